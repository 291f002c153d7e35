/** Rows of migration 0028. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ItemKind } from 'shared-contracts/domain';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { day, id, instant } from '../../db/columns.ts';

export const referrals = pgTable('referral', {
  id: id('id').primaryKey(),
  appointmentId: text('appointment_id').notNull(),
  uid: text('uid').notNull(),
  patientId: text('patient_id').notNull(),
  stid: text('stid').notNull(),
  /** The speciality of a consultation. */
  specialityId: text('speciality_id'),
  itemKind: text('item_kind').$type<ItemKind>(),
  itemReference: text('item_reference'),
  /** The doctor’s text. */
  reason: text('reason').$type<Encrypted<string>>().notNull(),
  validUntil: day('valid_until').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const referralCodec = rowCodec({ table: 'referral', key: { id: 'id' }, columns: { reason: 'reason' } });
