/** Rows of migration 0009. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../db/columns.ts';

export const ledgerAccounts = pgTable('ledger_account', {
  id: id('id').primaryKey(),
  kind: text('kind').$type<'wallet' | 'sales' | 'promotions' | 'expired' | 'top-ups'>().notNull(),
  uid: text('uid'),
});

export const walletCredits = pgTable('wallet_credit', {
  id: id('id').primaryKey(),
  accountId: text('account_id').notNull(),
  sourceAr: text('source_ar').notNull(),
  sourceEn: text('source_en').notNull(),
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull(),
});

export type LedgerTransactionKind = 'grant' | 'spend' | 'refund' | 'expire' | 'payout';

export const ledgerTransactions = pgTable('ledger_transaction', {
  id: id('id').primaryKey(),
  kind: text('kind').$type<LedgerTransactionKind>().notNull(),
  reference: text('reference').notNull(),
  origin: text('origin'),
  descriptionAr: text('description_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  at: instant('at').notNull(),
});

export const ledgerEntries = pgTable('ledger_entry', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: text('transaction_id').notNull(),
  accountId: text('account_id').notNull(),
  creditId: text('credit_id'),
  amount: integer('amount').notNull(),
  /** Time of its transaction. */
  at: instant('at').notNull(),
});
