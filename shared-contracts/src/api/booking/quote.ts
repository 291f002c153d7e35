/** The price of a visit, line by line, and what insurance does to it. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount, Halalas } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { TAX_CLASSES } from '../../domain/money/vat.ts';
import { Id } from '../core/fields.ts';
import { openEnum } from '../core/tolerant.ts';

export const QUOTE_LINES = ['fee', 'item', 'discount', 'insurance', 'vat', 'wallet'] as const;

/** One line of the sum: `amount` is for all of `quantity`; negative ones reduce it. `note` explains, e.g. why VAT is zero. */
export const QuoteLine = z.object({
  kind: openEnum(QUOTE_LINES),
  label: Localized,
  amount: Halalas,
  note: z.nullable(Localized),
  quantity: z.int(),
  tax_class: openEnum(TAX_CLASSES),
  /** Whose it is; null or left out: of the visit as a whole. */
  rel_id: z.optional(z.nullable(Id)),
});

export const Quote = z.object({
  /** Names this very price; sent back at payment, so that a changed price is never charged unseen. */
  quote: Id,
  lines: z.array(QuoteLine),
  total: Amount,
  wallet_used: Amount,
  wallet_balance: Amount,
  due: Amount,
  cancellation: Localized,
  /** The voucher that was typed, and what it takes off; a server of 2.0 does not say. */
  voucher: z.optional(z.nullable(z.object({ label: Localized, amount: Amount }))),
});

export type Quote = z.infer<typeof Quote>;

export type QuoteLine = z.infer<typeof QuoteLine>;

/** Where the card's part of what insurance covers goes after the insurer's answer. */
export const RepaymentWay = z.enum(['source', 'wallet']);

export type RepaymentWay = z.infer<typeof RepaymentWay>;

/** `amount`: of `repaid`. `until`: of `waiting`; without an answer by then nothing is repaid. */
export const InsuranceRepayment = z.object({
  rel_id: Id,
  insurer: Localized,
  way: openEnum(['source', 'wallet']),
  state: openEnum(['waiting', 'repaid', 'not-covered', 'not-found', 'unanswered', 'withdrawn']),
  amount: z.nullable(Amount),
  until: z.optional(z.nullable(Instant)),
});

export type InsuranceRepayment = z.infer<typeof InsuranceRepayment>;
