/** Rows of migrations 0028 and 0033. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../db/columns.ts';

export const vouchers = pgTable('voucher', {
  id: id('id').primaryKey(),
  codeIndex: text('code_index').notNull(),
  labelAr: text('label_ar').notNull(),
  labelEn: text('label_en').notNull(),
  discountKind: text('discount_kind').$type<'percent' | 'amount'>().notNull(),
  /** Percent, or halalas before VAT. */
  discountValue: integer('discount_value').notNull(),
  /** Maximum reduction of a percentage, in halalas. */
  most: integer('most'),
  /** Minimum amount after plans and insurance. */
  minimum: integer('minimum').notNull().default(0),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  /** Services to which it applies; null: all. */
  stids: text('stids').array(),
  /** Set by the database. */
  uses: integer('uses').notNull().default(0),
  maxUses: integer('max_uses'),
});
export type Voucher = typeof vouchers.$inferSelect;

export const voucherTries = pgTable('employment_voucher_try', {
  accountHash: text('account_hash').notNull(),
  networkHash: text('network_hash').notNull(),
  triedAt: instant('tried_at').notNull(),
});
