/** Rows of migration 0028. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ItemKind } from 'shared-contracts/domain';
import { day, id } from '../../db/columns.ts';

export const employers = pgTable('employer', {
  id: id('id').primaryKey(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
});

export const employmentVouchers = pgTable('employment_voucher', {
  id: id('id').primaryKey(),
  codeIndex: text('code_index').notNull(),
  employerId: text('employer_id').notNull(),
  stid: text('stid').notNull(),
  itemKind: text('item_kind').$type<ItemKind>().notNull(),
  itemReference: text('item_reference').notNull(),
  validUntil: day('valid_until').notNull(),
});
