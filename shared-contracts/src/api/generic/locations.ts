/** Searches for places by position or text, and checks whether a service is available there. */
import * as z from 'zod/mini';
import { VisitDoor } from '../../domain/people/address.ts';
import { Localized } from '../../domain/language/language.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Latitude, Longitude, text } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';
import { City } from './endpoints.ts';

/** A place as the product stores it: selected on a map, found by search, or a saved address. */
export const SavedLocation = z.object({
  place: Localized,
  city: Localized,
  city_id: z.nullable(Id),
  state: Localized,
  country_name: Localized,
  latitude: z.number(),
  longitude: z.number(),
  postal_code: z.nullable(z.string()),
  /** The place and its city in one line; absent from servers of 2.1 and before, as is `provider`. */
  address: z.optional(Localized),
  /** The source of the name: the adapter of the geocoding port. */
  provider: z.optional(z.string()),
  served: z.boolean(),
  address_id: z.optional(Id),
  /** The door of a saved address. Since 2.2. */
  door: z.optional(VisitDoor),
});

export type SavedLocation = z.infer<typeof SavedLocation>;

export const locationDetails = defineEndpoint({
  id: 'generic.locationDetails',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/locationDetails',
  auth: 'public',
  request: z.object({ lat: Latitude, long: Longitude }),
  response: SavedLocation,
  summary: 'Place name of a position',
});

export const locationSearch = defineEndpoint({
  id: 'generic.locationSearch',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/locationSearch',
  auth: 'public',
  request: z.object({ query: text(80, 1) }),
  response: z.object({ places: tolerantList(SavedLocation) }),
  summary: 'Places by city or district name',
});

export const distanceCheck = defineEndpoint({
  id: 'generic.distanceCheck',
  method: 'POST',
  host: 'base',
  path: '/v5/generic/distanceCheck',
  auth: 'public',
  request: z.object({ lat: Latitude, long: Longitude }),
  response: z.object({ served: z.boolean(), nearest: City, distance_km: z.number() }),
  summary: 'Whether home services reach a position',
});
