/** Providers, their services and working hours, read completely: a few hundred rows each, once per change. */
import { sql } from 'drizzle-orm';
import type { Localized, ProviderKind } from 'shared-contracts/domain';
import { type Tx, rowsOf } from '../../db/database.ts';
import type { Position } from '../../core/distance.ts';
import type { WeeklyWindow, Window } from './schedule.ts';
import type { ProviderProfile } from './tables.ts';

export interface ProviderRecord {
  readonly id: string;
  readonly kind: ProviderKind;
  /** Speciality of a doctor. */
  readonly speciality: { readonly id: string; readonly name: Localized; readonly minutes: number } | null;
  readonly name: Localized;
  readonly title: Localized;
  readonly gender: 'M' | 'F';
  readonly languages: readonly string[];
  readonly channels: readonly ('video' | 'voice' | 'chat')[];
  readonly experienceYears: number;
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly licenceNumber: string;
  readonly licenceExpires: string;
  readonly pictureSeed: string;
  readonly profile: ProviderProfile;
  /** Start of travel to home visits. */
  readonly position: Position | null;
  readonly services: readonly { readonly stid: string; readonly fee: number; readonly branch: string | null }[];
  /** Cities of home visits; empty: the whole area of the product. */
  readonly areas: readonly string[];
  readonly hours: readonly WeeklyWindow[];
  readonly breaks: readonly WeeklyWindow[];
  readonly exceptions: readonly { readonly day: string; readonly windows: readonly Window[] }[];
}

/** The database assembles the record, so that one statement reads a consistent version of everything. */
const WEEKLY = sql.raw(`jsonb_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute)`);

export const loadProviders = async (
  tx: Tx,
  firstDay: string,
): Promise<{ version: number; ratings: number; records: readonly ProviderRecord[] }> => {
  const rows = await rowsOf<{ version: number; ratings: number; record: ProviderRecord | null }>(
    tx,
    sql`SELECT v.version::float8 AS version, v.ratings::float8 AS ratings, CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object(
        'id', p.id, 'kind', p.kind,
        'speciality', CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'minutes', s.length_minutes,
          'name', jsonb_build_object('ar', s.name_ar, 'en', s.name_en)) END,
        'name', jsonb_build_object('ar', p.name_ar, 'en', p.name_en),
        'title', jsonb_build_object('ar', p.title_ar, 'en', p.title_en),
        'gender', p.gender, 'languages', p.languages, 'channels', p.channels,
        'experienceYears', p.experience_years, 'rating', p.rating_tenths / 10.0, 'ratingCount', p.rating_count,
        'licenceNumber', p.licence_number, 'licenceExpires', p.licence_expires, 'pictureSeed', p.picture_seed,
        'profile', p.profile,
        'position', CASE WHEN p.latitude IS NOT NULL
          THEN jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) END,
        'services', coalesce((SELECT jsonb_agg(jsonb_build_object('stid', stid, 'fee', fee, 'branch', branch_id))
          FROM provider_service WHERE provider_id = p.id), '[]'),
        'areas', coalesce((SELECT jsonb_agg(city_id) FROM provider_area WHERE provider_id = p.id), '[]'),
        'hours', coalesce((SELECT jsonb_agg(${WEEKLY}) FROM provider_hours WHERE provider_id = p.id), '[]'),
        'breaks', coalesce((SELECT jsonb_agg(${WEEKLY}) FROM provider_break WHERE provider_id = p.id), '[]'),
        'exceptions', coalesce((SELECT jsonb_agg(jsonb_build_object('day', day, 'windows', windows))
          FROM provider_exception WHERE provider_id = p.id AND day >= ${firstDay}::date), '[]')
      ) END AS record
      FROM schedule_version v LEFT JOIN provider p ON p.active LEFT JOIN speciality s ON s.id = p.speciality_id
      ORDER BY p.id`,
  );
  return {
    version: rows[0]?.version ?? 0,
    ratings: rows[0]?.ratings ?? 0,
    records: rows.flatMap(({ record }) => (record === null ? [] : [record])),
  };
};

export type ProviderRating = Pick<ProviderRecord, 'id' | 'rating' | 'ratingCount'>;

/** Averages that changed after a number of ratings. */
export const ratingsSince = async (
  tx: Tx,
  known: number,
): Promise<{ ratings: number; changed: readonly ProviderRating[] }> => {
  const rows = await rowsOf<{ ratings: number; changed: ProviderRating | null }>(
    tx,
    sql`SELECT v.ratings::float8 AS ratings, CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object(
        'id', p.id, 'rating', p.rating_tenths / 10.0, 'ratingCount', p.rating_count) END AS changed
      FROM schedule_version v LEFT JOIN provider p ON p.active AND p.rated_in > ${known}`,
  );
  return { ratings: rows[0]?.ratings ?? known, changed: rows.flatMap(({ changed }) => (changed ? [changed] : [])) };
};
