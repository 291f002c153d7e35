import * as z from 'zod/mini';
import { Localized } from '../../domain/language.ts';
import { Amount, Halalas } from '../../domain/money.ts';
import { Instant } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id, Page } from '../fields.ts';
import { PaymentOutcome } from '../payments/endpoints.ts';
import { tolerantList } from '../tolerant.ts';

export const WalletCredit = z.object({
  id: Id,
  remaining: Halalas,
  source: Localized,
  expires_at: z.nullable(Instant),
});
/** What may be added by card. `left_today` is what the day's limit still allows. */
export const TopUpLimits = z.object({
  min: Amount,
  max: Amount,
  left_today: Amount,
  /** Amounts to choose from, smallest first. */
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
  summary: 'Balance and credits, earliest expiry first; what may be added by card',
});

export const WalletTransaction = z.object({
  id: Id,
  amount: Halalas,
  at: Instant,
  description: Localized,
  balance_after: Halalas,
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;
export const walletTransactions = defineEndpoint({
  id: 'wallet.transactions',
  method: 'GET',
  host: 'base',
  path: '/v5/user/wallet/tc',
  auth: 'user',
  request: z.object({ page: Page }),
  response: z.object({ transactions: tolerantList(WalletTransaction), page: z.int(), page_count: z.int() }),
  summary: 'Movements, newest first; a negative amount was spent',
});

export const topUpWallet = defineEndpoint({
  id: 'wallet.topUp',
  method: 'POST',
  host: 'base',
  path: '/v6/user/wallet/top-up',
  auth: 'user',
  idempotent: true,
  request: z.object({ amount: Amount }),
  response: PaymentOutcome,
  summary:
    'Begins to add money by card; the browser comes back to `/wallet?payment=<payment_id>`. An earlier attempt that is still open is closed. TOP_UP_AMOUNT and TOP_UP_DAY_LIMIT say what is allowed',
});
