/** Messages of the socket (specification part 2, section 7). */
import * as z from 'zod/mini';
import { Id } from '../api/core/fields.ts';
import { defineRealtime } from './define-realtime.ts';

export const orderStatusEvent = defineRealtime({
  name: 'ORDER_STATUS_EVENT',
  direction: 'to-client',
  payload: z.object({ order_id: Id, status: z.string(), payment_url: z.optional(z.string()) }),
});

export const relocated = defineRealtime({
  name: 'RELOCATED',
  direction: 'to-client',
  payload: z.object({ url: z.string() }),
});

export const trackingEvent = defineRealtime({
  name: 'TRACKING_EVENT',
  direction: 'to-client',
  payload: z.object({ apnt_id: Id, step: z.int(), lat: z.optional(z.number()), lon: z.optional(z.number()) }),
});

/**
 * `changed`: refetch it. `doctor-there`: the doctor has entered the room. `doctor-late`: the doctor is expected at `expected_at`.
 */
export const appointmentEvent = defineRealtime({
  name: 'APPOINTMENT_EVENT',
  direction: 'to-client',
  payload: z.object({
    apnt_id: Id,
    kind: z.string(),
    state: z.string(),
    starts_at: z.string(),
    expected_at: z.optional(z.string()),
  }),
});
