/** Giving an appointment back, as a whole or one patient or item of it, and what becomes of the money. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATES, CANCEL_REASONS } from '../../domain/visits/appointment.ts';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { AppointmentRefund, RefundPart } from '../payments/refund.ts';

/** Something of a visit that can be given back by itself: what one patient pays for one thing. */
export const CancellableLine = z.object({
  line_id: Id,
  /** Whose it is; null: of the visit as a whole. */
  patient: z.nullable(z.object({ rel_id: Id, name: z.string() })),
  item: Localized,
  /** What was paid for it, VAT included. */
  amount: Amount,
});

export type CancellableLine = z.infer<typeof CancellableLine>;

const Lines = z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200)));

export const CancellationPolicy = z.object({
  /** Whether all that was paid for it goes back as of now. */
  full: z.boolean(),
  /** Up to this moment, included, it does. */
  until: Instant,
  /** What goes back when it is cancelled now. */
  refund: Amount,
  parts: z.array(RefundPart),
  words: Localized,
  /** Whether the appointment ends by it: nothing of it is left. */
  whole: z.boolean(),
  /**
   * Of what was paid for these lines, what does not go back, since 2.2: what remains costs more alone, because a discount needs
   * all of it or a cap is borne by it alone.
   */
  kept_back: z.optional(Amount),
  reasons: tolerantList(z.object({ id: Id, text: Localized })),
  /** Whole or not at all, as a price is. */
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
    /** Some of the appointment's lines; all of it unless given. */
    lines: Lines,
    /** The card's part as a credit of the wallet. */
    to_wallet: z._default(z.boolean(), false),
  }),
  response: CancellationPolicy,
  summary:
    'What cancelling now gives back, exactly, and where it goes. STATE_NOT_ALLOWED once it cannot be cancelled, CANCEL_PART_COSTS for lines without which the rest would cost more than all was',
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
    /** The refund that was shown. */
    expected_refund: Amount,
  }),
  response: z.object({
    apnt_id: Id,
    state: openEnum(APPOINTMENT_STATES),
    /** What goes back by this cancellation. */
    refunded: Amount,
    refund: z.nullable(AppointmentRefund),
  }),
  summary: 'Cancels an appointment, or some lines of it. REFUND_CHANGED carries the policy of now',
});
