/** Rows of migrations 0008 and 0041. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Basket, Localized } from 'shared-contracts/domain';
import { type Encrypted, rowCodec } from '../../../at-rest/row-codec.ts';
import { id, instant } from '../../../db/columns.ts';

/** Name and price of an item when its patient saw it. */
export interface SeenItem {
  readonly kind: string;
  readonly reference: string;
  readonly price: number;
  readonly name: Localized;
}
/** `seen` is missing in baskets from before prices were stored. */
export type BasketContent = Basket & { readonly seen?: readonly SeenItem[] };

export const baskets = pgTable('basket', {
  id: id('id').primaryKey(),
  /** The account, or the device of a visitor who is not signed in. */
  uid: text('uid'),
  deviceId: text('device_id'),
  /** The service; empty in baskets from before there was one per service. */
  stid: text('stid').notNull().default(''),
  content: text('content').$type<Encrypted<BasketContent>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const basketCodec = rowCodec({ table: 'basket', key: { id: 'id' }, columns: { content: 'content' } });
