/** Rows of migrations 0028 and 0042. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ItemKind, Localized } from 'shared-contracts/domain';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

/** The tasks of a caregiver plan; `stid`, `kind` and `reference` identify it in the catalogue. */
export const carePackages = pgTable('care_package', {
  stid: text('stid').notNull(),
  kind: text('kind').$type<ItemKind>().notNull(),
  reference: text('reference').primaryKey(),
  tasks: jsonb('tasks').$type<readonly Localized[]>().notNull(),
  notIncluded: jsonb('not_included').$type<readonly Localized[]>().notNull(),
});
export type CarePackageRow = typeof carePackages.$inferSelect;

export const careLeads = pgTable('care_lead', {
  id: id('id').primaryKey(),
  name: text('name').$type<Encrypted<string>>().notNull(),
  /** E.164. */
  phone: text('phone').$type<Encrypted<string>>().notNull(),
  needs: text('needs').$type<Encrypted<string>>().notNull(),
  cityId: text('city_id').notNull(),
  packageReference: text('package_reference'),
  phoneHash: text('phone_hash').notNull(),
  networkHash: text('network_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  answeredAt: instant('answered_at'),
});

export const careLeadCodec = rowCodec({
  table: 'care_lead',
  key: { id: 'id' },
  columns: { name: 'name', phone: 'phone', needs: 'needs' },
});
