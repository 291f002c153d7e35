/** Rows of migrations 0028, 0033, 0034 and 0064. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../db/columns.ts';
import type { Discount } from './pricing.ts';

export const discounts = pgTable('appointment_discount', {
  appointmentId: id('appointment_id').primaryKey(),
  uid: text('uid').notNull(),
  /** The source of the discount; without any, an agent agreed it. */
  offerId: text('offer_id'),
  voucherId: text('voucher_id'),
  /** A code that was entered at review. */
  codeVoucherId: text('code_voucher_id'),
  /** The visit that this one follows up. */
  followUpOf: text('follow_up_of'),
  labelAr: text('label_ar').notNull(),
  labelEn: text('label_en').notNull(),
  kind: text('discount_kind').$type<Discount['kind']>().notNull(),
  value: integer('discount_value').notNull(),
  itemKind: text('item_kind'),
  itemReference: text('item_reference'),
  validUntil: instant('valid_until'),
  most: integer('discount_most'),
  minimum: integer('discount_minimum').notNull().default(0),
  /** What the discount is bound to, from `bindingOf`; null: any visit. */
  forStid: text('for_stid').notNull(),
  forProviderId: text('for_provider_id'),
  forBranchId: text('for_branch_id'),
  forPatients: text('for_patients').array(),
  forItems: text('for_items').array(),
  /** Whether it applies to the price that is being paid. */
  applied: boolean('applied').notNull().default(true),
  /** Set by the database. */
  redeemed: boolean('redeemed').notNull().default(false),
});
export type AppointmentDiscount = typeof discounts.$inferSelect;
export type NewDiscount = Omit<typeof discounts.$inferInsert, 'redeemed' | 'applied'>;
