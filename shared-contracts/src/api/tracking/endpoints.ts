/** The progress of a home visit: its steps, and the position of the provider on the way. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { PROVIDER_KINDS } from '../../domain/services/definition.ts';
import { Instant } from '../../domain/time/time.ts';
import { TRACKING_KINDS, TRACKING_STEP_IDS } from '../../domain/visits/tracking.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

const Spot = { latitude: z.number(), longitude: z.number() };

export const Tracking = z.object({
  apnt_id: Id,
  kind: openEnum(TRACKING_KINDS, 'visit'),
  /** All steps in their order; `at` null: not reached yet. TRACKING_EVENT counts them from 1. */
  steps: tolerantList(z.object({ id: openEnum(TRACKING_STEP_IDS), at: z.nullable(Instant) })),
  /** While the provider is on the way and a position has been received. */
  position: z.nullable(z.object({ ...Spot, at: Instant })),
  /** The place of the visit; `city_name` is the served city that contains it, since 2.2. */
  destination: z.nullable(z.object({ ...Spot, city: z.string(), city_name: z.optional(Localized) })),
  /** An estimate from the position, otherwise the time of the visit; null once the provider has arrived. */
  arrives_at: z.nullable(Instant),
  person: z.object({
    provider_id: Id,
    kind: openEnum(PROVIDER_KINDS),
    name: Localized,
    img: z.string(),
    /** The number of the provider; absent when the product has none. */
    phone: z.optional(z.string()),
  }),
});
export type Tracking = z.infer<typeof Tracking>;

export const trackingDetails = defineEndpoint({
  id: 'tracking.details',
  method: 'POST',
  host: 'base',
  path: '/v6/tracking/details',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: Tracking,
  summary: 'Steps of a visit at home and the provider’s way; STATE_NOT_ALLOWED for visits elsewhere',
});
