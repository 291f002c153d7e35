/** Rows of migration 0013. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../db/columns.ts';
import type { FileExtension } from './kinds.ts';

export const storedFiles = pgTable('stored_file', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  name: text('name').notNull(),
  extension: text('extension').$type<FileExtension>().notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type StoredFile = typeof storedFiles.$inferSelect;
