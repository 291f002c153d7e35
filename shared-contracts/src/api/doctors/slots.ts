/** Bookable times of one provider, or of any provider who is free. */
import * as z from 'zod/mini';
import { CONSULTATION_CHANNELS } from '../../domain/visits/appointment.ts';
import { Amount } from '../../domain/money/money.ts';
import { DAY_PARTS, Day, Instant, Minutes } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { GENDER_FILTER } from '../core/first-view.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { SERVICE, Place } from './endpoints.ts';

/** `yours`: held by the caller. `taken`: displayed but not offered; so is a slot in a state that the reader does not know. */
export const SLOT_STATES = ['free', 'taken', 'yours'] as const;

export const Slot = z.object({
  start: Instant,
  part: openEnum(DAY_PARTS, 'evening'),
  state: openEnum(SLOT_STATES, 'taken'),
});

export type Slot = z.infer<typeof Slot>;

export const SlotDay = z.object({ day: Day, free: z.int(), slots: tolerantList(Slot) });

export type SlotDay = z.infer<typeof SlotDay>;

export const slotSearch = defineEndpoint({
  id: 'booking.preData',
  method: 'POST',
  host: 'base',
  path: '/v5/manual/preData',
  auth: 'optional',
  request: z.object({
    provider_id: Id,
    stid: SERVICE,
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    provider_id: Id,
    length: Minutes,
    fee: Amount,
    days: tolerantList(SlotDay),
    next_day: z.nullable(Day),
    last_day: Day,
  }),
  summary:
    'Slots of a provider from a Riyadh day on. `next_day` is the next day with a free slot after these days, if any',
});

/** A time at which any provider of a service may come; `left`: the number of free providers. */
export const CapacitySlot = z.object({ ...Slot.shape, left: z.int() });

export const CapacityDay = z.object({ day: Day, free: z.int(), slots: tolerantList(CapacitySlot) });

/** The providers who may come when the patient selects none: those with the role of the service who meet these conditions. */
export const AnyProvider = z.object({
  gender: z.optional(z.enum(GENDER_FILTER)),
  /** Speciality of a consultation. */
  deptid: z.optional(Id),
  /** For a visit to a facility. */
  branch_id: z.optional(Id),
});

export const windowSearch = defineEndpoint({
  id: 'booking.windows',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/windows',
  auth: 'optional',
  request: z.object({
    ...AnyProvider.shape,
    stid: SERVICE,
    /** For a home visit: only providers who serve this place. */
    location: z.optional(Place),
    /** For a remote visit. */
    channel: z.optional(z.enum(CONSULTATION_CHANNELS)),
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    stid: z.string(),
    /** Null when no provider offers the service there. */
    length: z.nullable(Minutes),
    fee: z.nullable(z.object({ from: Amount, to: Amount })),
    days: tolerantList(CapacityDay),
    next_day: z.nullable(Day),
    last_day: Day,
  }),
  summary:
    'Times of a service with any suitable provider, and the remaining capacity. LOCATION_OUT_OF_AREA outside the cities served',
});
