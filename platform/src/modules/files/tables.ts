/** Rows of migration 0013. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';
import type { FileExtension } from './kinds.ts';

export const storedFiles = pgTable('stored_file', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  name: text('name').$type<Encrypted<string>>().notNull(),
  /** Key that decrypts the stored bytes. */
  fileKey: text('file_key').$type<Encrypted<string>>().notNull(),
  extension: text('extension').$type<FileExtension>().notNull(),
  size: integer('size').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Last upload or selection for a booking or basket. */
  usedAt: instant('used_at').notNull(),
  /** Whether it is attached to a booking. */
  kept: boolean('kept').notNull().default(false),
});
export type StoredFile = ClearRow<typeof storedFiles.$inferSelect, 'name' | 'fileKey'>;

export const fileCodec = rowCodec({
  table: 'stored_file',
  key: { id: 'id' },
  columns: { name: 'name', fileKey: 'file_key' },
});
