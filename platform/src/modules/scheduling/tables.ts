/** Rows of migrations 0006 and 0103. */
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized, ProviderKind } from 'shared-contracts/domain';
import { day, id } from '../../db/columns.ts';
import { kindTable } from '../../db/seed/kinds.ts';

export interface ProviderProfile {
  readonly bio: Localized;
  readonly education: readonly Localized[];
  readonly awards: readonly Localized[];
  readonly affiliation: Localized;
}

/** E-clinics of telemedicine. */
export const specialities = pgTable('speciality', {
  id: id('id').primaryKey(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  picture: text('picture').notNull(),
  /** Duration of a consultation. */
  lengthMinutes: integer('length_minutes').notNull(),
  position: integer('position').notNull(),
});

/** Recent bookings, counted by a recurring job; no row before its first run. */
export const specialityUse = pgTable('speciality_use', {
  specialityId: id('speciality_id').primaryKey(),
  bookings: integer('bookings').notNull(),
});

export const providerKinds = kindTable('provider_kind');

export const providers = pgTable('provider', {
  id: id('id').primaryKey(),
  kind: text('kind').$type<ProviderKind>().notNull(),
  /** Speciality of a doctor. */
  specialityId: text('speciality_id'),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull(),
  gender: text('gender').$type<'M' | 'F'>().notNull(),
  languages: text('languages').array().notNull(),
  channels: text('channels').array().$type<('video' | 'voice' | 'chat')[]>().notNull().default([]),
  experienceYears: integer('experience_years').notNull(),
  ratingTenths: integer('rating_tenths'),
  ratingCount: integer('rating_count').notNull(),
  licenceNumber: text('licence_number').notNull(),
  licenceExpires: day('licence_expires').notNull(),
  pictureSeed: text('picture_seed').notNull(),
  profile: jsonb('profile').$type<ProviderProfile>().notNull(),
  active: boolean('active').notNull().default(true),
  /** Start of travel to home visits. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** In E.164; for home visits. */
  phone: text('phone'),
});

export const facilities = pgTable('facility', {
  id: id('id').primaryKey(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
});

export const branches = pgTable('branch', {
  id: id('id').primaryKey(),
  facilityId: text('facility_id').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  addressAr: text('address_ar').notNull(),
  addressEn: text('address_en').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  active: boolean('active').notNull().default(true),
});

export const providerServices = pgTable('provider_service', {
  providerId: text('provider_id').notNull(),
  stid: text('stid').notNull(),
  branchId: text('branch_id'),
  /** Halalas, before VAT, discount and insurance. */
  fee: integer('fee').notNull(),
});

export const providerAreas = pgTable('provider_area', {
  providerId: text('provider_id').notNull(),
  cityId: text('city_id').notNull(),
});

const weekly = () => ({
  providerId: text('provider_id').notNull(),
  weekday: integer('weekday').notNull(),
  fromMinute: integer('from_minute').notNull(),
  toMinute: integer('to_minute').notNull(),
});

export const providerHours = pgTable('provider_hours', weekly());
export const providerBreaks = pgTable('provider_break', weekly());
export const providerExceptions = pgTable('provider_exception', {
  providerId: text('provider_id').notNull(),
  day: day('day').notNull(),
  windows: jsonb('windows').$type<readonly { from: number; to: number }[]>().notNull(),
});
