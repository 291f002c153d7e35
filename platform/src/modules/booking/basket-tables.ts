/** Rows of migration 0008. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Basket } from 'shared-contracts/domain';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const baskets = pgTable('basket', {
  id: id('id').primaryKey(),
  /** Of an account, or else of a device that is not signed in. */
  uid: text('uid'),
  deviceId: text('device_id'),
  content: text('content').$type<Encrypted<Basket>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const basketCodec = rowCodec({ table: 'basket', key: { id: 'id' }, columns: { content: 'content' } });
