/** Rows of migration 0009 that belong to the wallet; those of the ledger are in ledger/tables.ts. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../db/columns.ts';

export const walletTopUps = pgTable('wallet_top_up', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  amount: integer('amount').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  state: text('state').$type<'open' | 'paid' | 'closed'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
});
export type TopUp = typeof walletTopUps.$inferSelect;
