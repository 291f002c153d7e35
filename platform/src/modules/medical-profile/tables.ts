/** Rows of migrations 0066, 0073 and 0087. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AllergySeverity, ConditionKind } from 'shared-contracts/domain';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

export const allergies = pgTable('patient_allergy', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  relId: text('rel_id').notNull(),
  /** A code of the contract’s list; null: `words` is set. */
  code: text('code').$type<Encrypted<string> | null>(),
  words: text('words').$type<Encrypted<string> | null>(),
  /** The substance of a medicine in English, where known. */
  substance: text('substance').$type<Encrypted<string> | null>(),
  /** `2019`, `2019-04` or `2019-04-12`. */
  since: text('since').$type<Encrypted<string> | null>(),
  severity: text('severity').$type<Encrypted<AllergySeverity> | null>(),
  note: text('note').$type<Encrypted<string> | null>(),
  recordedAt: instant('recorded_at').notNull(),
  revision: integer('revision').notNull().default(1),
});

/** Fields that all kinds except allergies have. */
export const conditions = pgTable('patient_condition', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  relId: text('rel_id').notNull(),
  kind: text('kind').$type<Exclude<ConditionKind, 'allergy'>>().notNull(),
  code: text('code').$type<Encrypted<string> | null>(),
  words: text('words').$type<Encrypted<string> | null>(),
  since: text('since').$type<Encrypted<string> | null>(),
  severity: text('severity').$type<Encrypted<AllergySeverity> | null>(),
  note: text('note').$type<Encrypted<string> | null>(),
  recordedAt: instant('recorded_at').notNull(),
  revision: integer('revision').notNull().default(1),
});

const SHARED_COLUMNS = { code: 'code', words: 'words', since: 'since', severity: 'severity', note: 'note' } as const;
const COLUMNS = { ...SHARED_COLUMNS, substance: 'substance' } as const;
export const allergyCodec = rowCodec({ table: 'patient_allergy', key: { id: 'id' }, columns: COLUMNS });
export type Allergy = ClearRow<typeof allergies.$inferSelect, keyof typeof COLUMNS>;

export const conditionCodec = rowCodec({ table: 'patient_condition', key: { id: 'id' }, columns: SHARED_COLUMNS });
export type ConditionRow = ClearRow<typeof conditions.$inferSelect, keyof typeof SHARED_COLUMNS>;
