/** The price of a visit, line by line, with the effect of insurance. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount, Halalas } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { TAX_CLASSES } from '../../domain/money/vat.ts';
import { Id } from '../core/fields.ts';
import { openEnum } from '../core/tolerant.ts';

export const QUOTE_LINES = ['fee', 'item', 'discount', 'insurance', 'vat', 'wallet'] as const;

/**
 * One line of the price: `amount` is the total for `quantity`; a negative amount is a reduction. `note` explains the line, for
 * example why VAT is zero.
 */
export const QuoteLine = z.object({
  kind: openEnum(QUOTE_LINES),
  label: Localized,
  amount: Halalas,
  note: z.nullable(Localized),
  quantity: z.int(),
  tax_class: openEnum(TAX_CLASSES),
  /** The patient of the line; null or absent for the complete visit. */
  rel_id: z.optional(z.nullable(Id)),
});

export const Quote = z.object({
  /** Identifies this price. It is sent back at payment, so that a changed price is never charged without being displayed. */
  quote: Id,
  lines: z.array(QuoteLine),
  total: Amount,
  wallet_used: Amount,
  wallet_balance: Amount,
  due: Amount,
  cancellation: Localized,
  /** The typed voucher and its reduction; absent from servers of 2.0. */
  voucher: z.optional(z.nullable(z.object({ label: Localized, amount: Amount }))),
});

export type Quote = z.infer<typeof Quote>;

export type QuoteLine = z.infer<typeof QuoteLine>;

/** Where the card's share of the covered part is repaid after the insurer's answer. */
export const RepaymentWay = z.enum(['source', 'wallet']);

export type RepaymentWay = z.infer<typeof RepaymentWay>;

/** `amount`: for `repaid`. `until`: for `waiting`; without an answer by then nothing is repaid. */
export const InsuranceRepayment = z.object({
  rel_id: Id,
  insurer: Localized,
  way: openEnum(['source', 'wallet']),
  state: openEnum(['waiting', 'repaid', 'not-covered', 'not-found', 'unanswered', 'withdrawn']),
  amount: z.nullable(Amount),
  until: z.optional(z.nullable(Instant)),
});

export type InsuranceRepayment = z.infer<typeof InsuranceRepayment>;
