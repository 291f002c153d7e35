/** Columns of a repayment choice, shared by visits (migration 0091) and orders (migration 0098). */
import { integer, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { RepaymentState } from './repayment-state.ts';

/** The patient’s choice while an insurer had not answered, and its outcome. */
export const repaymentColumns = () => ({
  patientId: text('patient_id').notNull(),
  insurerId: text('insurer_id').notNull(),
  insurerNameAr: text('insurer_name_ar').notNull(),
  insurerNameEn: text('insurer_name_en').notNull(),
  /** Destination of the card’s part of the repayment. */
  way: text('way').$type<'source' | 'wallet'>().notNull(),
  state: text('state').$type<RepaymentState>().notNull().default('waiting'),
  /** Halalas; null unless repaid. */
  amount: integer('amount'),
  chosenAt: instant('chosen_at').notNull(),
  settledAt: instant('settled_at'),
});
