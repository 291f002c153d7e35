/** The favourite providers of an account. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { PROVIDER_KINDS } from '../../domain/services/definition.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const Favourite = z.object({
  provider_id: Id,
  kind: openEnum(PROVIDER_KINDS),
  name: Localized,
  title: Localized,
  /** The speciality of a doctor; null for other providers. */
  speciality: z.nullable(Localized),
  img: z.string(),
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  /** The services for which the provider can be booked now. */
  services: tolerantList(z.object({ utid: z.string(), stid: Id, name: Localized })),
  added_at: Instant,
});
export type Favourite = z.infer<typeof Favourite>;

export const favouriteList = defineEndpoint({
  id: 'favourites.list',
  method: 'GET',
  host: 'base',
  path: '/v5/favourite/list',
  auth: 'user',
  request: Empty,
  response: z.object({ favourites: tolerantList(Favourite) }),
  summary: 'Favourite providers who can still be booked, the latest first',
});
export const editFavourite = defineEndpoint({
  id: 'favourites.edit',
  method: 'POST',
  host: 'base',
  path: '/v5/favourite/edit',
  auth: 'user',
  request: z.object({ provider_id: Id, favourite: z.boolean() }),
  response: z.object({ provider_id: Id, favourite: z.boolean() }),
  summary: 'Adds a provider to the favourites or removes one; repeating it changes nothing',
});
