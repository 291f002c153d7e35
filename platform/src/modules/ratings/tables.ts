/** Rows of migration 0032. */
import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../db/columns.ts';

export const ratings = pgTable('rating', {
  appointmentId: id('appointment_id').primaryKey(),
  uid: text('uid').notNull(),
  providerId: text('provider_id').notNull(),
  stars: smallint('stars').notNull(),
  hideName: boolean('hide_name').notNull(),
  /** The public comment; null: none. */
  reviewId: text('review_id'),
  ratedAt: instant('rated_at').notNull(),
});
export type Rating = typeof ratings.$inferSelect;
