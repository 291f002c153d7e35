/** Rows of migrations 0038 and 0083. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { REPORT_TYPES } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';
import type { AnalyteId } from './analytes.ts';

export interface Measured {
  readonly analyte: AnalyteId;
  readonly value: number;
}

export const reports = pgTable('report', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  relId: text('rel_id').notNull(),
  source: text('source').$type<'lab' | 'own'>().notNull(),
  /** The visit a sample was taken at. */
  appointmentId: text('appointment_id'),
  title: text('title').$type<Encrypted<Localized>>().notNull(),
  /** Of a laboratory. */
  results: text('results').$type<Encrypted<Measured[]>>(),
  /** Of a patient's own; null: kept before it was asked for. */
  reportType: text('report_type').$type<(typeof REPORT_TYPES)[number]>(),
  /** Of a patient's own. */
  fileId: text('file_id'),
  issuedAt: instant('issued_at').notNull(),
});
export type Report = ClearRow<typeof reports.$inferSelect, 'title' | 'results'>;

export const reportCodec = rowCodec({
  table: 'report',
  key: { id: 'id' },
  columns: { title: 'title', results: 'results' },
});
