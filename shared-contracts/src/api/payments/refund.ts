/** What is refunded of an appointment, and who ended it. */
import * as z from 'zod/mini';
import { APPOINTMENT_ACTORS } from '../../domain/visits/appointment.ts';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { openEnum } from '../core/tolerant.ts';

/** `credits` are those it was paid from; `wallet` is a new credit without an expiry. */
export const REFUND_TARGETS = ['card', 'credits', 'wallet'] as const;

export const RefundPart = z.object({
  to: openEnum(REFUND_TARGETS),
  amount: Amount,
  /** Of the credit it goes back to; null: it has none. Left out for a card. */
  expires_at: z.optional(z.nullable(Instant)),
});

export type RefundPart = z.infer<typeof RefundPart>;

/** `pending`: the bank is being asked. `sent`: the bank has it. `done`: it is back. */
export const REFUND_STATES = ['pending', 'sent', 'done'] as const;

/** All that went back of an appointment, or is on its way. */
export const AppointmentRefund = z.object({
  state: openEnum(REFUND_STATES),
  amount: Amount,
  parts: z.array(RefundPart),
  /** The card's part is on its statement by then; null when none of it goes to a card. */
  expected_by: z.nullable(Instant),
  /** When the bank had it, or the wallet; null while `pending`. */
  done_at: z.nullable(Instant),
});

export type AppointmentRefund = z.infer<typeof AppointmentRefund>;

/** Who ended an appointment, when and why. */
export const Cancelled = z.object({ by: openEnum(APPOINTMENT_ACTORS), at: Instant, reason: Localized });
