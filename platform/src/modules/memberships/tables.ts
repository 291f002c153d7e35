/** Rows of migration 0011. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { day, id, instant } from '../../db/columns.ts';
import type { CoverageByService } from '../../ports/eligibility.ts';

export const insuranceMemberships = pgTable('insurance_membership', {
  id: id('id').primaryKey(),
  patientId: text('patient_id').notNull(),
  insurerId: text('insurer_id').notNull(),
  insurerNameAr: text('insurer_name_ar').notNull(),
  insurerNameEn: text('insurer_name_en').notNull(),
  membershipNumber: text('membership_number').$type<Encrypted<string>>().notNull(),
  policyNumber: text('policy_number').$type<Encrypted<string>>().notNull(),
  planAr: text('plan_ar').notNull(),
  planEn: text('plan_en').notNull(),
  endsOn: day('ends_on').notNull(),
  coverage: jsonb('coverage').$type<CoverageByService>().notNull(),
  linkedAt: instant('linked_at').notNull(),
  unlinkedAt: instant('unlinked_at'),
});

export const membershipCodec = rowCodec({
  table: 'insurance_membership',
  key: { id: 'id' },
  columns: { membershipNumber: 'membership_number', policyNumber: 'policy_number' },
});
