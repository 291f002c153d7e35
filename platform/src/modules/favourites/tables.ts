/** Rows of migration 0032. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const favourites = pgTable(
  'favourite',
  {
    uid: text('uid').notNull(),
    providerId: text('provider_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.providerId] })],
);
export type Favourite = typeof favourites.$inferSelect;
