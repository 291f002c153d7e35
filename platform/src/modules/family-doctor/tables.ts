/** Rows of migrations 0029 and 0051. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SubscriptionState, TaxClass } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';

/** What is sold, and what a subscription keeps of it. */
const terms = () => ({
  /** Halalas of the whole period, before VAT. */
  price: integer('price').notNull(),
  months: integer('months').notNull(),
  people: integer('people').notNull(),
  /** Borne by the plan of a consultation with the family doctor. */
  consultationPercent: integer('consultation_percent').notNull(),
});

export const familyPlans = pgTable('family_plan', {
  id: id('id').primaryKey(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  ...terms(),
  position: integer('position').notNull(),
  active: boolean('active').notNull().default(true),
});
export type FamilyPlanRow = typeof familyPlans.$inferSelect;

export const familyDoctors = pgTable('family_doctor', {
  providerId: text('provider_id').primaryKey(),
  accepting: boolean('accepting').notNull().default(true),
});

export const familySubscriptions = pgTable('family_subscription', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  planId: text('plan_id').notNull(),
  providerId: text('provider_id').notNull(),
  state: text('state').$type<SubscriptionState>().notNull(),
  ...terms(),
  /** At which it is paid; null until a payment begins. */
  taxClass: text('tax_class').$type<TaxClass>(),
  startsAt: instant('starts_at'),
  /** The first instant that is not covered. */
  endsAt: instant('ends_at'),
  doctorChanges: integer('doctor_changes').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  closedAt: instant('closed_at'),
});
export type SubscriptionRow = typeof familySubscriptions.$inferSelect;

export const familyMembers = pgTable('family_member', {
  subscriptionId: text('subscription_id').notNull(),
  patientId: text('patient_id').notNull(),
  position: integer('position').notNull(),
});

export const familyVisits = pgTable('family_visit', {
  appointmentId: text('appointment_id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
});
