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
  /** The visit at which the sample was taken. */
  appointmentId: text('appointment_id'),
  title: text('title').$type<Encrypted<Localized>>().notNull(),
  /** For a laboratory result. */
  results: text('results').$type<Encrypted<Measured[]>>(),
  /** For an uploaded report; null: stored before the field existed. */
  reportType: text('report_type').$type<(typeof REPORT_TYPES)[number]>(),
  /** For an uploaded report. */
  fileId: text('file_id'),
  issuedAt: instant('issued_at').notNull(),
});
export type Report = ClearRow<typeof reports.$inferSelect, 'title' | 'results'>;

export const reportCodec = rowCodec({
  table: 'report',
  key: { id: 'id' },
  columns: { title: 'title', results: 'results' },
});
