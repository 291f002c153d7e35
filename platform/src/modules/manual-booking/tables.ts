/** Rows of migration 0028. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const preparedVisits = pgTable('prepared_visit', {
  appointmentId: id('appointment_id').primaryKey(),
  note: text('note').$type<Encrypted<string>>().notNull(),
  until: instant('until').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const preparedCodec = rowCodec({
  table: 'prepared_visit',
  key: { appointmentId: 'appointment_id' },
  columns: { note: 'note' },
});
