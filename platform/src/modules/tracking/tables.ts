/** Rows of migration 0037. */
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';
import type { Position } from '../../core/distance.ts';

export const trackingSteps = pgTable('tracking_step', {
  appointmentId: text('appointment_id').notNull(),
  step: smallint('step').notNull(),
  at: instant('at').notNull(),
});

export const trackingPositions = pgTable('tracking_position', {
  appointmentId: id('appointment_id').primaryKey(),
  place: text('place').$type<Encrypted<Position>>().notNull(),
  at: instant('at').notNull(),
});

export const positionCodec = rowCodec({
  table: 'tracking_position',
  key: { appointmentId: 'appointment_id' },
  columns: { place: 'place' },
});
