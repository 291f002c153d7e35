/** Rows of the migrations "requests" and "request_documents". */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { REQUEST_STATES, RequestFormName } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';
import type { FileExtension } from '../files/kinds.ts';

/** The fields of a form, parsed by its request schema. */
export type RequestContent = Readonly<Record<string, unknown>>;

export const requests = pgTable('request', {
  id: id('id').primaryKey(),
  reference: text('reference').notNull(),
  form: text('form').$type<RequestFormName>().notNull(),
  content: text('content').$type<Encrypted<RequestContent>>().notNull(),
  email: text('email').$type<Encrypted<string>>().notNull(),
  emailHash: text('email_hash').notNull(),
  networkHash: text('network_hash').notNull(),
  language: text('language').$type<Language>().notNull(),
  status: text('status').$type<(typeof REQUEST_STATES)[number]>().notNull(),
  answer: text('answer').$type<Encrypted<string>>(),
  createdAt: instant('created_at').notNull(),
  answeredAt: instant('answered_at'),
});

export const requestCodec = rowCodec({
  table: 'request',
  key: { id: 'id' },
  columns: { content: 'content', email: 'email', answer: 'answer' },
});

export const requestDocuments = pgTable('request_document', {
  id: id('id').primaryKey(),
  requestId: text('request_id').notNull(),
  name: text('name').$type<Encrypted<string>>().notNull(),
  /** Key that decrypts the stored bytes. */
  fileKey: text('file_key').$type<Encrypted<string>>().notNull(),
  extension: text('extension').$type<FileExtension>().notNull(),
  size: integer('size').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type RequestDocument = ClearRow<typeof requestDocuments.$inferSelect, 'name' | 'fileKey'>;

export const requestDocumentCodec = rowCodec({
  table: 'request_document',
  key: { id: 'id' },
  columns: { name: 'name', fileKey: 'file_key' },
});
