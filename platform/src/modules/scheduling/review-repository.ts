/** Stars and reviews of providers in SQL. Rows of migration 0022. */
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Language } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';

export const providerStars = pgTable('provider_stars', {
  providerId: text('provider_id').notNull(),
  stars: smallint('stars').notNull(),
  patients: integer('patients').notNull(),
});

export const providerReviews = pgTable('provider_review', {
  id: id('id').primaryKey(),
  providerId: text('provider_id').notNull(),
  stars: smallint('stars').notNull(),
  comment: text('comment').notNull(),
  language: text('language').$type<Language>().notNull(),
  author: text('author'),
  writtenAt: instant('written_at').notNull(),
});
export type ProviderReviewRow = typeof providerReviews.$inferSelect;

/** Number of ratings for each number of stars; numbers without ratings are omitted. */
export const starsOf = async (tx: Tx, providerId: string): Promise<ReadonlyMap<number, number>> => {
  const { stars, patients } = providerStars;
  const rows = await tx.select({ stars, patients }).from(providerStars).where(eq(providerStars.providerId, providerId));
  return new Map(rows.map((row) => [row.stars, row.patients]));
};

/** A page of reviews, newest first, and their total number. */
export const reviewsOf = async (
  tx: Tx,
  providerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ProviderReviewRow[]; total: number }> => {
  const own = eq(providerReviews.providerId, providerId);
  const [all] = await tx.select({ total: count() }).from(providerReviews).where(own);
  const rows = await tx
    .select()
    .from(providerReviews)
    .where(own)
    .orderBy(desc(providerReviews.writtenAt), asc(providerReviews.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: all?.total ?? 0 };
};

/** Locks the provider, so that concurrent ratings are counted one after the other. */
export const lockProvider = async (tx: Tx, providerId: string): Promise<void> => {
  await tx.execute(sql`SELECT 1 FROM provider WHERE id = ${providerId} FOR NO KEY UPDATE`);
};

/** Adds a rating and updates the average. The provider’s row is locked. */
export const countStar = async (tx: Tx, providerId: string, stars: number): Promise<void> => {
  await tx.execute(sql`INSERT INTO provider_stars (provider_id, stars, patients) VALUES (${providerId}, ${stars}, 1)
    ON CONFLICT (provider_id, stars) DO UPDATE SET patients = provider_stars.patients + 1`);
  await tx.execute(sql`UPDATE provider SET rating_count = given.patients, rating_tenths = round(given.stars * 10.0 / given.patients)
    FROM (SELECT sum(patients)::int AS patients, sum(stars * patients)::int AS stars FROM provider_stars
      WHERE provider_id = ${providerId}) AS given
    WHERE id = ${providerId}`);
};

export const insertReview = async (tx: Tx, row: ProviderReviewRow): Promise<void> => {
  await tx.insert(providerReviews).values(row);
};

export const reviewNamed = async (tx: Tx, id: string): Promise<ProviderReviewRow | null> =>
  (await tx.select().from(providerReviews).where(eq(providerReviews.id, id)))[0] ?? null;
