/** Rows of migrations 0008 and 0041. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Basket, Localized } from 'shared-contracts/domain';
import { type Encrypted, rowCodec } from '../../../at-rest/row-codec.ts';
import { id, instant } from '../../../db/columns.ts';

/** What an item was called and cost when its patient saw it. */
export interface SeenItem {
  readonly kind: string;
  readonly reference: string;
  readonly price: number;
  readonly name: Localized;
}
/** `seen` is missing in what was kept before there were prices. */
export type BasketContent = Basket & { readonly seen?: readonly SeenItem[] };

export const baskets = pgTable('basket', {
  id: id('id').primaryKey(),
  /** Of an account, or else of a device that is not signed in. */
  uid: text('uid'),
  deviceId: text('device_id'),
  /** The service; empty in what was kept before there was one for each. */
  stid: text('stid').notNull().default(''),
  content: text('content').$type<Encrypted<BasketContent>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const basketCodec = rowCodec({ table: 'basket', key: { id: 'id' }, columns: { content: 'content' } });
