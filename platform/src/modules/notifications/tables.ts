/** Rows of migration 0014. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Notification } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const notifications = pgTable('notification', {
  tid: id('tid').primaryKey(),
  uid: text('uid').notNull(),
  occasion: text('occasion').notNull(),
  title: text('title').$type<Encrypted<Localized>>().notNull(),
  message: text('message').$type<Encrypted<Localized>>().notNull(),
  icon: text('icon').notNull(),
  color: text('color').notNull(),
  url: text('url'),
  payload: jsonb('payload').$type<Notification['payload']>().notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});
export type NotificationRow = ClearRow<typeof notifications.$inferSelect, 'title' | 'message'>;

export const notificationCodec = rowCodec({
  table: 'notification',
  key: { tid: 'tid' },
  columns: { title: 'title', message: 'message' },
});
