/** Rows of migrations 0005, 0026 and 0103. */
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  BodyArea,
  ItemKind,
  Localized,
  NamedOption,
  QuestionKind,
  Sample,
  ServiceDefinition,
} from 'shared-contracts/domain';
import { id } from '../../db/columns.ts';
import { kindTable } from '../../db/seed/kinds.ts';

/** The fields of a definition that a row stores as JSON: its numbers and times have their own columns. */
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
  /** The service that owns its list; null: itself. */
  itemsOf: text('items_of'),
});
export type ServiceRow = typeof services.$inferSelect;

export const itemKinds = kindTable('item_kind');
export const sampleKinds = kindTable('sample_kind');

export const serviceItems = pgTable('service_item', {
  stid: text('stid').notNull(),
  kind: text('kind').$type<ItemKind>().notNull(),
  reference: text('reference').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  price: integer('price').notNull(),
  taxClass: text('tax_class').$type<'standard' | 'zero-rated'>().notNull().default('standard'),
  active: boolean('active').notNull().default(true),
  summaryAr: text('summary_ar').notNull().default(''),
  summaryEn: text('summary_en').notNull().default(''),
  descriptionAr: text('description_ar').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
  category: text('category'),
  position: integer('position').notNull().default(0),
  folded: text('folded').notNull().default(''),
  fastingHours: integer('fasting_hours'),
  resultHours: integer('result_hours'),
  sample: text('sample').$type<Sample>(),
  bodyAreas: text('body_areas').array().$type<BodyArea[]>().notNull().default([]),
  preparation: jsonb('preparation').$type<readonly Localized[]>().notNull().default([]),
  travelCertificate: boolean('travel_certificate').notNull().default(false),
  intimate: boolean('intimate').notNull().default(false),
  minAgeMonths: integer('min_age_months'),
  maxAgeMonths: integer('max_age_months'),
  onceGroup: text('once_group'),
  planDays: integer('plan_days'),
  planHours: integer('plan_hours'),
});
export type ServiceItem = typeof serviceItems.$inferSelect;

export const itemCategories = pgTable('item_category', {
  stid: text('stid').notNull(),
  id: text('id').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  position: integer('position').notNull(),
});

export const packageTests = pgTable('package_test', {
  stid: text('stid').notNull(),
  package: text('package').notNull(),
  test: text('test').notNull(),
  position: integer('position').notNull(),
});

export const vaccineDoses = pgTable('vaccine_dose', {
  stid: text('stid').notNull(),
  reference: text('reference').notNull(),
  dose: integer('dose').notNull(),
  ageMonths: integer('age_months'),
  afterDays: integer('after_days'),
});

export interface QuestionOption extends NamedOption {
  readonly name: Localized;
}
export interface QuestionAdvice {
  readonly answer: string;
  readonly text: Localized;
  readonly refuses: boolean;
}

export const questions = pgTable('question', {
  stid: text('stid').notNull(),
  id: text('id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<QuestionKind>().notNull(),
  textAr: text('text_ar').notNull(),
  textEn: text('text_en').notNull(),
  helpAr: text('help_ar'),
  helpEn: text('help_en'),
  options: jsonb('options').$type<readonly QuestionOption[]>().notNull().default([]),
  advice: jsonb('advice').$type<readonly QuestionAdvice[]>().notNull().default([]),
  forGender: text('for_gender').$type<'M' | 'F'>(),
  forCertificate: boolean('for_certificate').notNull().default(false),
});
export type QuestionRow = typeof questions.$inferSelect;
