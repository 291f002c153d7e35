/** Rows of migration 0089. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { RecordEntry } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const shares = pgTable('record_share', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  kind: text('kind').$type<Exclude<RecordEntry['kind'], 'unknown'>>().notNull(),
  entryId: text('entry_id').notNull(),
  title: text('title').$type<Encrypted<Localized>>().notNull(),
  codeIndex: text('code_index').notNull(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Revoked by the account before its end. */
  revokedAt: instant('revoked_at'),
});
export type Share = ClearRow<typeof shares.$inferSelect, 'title'>;

export const openings = pgTable('record_share_opening', {
  id: id('id').primaryKey(),
  shareId: text('share_id').notNull(),
  reader: text('reader').$type<Encrypted<string>>().notNull(),
  openedAt: instant('opened_at').notNull(),
});
export type Opening = ClearRow<typeof openings.$inferSelect, 'reader'>;

export const shareTries = pgTable('record_share_try', {
  networkHash: text('network_hash').notNull(),
  triedAt: instant('tried_at').notNull(),
});

export const shareCodec = rowCodec({ table: 'record_share', key: { id: 'id' }, columns: { title: 'title' } });
export const openingCodec = rowCodec({
  table: 'record_share_opening',
  key: { id: 'id' },
  columns: { reader: 'reader' },
});
