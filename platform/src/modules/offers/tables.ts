/** Rows of migration 0028. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ItemKind } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';

export const offers = pgTable('offer', {
  id: id('id').primaryKey(),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull(),
  textAr: text('text_ar').notNull(),
  textEn: text('text_en').notNull(),
  picture: text('picture').notNull(),
  stid: text('stid').notNull(),
  /** The only item to which it applies; null: the whole service. */
  itemKind: text('item_kind').$type<ItemKind>(),
  itemReference: text('item_reference'),
  discountKind: text('discount_kind').$type<'percent' | 'amount' | 'price'>().notNull(),
  /** Percent, or halalas before VAT. */
  discountValue: integer('discount_value').notNull(),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  position: integer('position').notNull(),
});
export type OfferRow = typeof offers.$inferSelect;
