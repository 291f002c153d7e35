/** Rows of migrations 0010, 0083 and 0095. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CardBrand, PayableKind } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';

export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'refund_due' | 'refunded';

export const payments = pgTable('payment', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  payableKind: text('payable_kind').$type<PayableKind>().notNull(),
  payableId: text('payable_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  quote: text('quote').notNull(),
  total: integer('total').notNull(),
  walletAmount: integer('wallet_amount').notNull(),
  cardAmount: integer('card_amount').notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  sessionReference: text('session_reference'),
  pageUrl: text('page_url'),
  chargeReference: text('charge_reference'),
  chargedAmount: integer('charged_amount'),
  refundReference: text('refund_reference'),
  cardIndex: text('card_index'),
  /** The saved card of the attempt; null: a card is entered on the page. */
  savedCardId: text('saved_card_id'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
  /** For a failed attempt: whether the bank declined the card, or the page was abandoned or expired. */
  declined: boolean('declined').notNull().default(false),
});
export type Payment = typeof payments.$inferSelect;

export const paymentWebhooks = pgTable('payment_webhook', {
  eventId: text('event_id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
});

export const paymentRefunds = pgTable('payment_refund', {
  id: id('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  reason: text('reason').notNull(),
  cardAmount: integer('card_amount').notNull(),
  creditAmount: integer('credit_amount').notNull(),
  walletAmount: integer('wallet_amount').notNull(),
  state: text('state').$type<'due' | 'done'>().notNull(),
  refundReference: text('refund_reference'),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
});
export type PaymentRefund = typeof paymentRefunds.$inferSelect;

export const walletPayouts = pgTable('wallet_payout', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  creditId: text('credit_id').notNull(),
  paymentId: text('payment_id'),
  amount: integer('amount').notNull(),
  state: text('state').$type<'due' | 'bank' | 'done'>().notNull(),
  refundReference: text('refund_reference'),
  transferReference: text('transfer_reference'),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
});
export type WalletPayout = typeof walletPayouts.$inferSelect;

export const savedCards = pgTable('saved_card', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  token: text('token').notNull(),
  brand: text('brand').$type<CardBrand>().notNull(),
  lastFour: text('last_four').notNull(),
  month: integer('month').notNull(),
  year: integer('year').notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});
export type SavedCardRow = typeof savedCards.$inferSelect;

export const cardSetups = pgTable('card_setup', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  state: text('state').$type<'open' | 'saved' | 'cancelled'>().notNull(),
  cardId: text('card_id'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type CardSetupRow = typeof cardSetups.$inferSelect;
