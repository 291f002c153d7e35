/** Rows of migrations 0036, 0044, 0049 and 0064. */
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ItemKind, TaxClass } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';
import type { PriceLine } from '../visits/answer.ts';

export const additions = pgTable('visit_addition', {
  id: id('id').primaryKey(),
  appointmentId: text('appointment_id').notNull(),
  uid: text('uid').notNull(),
  state: text('state').$type<'open' | 'paid' | 'closed' | 'refunded'>().notNull(),
  lines: jsonb('lines').$type<readonly PriceLine[]>().notNull().default([]),
  total: integer('total').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  closedAt: instant('closed_at'),
  /** Set by the database. */
  due: boolean('due').notNull().default(false),
});
export type AdditionRow = typeof additions.$inferSelect;

export const additionCharges = pgTable('visit_addition_charge', {
  additionId: text('addition_id').notNull(),
  position: integer('position').notNull(),
  labelAr: text('label_ar').notNull(),
  labelEn: text('label_en').notNull(),
  patientId: text('patient_id').notNull(),
  /** Kind and reference as `kind:reference`. */
  item: text('item').notNull(),
  quantity: integer('quantity').notNull(),
  taxClass: text('tax_class').$type<TaxClass>().notNull(),
  /** Before VAT and all reductions. */
  gross: integer('gross').notNull(),
  /** What the patient owes, VAT included, and the VAT in it. */
  paid: integer('paid').notNull(),
  vat: integer('vat').notNull(),
  /** The cancellation that refunded the charge. */
  cancellationId: text('cancellation_id'),
});
export type AdditionCharge = typeof additionCharges.$inferSelect;

export const additionItems = pgTable('visit_addition_item', {
  additionId: text('addition_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<ItemKind>().notNull(),
  reference: text('reference').notNull(),
  /** Null: for every patient of the visit. */
  patientId: text('patient_id'),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  quantity: integer('quantity').notNull(),
  unitPrice: integer('unit_price').notNull(),
  taxClass: text('tax_class').$type<'standard' | 'zero-rated'>().notNull(),
  onceGroup: text('once_group'),
});
