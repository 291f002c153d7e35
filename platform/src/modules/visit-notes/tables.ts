/** Rows of migration 0067. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized } from 'shared-contracts/domain';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const visitNotes = pgTable('visit_note', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  appointmentId: text('appointment_id').notNull(),
  patientId: text('patient_id').notNull(),
  diagnosis: text('diagnosis').$type<Encrypted<Localized>>().notNull(),
  advice: text('advice').$type<Encrypted<Localized>>().notNull(),
  writtenAt: instant('written_at').notNull(),
});

export const visitNoteCodec = rowCodec({
  table: 'visit_note',
  key: { id: 'id' },
  columns: { diagnosis: 'diagnosis', advice: 'advice' },
});
