/** Rows of migration 0064. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const covers = pgTable('appointment_cover', {
  appointmentId: text('appointment_id').notNull(),
  patientId: text('patient_id').notNull(),
  /** `insurance`: the patient bears `percent` of the price with VAT, at most `cap`. `plan`: bears `percent` of the fee. */
  kind: text('kind').$type<'insurance' | 'plan'>().notNull(),
  percent: integer('percent').notNull(),
  /** Halalas a visit. */
  cap: integer('cap'),
  /** Of a plan: with whom. */
  providerId: text('provider_id'),
  labelAr: text('label_ar').notNull(),
  labelEn: text('label_en').notNull(),
  /** The first instant at which it covers nothing any more. */
  endsAt: instant('ends_at').notNull(),
  /** Whether it bears part of what was booked, or of additions alone. */
  booked: boolean('booked').notNull().default(true),
});
export type CoverRow = typeof covers.$inferSelect;
