/** Rows of migrations 0029 and 0051. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SubscriptionState, TaxClass } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';

/** Terms of a plan, and of a subscription. */
const terms = () => ({
  /** Price of the complete period before VAT, in halalas. */
  price: integer('price').notNull(),
  months: integer('months').notNull(),
  people: integer('people').notNull(),
  /** Percentage of a consultation with the family doctor that the plan covers. */
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
  /** Tax class of the payment; null until a payment begins. */
  taxClass: text('tax_class').$type<TaxClass>(),
  startsAt: instant('starts_at'),
  /** The first instant after the cover. */
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
