/** Rows of migrations 0014 and 0048. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Notification } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';
import type { PushAddress } from '../../ports/push.ts';
import type { Choices } from './ways.ts';

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

export const noticePreferences = pgTable('notice_preference', {
  uid: text('uid').primaryKey(),
  choices: jsonb('choices').$type<Choices>().notNull(),
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
  updatedAt: instant('updated_at').notNull(),
});

export const pushSubscriptions = pgTable('push_subscription', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  deviceId: text('device_id').notNull(),
  address: text('address').$type<Encrypted<PushAddress>>().notNull(),
  createdAt: instant('created_at').notNull(),
  renewedAt: instant('renewed_at').notNull(),
});
export type PushSubscription = ClearRow<typeof pushSubscriptions.$inferSelect, 'address'>;

export const pushCodec = rowCodec({ table: 'push_subscription', key: { id: 'id' }, columns: { address: 'address' } });
