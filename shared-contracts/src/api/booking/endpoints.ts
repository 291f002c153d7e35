/** From a hold to a paid appointment. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATES, CONSULTATION_CHANNELS } from '../../domain/appointment.ts';
import { Localized } from '../../domain/language.ts';
import { Amount, Halalas } from '../../domain/money.ts';
import { Instant, Minutes } from '../../domain/time.ts';
import { TAX_CLASSES } from '../../domain/vat.ts';
import { SYMPTOMS_MAX } from '../../domain/names.ts';
import { UTID } from '../../domain/service.ts';
import { DoctorCard } from '../doctors/endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id, text } from '../fields.ts';
import { PaymentOutcome } from '../payments/endpoints.ts';
import { PatientSummary } from '../users/endpoints.ts';

export const Attachment = z.object({ file_id: Id, file_name: z.string(), size: z.int() });
export type Attachment = z.infer<typeof Attachment>;

/** A booking on its way: what has been chosen so far. `held_until` is when the slot goes back, unless confirmed. */
export const BookingDraft = z.object({
  apnt_id: Id,
  state: z.enum(APPOINTMENT_STATES),
  held_until: z.nullable(Instant),
  doctor: DoctorCard,
  starts_at: Instant,
  length: Minutes,
  channel: z.enum(CONSULTATION_CHANNELS),
  utid: z.string(),
  stid: z.string(),
  patient: z.nullable(PatientSummary),
  symptoms: z.string(),
  attachments: z.array(Attachment),
});
export type BookingDraft = z.infer<typeof BookingDraft>;

export const prebook = defineEndpoint({
  id: 'booking.prebook',
  method: 'POST',
  host: 'base',
  path: '/v5/booking/prebook',
  auth: 'user',
  idempotent: true,
  request: z.object({
    doctor_id: Id,
    start: Instant,
    channel: z._default(z.enum(CONSULTATION_CHANNELS), 'video'),
    stid: z._default(Id, 'ST1'),
  }),
  response: BookingDraft,
  summary:
    'Holds a slot for 10 minutes; a second hold of the same patient account moves the first. SLOT_TAKEN carries `{ next: Instant[] }`',
});

export const bookingDraft = defineEndpoint({
  id: 'booking.draft',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/draft',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: BookingDraft,
  summary: 'A booking on its way',
});

export const bookingDetails = defineEndpoint({
  id: 'booking.details',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/details',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    rel_id: z.optional(Id),
    symptoms: z.optional(text(SYMPTOMS_MAX)),
    attachments: z.optional(z.array(Id).check(z.maxLength(5))),
    channel: z.optional(z.enum(CONSULTATION_CHANNELS)),
  }),
  response: BookingDraft,
  summary: 'Patient, symptoms, attachments of a held booking. Fields left out stay as they are',
});

export const releaseHold = defineEndpoint({
  id: 'booking.release',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/release',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: Empty,
  summary: 'Gives a held slot back',
});

export const priceTerms = defineEndpoint({
  id: 'booking.priceTerms',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/priceTerms',
  auth: 'user',
  request: z.object({ utid: z._default(text(10), UTID.telemedicine), rel_id: z.optional(Id) }),
  response: z.object({
    tax_class: z.enum(TAX_CLASSES),
    /** The plan for this kind of service as of today; null: not insured for it. */
    coverage: z.nullable(z.object({ copay_percent: z.number(), copay_cap: Amount, insurer: Localized })),
  }),
  summary: 'What decides about prices for a patient of the account; the account holder unless another is named',
});

export const QUOTE_LINES = ['fee', 'discount', 'insurance', 'vat', 'wallet'] as const;
/** One line of the sum. Negative amounts reduce it. `note` explains, e.g. why VAT is zero. */
export const QuoteLine = z.object({
  kind: z.enum(QUOTE_LINES),
  label: Localized,
  amount: Halalas,
  note: z.nullable(Localized),
});
export const Quote = z.object({
  /** Names this very price; sent back at payment, so that a changed price is never charged unseen. */
  quote: Id,
  lines: z.array(QuoteLine),
  tax_class: z.enum(TAX_CLASSES),
  total: Amount,
  wallet_used: Amount,
  wallet_balance: Amount,
  due: Amount,
  cancellation: Localized,
});
export type Quote = z.infer<typeof Quote>;
export type QuoteLine = z.infer<typeof QuoteLine>;

export const reviewBooking = defineEndpoint({
  id: 'booking.review',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/review',
  auth: 'user',
  request: z.object({ apnt_id: Id, use_wallet: z._default(z.boolean(), true), voucher: z._default(text(40), '') }),
  response: z.object({ booking: BookingDraft, quote: Quote }),
  summary: 'The booking and its price, computed now',
});

export const confirmBooking = defineEndpoint({
  id: 'booking.confirm',
  method: 'POST',
  host: 'base',
  path: '/v5/manual/confirm',
  auth: 'user',
  idempotent: true,
  request: z.object({
    apnt_id: Id,
    quote: Id,
    use_wallet: z._default(z.boolean(), true),
    voucher: z._default(text(40), ''),
  }),
  response: PaymentOutcome,
  summary: 'Pays and confirms. PRICE_CHANGED carries the new quote',
});
