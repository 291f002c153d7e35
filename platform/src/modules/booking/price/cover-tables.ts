/** Rows of migrations 0064, 0090, 0091 and 0096. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { repaymentColumns } from '../../memberships/repayment-columns.ts';

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
  /** The first instant at which it covers anything; null: not stated. */
  startsAt: instant('starts_at'),
  /** The first instant at which it covers nothing any more. */
  endsAt: instant('ends_at').notNull(),
  /** Whether it bears part of what was booked, or of additions alone. */
  booked: boolean('booked').notNull().default(true),
});
export type CoverRow = typeof covers.$inferSelect;

/** What patients chose while an insurer had not answered. */
export const repayments = pgTable('appointment_repayment', {
  appointmentId: text('appointment_id').notNull(),
  ...repaymentColumns(),
});
export type RepaymentRow = typeof repayments.$inferSelect;
