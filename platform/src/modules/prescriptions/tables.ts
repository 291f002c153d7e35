/** Rows of migration 0015. */
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized } from 'shared-contracts/domain';
import { day, id, instant } from '../../db/columns.ts';

export const prescriptions = pgTable('prescription', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  relId: text('rel_id').notNull(),
  providerId: text('provider_id').notNull(),
  appointmentId: text('appointment_id'),
  issuedAt: instant('issued_at').notNull(),
  validUntil: day('valid_until').notNull(),
});
export type PrescriptionRow = typeof prescriptions.$inferSelect;

export const prescribedDrugs = pgTable('prescribed_drug', {
  id: id('id').primaryKey(),
  prescriptionId: text('prescription_id').notNull(),
  position: integer('position').notNull(),
  drug: jsonb('drug').$type<Localized>().notNull(),
  form: jsonb('form').$type<Localized>().notNull(),
  route: jsonb('route').$type<Localized>().notNull(),
  unit: jsonb('unit').$type<Localized>().notNull(),
  dosePerUnit: text('dose_per_unit').notNull(),
  frequency: jsonb('frequency').$type<Localized>().notNull(),
  durationDays: integer('duration_days').notNull(),
  prn: boolean('prn').notNull(),
  indications: jsonb('indications').$type<Localized>().notNull(),
  quantity: integer('quantity').notNull(),
  dispensed: integer('dispensed').notNull().default(0),
});
export type PrescribedDrugRow = typeof prescribedDrugs.$inferSelect;
