/** Rows of migrations 0064, 0090, 0091 and 0096. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { repaymentColumns } from '../../memberships/repayment-columns.ts';

export const covers = pgTable('appointment_cover', {
  appointmentId: text('appointment_id').notNull(),
  patientId: text('patient_id').notNull(),
  /** `insurance`: the patient pays `percent` of the price with VAT, at most `cap`. `plan`: covers `percent` of the fee. */
  kind: text('kind').$type<'insurance' | 'plan'>().notNull(),
  percent: integer('percent').notNull(),
  /** Halalas per visit. */
  cap: integer('cap'),
  /** The provider of a plan. */
  providerId: text('provider_id'),
  labelAr: text('label_ar').notNull(),
  labelEn: text('label_en').notNull(),
  /** The first instant of the cover; null: not stated. */
  startsAt: instant('starts_at'),
  /** The first instant after the cover. */
  endsAt: instant('ends_at').notNull(),
  /** Whether it covers the booking, or only additions. */
  booked: boolean('booked').notNull().default(true),
});
export type CoverRow = typeof covers.$inferSelect;

/** Choices of patients while an insurer had not answered. */
export const repayments = pgTable('appointment_repayment', {
  appointmentId: text('appointment_id').notNull(),
  ...repaymentColumns(),
});
export type RepaymentRow = typeof repayments.$inferSelect;
