/** Cancels an appointment, completely or for one patient or item, and describes the refund. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATES, CANCEL_REASONS } from '../../domain/visits/appointment.ts';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { AppointmentRefund, RefundPart } from '../payments/refund.ts';

/** A part of a visit that can be cancelled separately: one item of one patient. */
export const CancellableLine = z.object({
  line_id: Id,
  /** The patient of the line; null when it belongs to the complete visit. */
  patient: z.nullable(z.object({ rel_id: Id, name: z.string() })),
  item: Localized,
  /** The amount that was paid for it, VAT included. */
  amount: Amount,
});

export type CancellableLine = z.infer<typeof CancellableLine>;

const Lines = z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200)));

export const CancellationPolicy = z.object({
  /** Whether a cancellation now refunds everything that was paid. */
  full: z.boolean(),
  /** The last instant of a full refund, included. */
  until: Instant,
  /** The refund of a cancellation now. */
  refund: Amount,
  parts: z.array(RefundPart),
  words: Localized,
  /** Whether the cancellation ends the appointment, because no line remains. */
  whole: z.boolean(),
  /**
   * The part of the payment for these lines that is not refunded, since 2.2: the remaining lines cost more alone, because a
   * discount requires all lines, or because they now reach the cap of the insurance alone.
   */
  kept_back: z.optional(Amount),
  reasons: tolerantList(z.object({ id: Id, text: Localized })),
  /** Not a tolerant list: an incomplete list would show a wrong price. */
  lines: z.array(CancellableLine),
});

export type CancellationPolicy = z.infer<typeof CancellationPolicy>;

export const cancellationPolicy = defineEndpoint({
  id: 'appointments.cancellationPolicy',
  method: 'POST',
  host: 'base',
  path: '/v5/appointments/cancellationPolicy',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    /** The lines to cancel; default: the complete appointment. */
    lines: Lines,
    /** Whether the refund of the card becomes credit in the wallet. */
    to_wallet: z._default(z.boolean(), false),
  }),
  response: CancellationPolicy,
  summary:
    'The exact refund of a cancellation now, and its targets. STATE_NOT_ALLOWED once it cannot be cancelled, CANCEL_PART_COSTS for lines without which the rest would cost more',
});

export const cancelAppointment = defineEndpoint({
  id: 'appointments.cancel',
  method: 'POST',
  host: 'base',
  path: '/v5/appointments/cancel',
  auth: 'user',
  idempotent: true,
  request: z.object({
    apnt_id: Id,
    reason_id: z.enum(CANCEL_REASONS),
    comment: z._default(text(500), ''),
    lines: Lines,
    to_wallet: z._default(z.boolean(), false),
    /** The refund that was displayed. The cancellation is refused when the refund differs. */
    expected_refund: Amount,
  }),
  response: z.object({
    apnt_id: Id,
    state: openEnum(APPOINTMENT_STATES),
    /** The amount that this cancellation refunds. */
    refunded: Amount,
    refund: z.nullable(AppointmentRefund),
  }),
  summary: 'Cancels an appointment, or some lines of it. REFUND_CHANGED contains the new policy',
});
