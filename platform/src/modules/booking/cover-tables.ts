/** Rows of migrations 0064, 0090, 0091 and 0096. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { RepaymentState } from '../memberships/repayment-state.ts';

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
  patientId: text('patient_id').notNull(),
  insurerId: text('insurer_id').notNull(),
  insurerNameAr: text('insurer_name_ar').notNull(),
  insurerNameEn: text('insurer_name_en').notNull(),
  /** Where the card's part of the repayment goes. */
  way: text('way').$type<'source' | 'wallet'>().notNull(),
  state: text('state').$type<RepaymentState>().notNull().default('waiting'),
  /** Halalas; null unless repaid. */
  amount: integer('amount'),
  chosenAt: instant('chosen_at').notNull(),
  settledAt: instant('settled_at'),
});
export type RepaymentRow = typeof repayments.$inferSelect;
