/** Rows of migration 0013. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../db/columns.ts';

export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'refund_due' | 'refunded';

export const payments = pgTable('payment', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  appointmentId: text('appointment_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  quote: text('quote').notNull(),
  total: integer('total').notNull(),
  walletAmount: integer('wallet_amount').notNull(),
  cardAmount: integer('card_amount').notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  sessionReference: text('session_reference'),
  pageUrl: text('page_url'),
  chargeReference: text('charge_reference'),
  refundReference: text('refund_reference'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
});
export type Payment = typeof payments.$inferSelect;
