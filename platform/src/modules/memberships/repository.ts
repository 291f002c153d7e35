/** Linked memberships in SQL. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserProfile } from 'shared-contracts/api';
import { addDays, type Localized, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import type { ClearRow, Encrypted } from '../../at-rest/row-codec.ts';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import type { Coverage, CoverageByService, MemberType } from '../../ports/eligibility.ts';
import { type Approval, withdrawApprovals } from './approval-repository.ts';
import { withdrawRequests } from './request-repository.ts';
import { insuranceMemberships, membershipCodec } from './tables.ts';

export interface LinkedMembership {
  readonly id: string;
  readonly patientId: string;
  readonly insurerId: string;
  readonly insurer: Localized;
  readonly number: string;
  readonly policyNumber: string;
  readonly plan: Localized;
  readonly startsOn: string | null;
  readonly endsOn: string;
  readonly memberType: MemberType | null;
  readonly fullName: string | null;
  readonly coverage: CoverageByService;
  /** Approvals of services that require one, oldest request first. */
  readonly approvals: readonly Approval[];
}

interface MembershipRow {
  readonly id: string;
  readonly patient_id: string;
  readonly insurer_id: string;
  readonly name_ar: string;
  readonly name_en: string;
  readonly membershipNumber: Encrypted<string>;
  readonly policyNumber: Encrypted<string>;
  readonly plan_ar: string;
  readonly plan_en: string;
  readonly starts_on: string | null;
  readonly ends_on: string;
  readonly member_type: MemberType | null;
  readonly fullName: Encrypted<string> | null;
  readonly coverage: CoverageByService;
  readonly approvals: readonly Approval[];
}

type EncryptedColumn = 'membershipNumber' | 'policyNumber' | 'fullName';

const toMembership = (row: ClearRow<MembershipRow, EncryptedColumn>): LinkedMembership => ({
  id: row.id,
  patientId: row.patient_id,
  insurerId: row.insurer_id,
  insurer: { ar: row.name_ar, en: row.name_en },
  number: row.membershipNumber,
  policyNumber: row.policyNumber,
  plan: { ar: row.plan_ar, en: row.plan_en },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  memberType: row.member_type,
  fullName: row.fullName,
  coverage: row.coverage,
  approvals: row.approvals.map((one) => ({ ...one, askedAt: toInstant(one.askedAt) })),
});

const SELECT =
  sql.raw(`SELECT m.id, m.patient_id, m.insurer_id, m.insurer_name_ar AS name_ar, m.insurer_name_en AS name_en,
  m.membership_number AS "membershipNumber", m.policy_number AS "policyNumber",
  m.plan_ar, m.plan_en, m.starts_on::text AS starts_on, m.ends_on::text AS ends_on,
  m.member_type, m.full_name AS "fullName", m.coverage,
  (SELECT coalesce(json_agg(json_build_object('utid', a.utid, 'status', a.status, 'askedAt', a.asked_at, 'endsOn', a.ends_on)
    ORDER BY a.asked_at, a.id), '[]'::json) FROM insurance_approval a WHERE a.membership_id = m.id) AS approvals
  FROM insurance_membership m WHERE m.unlinked_at IS NULL`);

/** A patient’s linked membership, active or expired. */
export const membershipOf = async (tx: Tx, patientId: string): Promise<LinkedMembership | null> => {
  const row = await firstRow<MembershipRow>(tx, sql`${SELECT} AND m.patient_id = ${patientId}`);
  return row && toMembership(await membershipCodec.decrypt(tx, row));
};

/**
 * The cover of a kind of service on the day of the visit; null when there is none. Valid from `startsAt` (null: not stated)
 * until `endsAt`.
 */
export const coverageOf = async (
  tx: Tx,
  patientId: string,
  utid: string,
  startsAt: string,
): Promise<PlanCoverage | null> => {
  const membership = await membershipOf(tx, patientId);
  return membership && coverageIn(membership, utid, startsAt);
};

export interface PlanCoverage {
  readonly coverage: Coverage;
  readonly insurer: Localized;
  readonly startsAt: string | null;
  readonly endsAt: string;
}

/** The outcome of the last approval request on this day; null: none was made, or the approval has expired. */
export const approvalOn = ({ approvals }: LinkedMembership, utid: string, day: string): Approval | null => {
  const last = approvals.findLast((one) => one.utid === utid && one.status !== 'withdrawn');
  return last && (last.endsOn ?? day) >= day && last.status !== 'ended' ? last : null;
};

const coverageIn = (membership: LinkedMembership, utid: string, startsAt: string): PlanCoverage | null => {
  const coverage = membership.coverage[utid];
  const day = riyadhDay(startsAt);
  const { startsOn, endsOn, insurer } = membership;
  if (!coverage || endsOn < day || (startsOn ?? day) > day) return null;
  const approval = coverage.needsApproval ? approvalOn(membership, utid, day) : null;
  if (coverage.needsApproval && approval?.status !== 'approved') return null;
  const lastDay = approval?.endsOn && approval.endsOn < endsOn ? approval.endsOn : endsOn;
  return {
    coverage,
    insurer,
    endsAt: riyadhInstant(addDays(lastDay, 1)),
    startsAt: startsOn === null ? null : riyadhInstant(startsOn),
  };
};

/** A patient’s linked insurance for the profile; ERROR once its plan has ended. */
export const insuranceOf = async (tx: Tx, relId: string, today: string): Promise<UserProfile['insurance']> => {
  const linked = await membershipOf(tx, relId);
  return (
    linked && {
      provider_code: linked.insurerId,
      provider_name: linked.insurer,
      membership_id: linked.number,
      plan: linked.plan,
      endDate: linked.endsOn,
      status: linked.endsOn >= today ? 'SUCCESS' : 'ERROR',
    }
  );
};

/** Those of these patients with an active plan. */
export const insuredAmong = async (
  tx: Tx,
  patientIds: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> => {
  if (patientIds.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT patient_id AS id FROM insurance_membership
      WHERE patient_id IN ${patientIds} AND unlinked_at IS NULL AND ends_on >= ${today}::date
        AND (starts_on IS NULL OR starts_on <= ${today}::date)`,
  );
  return new Set(rows.map(({ id }) => id));
};

type NewMembership = Omit<ClearRow<typeof insuranceMemberships.$inferInsert, EncryptedColumn>, 'unlinkedAt'>;

/** Removes the patient’s membership, if one is linked. */
export const unlinkMembership = async (tx: Tx, relId: string, at: string): Promise<void> => {
  const { patientId, unlinkedAt } = insuranceMemberships;
  await lockName(tx, 'insurance', relId);
  await tx
    .update(insuranceMemberships)
    .set({ unlinkedAt: at })
    .where(and(eq(patientId, relId), isNull(unlinkedAt)));
  await withdrawRequests(tx, relId, at);
  await withdrawApprovals(tx, relId, at);
};

/** Replaces the patient’s membership; pending requests to insurers end. */
export const linkMembership = async (tx: Tx, membership: NewMembership): Promise<void> => {
  await unlinkMembership(tx, membership.patientId, membership.linkedAt);
  await tx.insert(insuranceMemberships).values(membershipCodec.encrypt(tx, membership));
};
