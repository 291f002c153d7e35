/** Rows of migration 0005. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ItemKind, ServiceDefinition } from 'shared-contracts/domain';
import { id } from '../../db/columns.ts';

/** What a row keeps of a definition: its numbers and times have columns of their own. */
export type StoredDefinition = Omit<
  ServiceDefinition,
  'utid' | 'stid' | 'prd_id' | 'leadMinutes' | 'travelMinutes' | 'horizonDays' | 'refundHours'
>;

export const services = pgTable('service', {
  id: id('id').primaryKey(),
  utid: text('utid').notNull(),
  stid: text('stid').notNull(),
  isClinic: boolean('is_clinic').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  picture: text('picture').notNull(),
  href: text('href').notNull(),
  position: integer('position'),
  definition: jsonb('definition').$type<StoredDefinition>().notNull(),
  leadMinutes: integer('lead_minutes'),
  travelMinutes: integer('travel_minutes'),
  horizonDays: integer('horizon_days'),
  refundHours: integer('refund_hours'),
  questions: text('questions').array().notNull().default([]),
});
export type ServiceRow = typeof services.$inferSelect;

export const serviceItems = pgTable(
  'service_item',
  {
    stid: text('stid').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    reference: text('reference').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    price: integer('price').notNull(),
    taxClass: text('tax_class').$type<'standard' | 'zero-rated'>().notNull().default('standard'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.stid, table.kind, table.reference] })],
);
export type ServiceItem = typeof serviceItems.$inferSelect;
