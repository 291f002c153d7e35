/** Rows of migration 0043. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChatMessage } from 'shared-contracts/api';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export type Side = 'patient' | 'provider' | 'system';
type Event = Exclude<ChatMessage['event'], 'unknown' | null>;

export interface Body {
  readonly text: string;
  readonly attachment: ChatMessage['attachment'];
  readonly replyTo: number | null;
  readonly event: Event | null;
}

export const chatRooms = pgTable('chat_room', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeq: integer('last_seq').notNull().default(0),
  patientRead: integer('patient_read').notNull().default(0),
  providerReceived: integer('provider_received').notNull().default(0),
  providerRead: integer('provider_read').notNull().default(0),
  patientSeenAt: instant('patient_seen_at'),
  providerSeenAt: instant('provider_seen_at'),
});
export type Room = typeof chatRooms.$inferSelect;

export const chatMessages = pgTable('chat_message', {
  id: id('id').primaryKey(),
  roomId: text('room_id').notNull(),
  seq: integer('seq').notNull(),
  side: text('side').$type<Side>().notNull(),
  kind: text('kind').$type<'text' | 'attachment' | 'url' | 'event'>().notNull(),
  clientId: text('client_id').notNull(),
  body: text('body').$type<Encrypted<Body>>().notNull(),
  sentAt: instant('sent_at').notNull(),
});
export type Message = ClearRow<typeof chatMessages.$inferSelect, 'body'>;

export const chatCodec = rowCodec({ table: 'chat_message', key: { id: 'id' }, columns: { body: 'body' } });
