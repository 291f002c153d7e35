import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount, Halalas } from '../../domain/money/money.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, Page } from '../core/fields.ts';
import { PayingCard, PaymentOutcome } from '../payments/endpoints.ts';
import { tolerantList } from '../core/tolerant.ts';

export const WalletCredit = z.object({
  id: Id,
  remaining: Halalas,
  source: Localized,
  expires_at: z.nullable(Instant),
});
/** The amounts that may be added by card. `left_today` is the remaining part of the daily limit. */
export const TopUpLimits = z.object({
  min: Amount,
  max: Amount,
  left_today: Amount,
  /** Suggested amounts, smallest first. */
  suggested: z.array(Amount),
});
export type TopUpLimits = z.infer<typeof TopUpLimits>;
export const Wallet = z.object({ balance: Halalas, credits: tolerantList(WalletCredit), top_up: TopUpLimits });
export type Wallet = z.infer<typeof Wallet>;
export const wallet = defineEndpoint({
  id: 'wallet.balance',
  method: 'POST',
  host: 'base',
  path: '/v5/user/wallet',
  auth: 'user',
  request: Empty,
  response: Wallet,
  summary: 'Balance and credits, earliest expiry first; limits of a top-up by card',
});

export const WalletTransaction = z.object({
  id: Id,
  amount: Halalas,
  at: Instant,
  description: Localized,
  balance_after: Halalas,
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;
/** Selects movements of a wallet. */
const MovementFilter = {
  /** `in`: what was added or refunded; `out`: what was spent or has expired. Default: both. */
  direction: z.optional(z.enum(['in', 'out'])),
  /** The first and the last Riyadh day. Default: no limit on that side. */
  from: z.optional(Day),
  until: z.optional(Day),
};
export const walletTransactions = defineEndpoint({
  id: 'wallet.transactions',
  method: 'GET',
  host: 'base',
  path: '/v5/user/wallet/tc',
  auth: 'user',
  request: z.object({
    page: Page,
    /** `next` of the previous page, so that new movements do not shift the list. It takes precedence over `page`. */
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    ...MovementFilter,
  }),
  response: z.object({
    transactions: tolerantList(WalletTransaction),
    page: z.int(),
    /** A lower bound: greater than `page` when there are more. */
    page_count: z.int(),
    /** The start of the next page; null on the last page. */
    next: z.optional(z.nullable(z.string())),
  }),
  summary: 'Movements, newest first; a negative amount was spent',
});

export const walletFiles = defineEndpoint({
  id: 'wallet.files',
  method: 'POST',
  host: 'base',
  path: '/v6/user/wallet/files',
  auth: 'user',
  request: z.object(MovementFilter),
  /** The ids of the files in each language, downloaded as files of the account. */
  response: z.object({ csv: z.object({ ar: Id, en: Id }), pdf: z.object({ ar: Id, en: Id }) }),
  summary: 'The movements as files, which are created on download',
});

export const topUpWallet = defineEndpoint({
  id: 'wallet.topUp',
  method: 'POST',
  host: 'base',
  path: '/v6/user/wallet/top-up',
  auth: 'user',
  idempotent: true,
  request: z.object({ amount: Amount, card: PayingCard }),
  response: PaymentOutcome,
  summary:
    'Starts a top-up by card; the browser returns to `/wallet?payment=<payment_id>`. An earlier open attempt is closed. TOP_UP_AMOUNT and TOP_UP_DAY_LIMIT contain the limits',
});
