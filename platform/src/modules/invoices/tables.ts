/** Rows of migrations 0039, 0051 and 0065. Year and sequence are given by the database. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized, TaxClass } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export interface InvoiceLine {
  readonly label: Localized;
  readonly quantity: number;
  readonly amount: number;
  readonly taxClass: TaxClass;
}

/** The contents of an invoice at the time of issue, whatever is renamed later. */
export interface InvoiceContents {
  readonly buyer: string;
  readonly provider: Localized;
  /** Date of a visit. */
  readonly visitAt?: string;
  /** First and last Riyadh day of a plan. */
  readonly period?: { readonly from: string; readonly until: string };
  /** Before VAT; for a credit note the refunded amount. */
  readonly lines: readonly InvoiceLine[];
}

export const invoices = pgTable('invoice', {
  id: id('id').primaryKey(),
  kind: text('kind').$type<'invoice' | 'credit-note'>().notNull(),
  year: integer('year').notNull().default(0),
  sequence: integer('sequence').notNull().default(0),
  uid: text('uid').notNull(),
  /** Each belongs to a visit, a plan or a pharmacy order. */
  appointmentId: text('appointment_id'),
  subscriptionId: text('subscription_id'),
  pharmacyOrderId: text('pharmacy_order_id'),
  paymentId: text('payment_id').notNull(),
  refundId: text('refund_id'),
  corrects: text('corrects'),
  total: integer('total').notNull(),
  vat: integer('vat').notNull(),
  contents: text('contents').$type<Encrypted<InvoiceContents>>().notNull(),
  issuedAt: instant('issued_at').notNull(),
});
export type Invoice = ClearRow<typeof invoices.$inferSelect, 'contents'>;

export const invoiceCodec = rowCodec({ table: 'invoice', key: { id: 'id' }, columns: { contents: 'contents' } });
