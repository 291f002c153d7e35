/** Rows of migration 0008. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Basket } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';

export const baskets = pgTable('basket', {
  id: id('id').primaryKey(),
  /** Of an account, or else of a device that is not signed in. */
  uid: text('uid'),
  deviceId: text('device_id'),
  content: jsonb('content').$type<Basket>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
