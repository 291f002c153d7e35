import * as z from 'zod/mini';
import { Localized } from '../../domain/language.ts';
import { Halalas } from '../../domain/money.ts';
import { Instant } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id, Page } from '../fields.ts';

export const WalletCredit = z.object({
  id: Id,
  remaining: Halalas,
  source: Localized,
  expires_at: z.nullable(Instant),
});
export const Wallet = z.object({ balance: Halalas, credits: z.array(WalletCredit) });
export type Wallet = z.infer<typeof Wallet>;
export const wallet = defineEndpoint({
  id: 'wallet.balance',
  method: 'POST',
  host: 'base',
  path: '/v5/user/wallet',
  auth: 'user',
  request: Empty,
  response: Wallet,
  summary: 'Balance and credits, earliest expiry first',
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
  response: z.object({ transactions: z.array(WalletTransaction), page: z.int(), page_count: z.int() }),
  summary: 'Movements, newest first; a negative amount was spent',
});
