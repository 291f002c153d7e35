/** Rows of migration 0066. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { AllergySeverity } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const allergies = pgTable('patient_allergy', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  relId: text('rel_id').notNull(),
  /** Of the list in the contract; null: `words`. */
  code: text('code').$type<Encrypted<string> | null>(),
  words: text('words').$type<Encrypted<string> | null>(),
  /** Of a medicine, in English, where it is known. */
  substance: text('substance').$type<Encrypted<string> | null>(),
  /** `2019`, `2019-04` or `2019-04-12`. */
  since: text('since').$type<Encrypted<string> | null>(),
  severity: text('severity').$type<Encrypted<AllergySeverity> | null>(),
  recordedAt: instant('recorded_at').notNull(),
});

const COLUMNS = {
  code: 'code',
  words: 'words',
  substance: 'substance',
  since: 'since',
  severity: 'severity',
} as const;
export const allergyCodec = rowCodec({ table: 'patient_allergy', key: { id: 'id' }, columns: COLUMNS });
export type Allergy = ClearRow<typeof allergies.$inferSelect, keyof typeof COLUMNS>;
