/** Holds a slot, and returns the held booking. */
import * as z from 'zod/mini';
import { CONSULTATION_CHANNELS } from '../../domain/visits/appointment.ts';
import { Instant } from '../../domain/time/time.ts';
import { TELEMEDICINE_QUERY } from '../../domain/product/constants.ts';
import { BasketAnswer, BasketItem, VisitLocation } from '../../domain/services/basket.ts';
import { SYMPTOMS_MAX } from '../../domain/text/names.ts';
import { AnyProvider } from '../doctors/slots.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, text } from '../core/fields.ts';
import { BookingDraft } from './visit.ts';

const HOLD_SUMMARY =
  'Holds a slot for 10 minutes with the basket of the service; a second hold of the same account moves the first. SLOT_TAKEN contains `{ next: Instant[] }`, HOLD_LIMIT (repeated holds of a slot) also `{ again: Instant }`; without a provider STEP_MISSING names the step that determines it';

const prebookOf = (id: string, path: string, stid: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    host: 'base',
    path,
    auth: 'user',
    idempotent: true,
    request: z.object({
      /** Default: any suitable provider. Values that are absent here are read from the basket of the service. */
      provider_id: z.optional(Id),
      ...AnyProvider.shape,
      start: Instant,
      stid: z._default(Id, stid),
      /** For a remote visit. */
      channel: z._default(z.enum(CONSULTATION_CHANNELS), 'video'),
      /** For a home visit; default: the place of the basket. */
      location: z.optional(VisitLocation),
    }),
    response: BookingDraft,
    summary: HOLD_SUMMARY,
  });

export const prebook = prebookOf('booking.prebook', '/v5/booking/prebook', TELEMEDICINE_QUERY.stid);

export const labPrebook = prebookOf('labtech.prebook', '/v6/labtech/prebook', 'ST2');

export const nursePrebook = prebookOf('nurse.prebook', '/v6/nurse/prebook', 'ST3');

export const bookingDraft = defineEndpoint({
  id: 'booking.draft',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/draft',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: BookingDraft,
  summary: 'A booking in progress',
});

export const bookingDetails = defineEndpoint({
  id: 'booking.details',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/details',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    /** All patients of the visit. */
    rel_ids: z.optional(z.array(Id).check(z.maxLength(20))),
    symptoms: z.optional(text(SYMPTOMS_MAX)),
    attachments: z.optional(z.array(Id).check(z.maxLength(5))),
    /** An uploaded recording, for services that accept one; null removes it. */
    voice_note: z.optional(z.nullable(Id)),
    channel: z.optional(z.enum(CONSULTATION_CHANNELS)),
    /** For a home visit; must be inside the service area. */
    location: z.optional(VisitLocation),
    items: z.optional(z.array(BasketItem).check(z.maxLength(200))),
    answers: z.optional(z.array(BasketAnswer).check(z.maxLength(500))),
    /** Confirms that changed prices and removed items were displayed at review and accepted. */
    accept_prices: z.optional(z.boolean()),
  }),
  response: BookingDraft,
  summary: 'Changes a held booking. Absent fields do not change',
});

export const releaseHold = defineEndpoint({
  id: 'booking.release',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/release',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: Empty,
  summary: 'Releases a held slot',
});
