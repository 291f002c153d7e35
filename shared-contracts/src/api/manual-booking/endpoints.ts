/** Visits that an agent has prepared and the patient pays for. */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { BookingDraft } from '../booking/visit.ts';
import { Quote } from '../booking/quote.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';

export const preparedVisit = defineEndpoint({
  id: 'manualBooking.prepared',
  method: 'POST',
  host: 'base',
  path: '/v5/manual/prepared',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({
    booking: BookingDraft,
    /** Null when it can no longer be paid, or data is still missing. */
    quote: z.nullable(Quote),
    /** The note of the agent and the limit for the payment; null for a booking that the patient has made. */
    prepared: z.nullable(z.object({ note: z.string(), until: Instant })),
  }),
  summary:
    'A visit prepared by an agent. It is held until `until`, and booked by review and payment (/v5/manual/confirm)',
});
