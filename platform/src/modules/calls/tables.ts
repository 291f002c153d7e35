/** Rows of migration 0046. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { CallSide, CallState, CallType, VideoProvider } from 'shared-contracts/domain';
import { id, instant } from '../../db/columns.ts';

export const visitCalls = pgTable('visit_call', {
  id: id('id').primaryKey(),
  appointmentId: text('appointment_id').notNull(),
  uid: text('uid').notNull(),
  providerId: text('provider_id').notNull(),
  type: text('type').$type<CallType>().notNull(),
  carrier: text('carrier').$type<VideoProvider>().notNull(),
  room: text('room').notNull(),
  roomReference: text('room_reference'),
  startedBy: text('started_by').$type<CallSide>().notNull(),
  state: text('state').$type<CallState>().notNull(),
  startedAt: instant('started_at').notNull(),
  acceptedAt: instant('accepted_at'),
  endedAt: instant('ended_at'),
  dsid: text('dsid'),
});
export type CallRow = typeof visitCalls.$inferSelect;
