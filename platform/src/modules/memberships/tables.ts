/** Rows of migrations 0011, 0082, 0091, 0096 and 0100. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { day, id, instant } from '../../db/columns.ts';
import type { CoverageByService, Membership, MemberType } from '../../ports/eligibility.ts';

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
  startsOn: day('starts_on'),
  endsOn: day('ends_on').notNull(),
  memberType: text('member_type').$type<MemberType>(),
  fullName: text('full_name').$type<Encrypted<string>>(),
  coverage: jsonb('coverage').$type<CoverageByService>().notNull(),
  linkedAt: instant('linked_at').notNull(),
  unlinkedAt: instant('unlinked_at'),
});

export const membershipCodec = rowCodec({
  table: 'insurance_membership',
  key: { id: 'id' },
  columns: { membershipNumber: 'membership_number', policyNumber: 'policy_number', fullName: 'full_name' },
});

/** `unavailable`: the insurers’ service did not respond, and no request was sent. */
export type RequestStatus =
  | 'pending'
  | 'linked'
  | 'several'
  | 'not-found'
  | 'mismatch'
  | 'withdrawn'
  | 'unanswered'
  | 'unavailable';

/** Requests that an insurer answers later. */
export const insuranceRequests = pgTable('insurance_request', {
  id: id('id').primaryKey(),
  patientId: text('patient_id').notNull(),
  insurerId: text('insurer_id').notNull(),
  insurerNameAr: text('insurer_name_ar').notNull(),
  insurerNameEn: text('insurer_name_en').notNull(),
  reference: text('reference').notNull(),
  identity: text('identity').$type<Encrypted<string>>().notNull(),
  status: text('status').$type<RequestStatus>().notNull(),
  memberships: text('memberships').$type<Encrypted<readonly Membership[]>>(),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  /** Number of retries to an unreachable insurer. */
  tries: integer('tries').notNull().default(0),
  askAgainAt: instant('ask_again_at'),
});

export const requestCodec = rowCodec({
  table: 'insurance_request',
  key: { id: 'id' },
  columns: { identity: 'identity', memberships: 'memberships' },
});

export type ApprovalStatus = 'pending' | 'approved' | 'refused' | 'unanswered' | 'withdrawn' | 'ended';

/** Requests for the approval of a kind of service under a plan. */
export const insuranceApprovals = pgTable('insurance_approval', {
  id: id('id').primaryKey(),
  membershipId: text('membership_id').notNull(),
  patientId: text('patient_id').notNull(),
  utid: text('utid').notNull(),
  status: text('status').$type<ApprovalStatus>().notNull(),
  reference: text('reference').notNull(),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  endsOn: day('ends_on'),
});
