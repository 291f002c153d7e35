/** Moves a visit to another time. */
import * as z from 'zod/mini';
import { Day, Instant, Minutes } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';
import { Slot } from '../doctors/slots.ts';

/** A time to which the visit can be moved. `left`: the number of available providers, when the product selects the provider. */
export const RescheduleSlot = z.object({ ...Slot.shape, left: z.optional(z.int()) });

export const rescheduleSlots = defineEndpoint({
  id: 'reschedule.availableSlots',
  method: 'POST',
  host: 'base',
  path: '/v6/reschedule/availableSlots',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    /** Another provider of the same service at the same fee; default: the provider of the visit. */
    provider_id: z.optional(Id),
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    apnt_id: Id,
    /** Null when the product selects the provider. */
    provider_id: z.nullable(Id),
    length: Minutes,
    days: tolerantList(z.object({ day: Day, free: z.int(), slots: tolerantList(RescheduleSlot) })),
    next_day: z.nullable(Day),
    last_day: Day,
    /** How many more times the visit may be moved. */
    left: z.int(),
    /** The last instant at which the visit may be moved, included. */
    until: Instant,
  }),
  summary: 'Times to which an appointment can be moved. RESCHEDULE_OVER when it cannot be moved',
});

export const reschedule = defineEndpoint({
  id: 'reschedule.update',
  method: 'POST',
  host: 'base',
  path: '/v5/reschedule/update',
  auth: 'user',
  idempotent: true,
  request: z.object({ apnt_id: Id, start: Instant, provider_id: z.optional(Id) }),
  response: z.object({ apnt_id: Id, provider_id: Id, starts_at: Instant, left: z.int() }),
  summary:
    'Moves an appointment with all its parts, or changes nothing. SLOT_TAKEN, PATIENT_BUSY and SLOT_NOT_OFFERED contain `{ next: Instant[] }`; RESCHEDULE_OVER when it cannot be moved; MOVE_PAST_INSURANCE, MOVE_PAST_PLAN and MOVE_PAST_FOLLOW_UP carry the last day on which its price holds, `{ last_day: Day }`; MOVE_BEFORE_INSURANCE the first, `{ first_day: Day }`',
});
