/** Rows of migrations 0015, 0065, 0069 and 0070. */
import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
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
  drug: text('drug').$type<Encrypted<Localized>>().notNull(),
  form: text('form').$type<Encrypted<Localized>>().notNull(),
  route: text('route').$type<Encrypted<Localized>>().notNull(),
  unit: text('unit').$type<Encrypted<Localized>>().notNull(),
  dosePerUnit: text('dose_per_unit').$type<Encrypted<string>>().notNull(),
  frequency: text('frequency').$type<Encrypted<Localized>>().notNull(),
  durationDays: integer('duration_days').notNull(),
  prn: boolean('prn').notNull(),
  indications: text('indications').$type<Encrypted<Localized>>().notNull(),
  quantity: integer('quantity').notNull(),
  /** By the amount of substance, in prescribed packs. */
  dispensed: numeric('dispensed', { mode: 'number' }).notNull().default(0),
  /** Id of the product in the list of medicines; null: an external prescription. */
  medicine: text('medicine').$type<Encrypted<string> | null>(),
});

const COLUMNS = {
  drug: 'drug',
  form: 'form',
  route: 'route',
  unit: 'unit',
  dosePerUnit: 'dose_per_unit',
  frequency: 'frequency',
  indications: 'indications',
  medicine: 'medicine',
} as const;
export const drugCodec = rowCodec({ table: 'prescribed_drug', key: { id: 'id' }, columns: COLUMNS });
export type PrescribedDrugRow = ClearRow<typeof prescribedDrugs.$inferSelect, keyof typeof COLUMNS>;

export const dispensings = pgTable('dispensing', {
  id: id('id').primaryKey(),
  drugId: text('drug_id').notNull(),
  /** Null: handed over without an order. */
  orderId: text('order_id'),
  pharmacy: text('pharmacy').$type<Encrypted<Localized>>().notNull(),
  /** Name of the handed-over product. */
  product: text('product').$type<Encrypted<Localized>>().notNull(),
  packs: integer('packs').notNull(),
  /** What they count as, in prescribed packs. */
  covers: numeric('covers', { mode: 'number' }).notNull(),
  /** Packs of these that count as not handed over. */
  returned: integer('returned').notNull().default(0),
  at: instant('at').notNull(),
});
export const dispensingCodec = rowCodec({
  table: 'dispensing',
  key: { id: 'id' },
  columns: { pharmacy: 'pharmacy', product: 'product' },
});
export type DispensingRow = ClearRow<typeof dispensings.$inferSelect, 'pharmacy' | 'product'>;
