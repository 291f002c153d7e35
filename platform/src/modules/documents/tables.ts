/** Rows of migration 0047. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, id, instant } from '../../db/columns.ts';

export const sickLeaves = pgTable('sick_leave', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  appointmentId: text('appointment_id').notNull(),
  relId: text('rel_id').notNull(),
  fromDay: day('from_day').notNull(),
  days: integer('days').notNull(),
  issuedAt: instant('issued_at').notNull(),
});
export type SickLeave = typeof sickLeaves.$inferSelect;
