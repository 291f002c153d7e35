/** Rows of migration 0032. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const favourites = pgTable('favourite', {
  uid: text('uid').notNull(),
  providerId: text('provider_id').notNull(),
  addedAt: instant('added_at').notNull(),
});
export type Favourite = typeof favourites.$inferSelect;
