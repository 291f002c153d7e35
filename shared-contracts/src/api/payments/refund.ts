/** The refund of an appointment, and who cancelled it. */
import * as z from 'zod/mini';
import { APPOINTMENT_ACTORS } from '../../domain/visits/appointment.ts';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { openEnum } from '../core/tolerant.ts';

/** `credits` are the credits that it was paid from; `wallet` is a new credit without an expiry. */
export const REFUND_TARGETS = ['card', 'credits', 'wallet'] as const;

export const RefundPart = z.object({
  to: openEnum(REFUND_TARGETS),
  amount: Amount,
  /** The expiry of the credit that receives the refund; null when the credit has none. Absent for a card. */
  expires_at: z.optional(z.nullable(Instant)),
});

export type RefundPart = z.infer<typeof RefundPart>;

/** `pending`: the request to the bank is in progress. `sent`: the bank has accepted it. `done`: it is completed. */
export const REFUND_STATES = ['pending', 'sent', 'done'] as const;

/** All refunds of an appointment, completed or in progress. */
export const AppointmentRefund = z.object({
  state: openEnum(REFUND_STATES),
  amount: Amount,
  parts: z.array(RefundPart),
  /** The date by which the card's part is on the card statement; null when no part goes to a card. */
  expected_by: z.nullable(Instant),
  /** When the bank or the wallet received it; null while `pending`. */
  done_at: z.nullable(Instant),
});

export type AppointmentRefund = z.infer<typeof AppointmentRefund>;

/** Who cancelled an appointment, when and why. */
export const Cancelled = z.object({ by: openEnum(APPOINTMENT_ACTORS), at: Instant, reason: Localized });
