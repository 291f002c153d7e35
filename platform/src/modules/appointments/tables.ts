/** Rows of migration 0034: changes of an appointment after it was booked. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AppointmentActor } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const cancellations = pgTable('appointment_cancellation', {
  id: id('id').primaryKey(),
  appointmentId: text('appointment_id').notNull(),
  /** Whether the whole appointment was cancelled, or only some lines. */
  whole: boolean('whole').notNull(),
  by: text('cancelled_by').$type<AppointmentActor>().notNull(),
  reason: text('reason').$type<CancellationReason>().notNull(),
  comment: text('comment').$type<Encrypted<string>>().notNull(),
  /** Cancelled by the patient too late for a refund: discounts of the visit count as used. */
  late: boolean('late').notNull().default(false),
  /** The ordered refund. */
  refund: integer('refund').notNull(),
  idempotencyKey: text('idempotency_key'),
  at: instant('at').notNull(),
});
export type CancellationReason =
  | 'time'
  | 'better'
  | 'another-provider'
  | 'booked-by-mistake'
  | 'price'
  | 'other'
  | 'provider'
  | 'provider-absent';

export const cancellationCodec = rowCodec({
  table: 'appointment_cancellation',
  key: { id: 'id' },
  columns: { comment: 'comment' },
});
export type Cancellation = ClearRow<typeof cancellations.$inferSelect, 'comment'>;

export const reschedules = pgTable('appointment_reschedule', {
  id: id('id').primaryKey(),
  appointmentId: text('appointment_id').notNull(),
  fromProviderId: text('from_provider_id').notNull(),
  fromStartsAt: instant('from_starts_at').notNull(),
  toProviderId: text('to_provider_id').notNull(),
  toStartsAt: instant('to_starts_at').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  at: instant('at').notNull(),
});
export type Reschedule = typeof reschedules.$inferSelect;
