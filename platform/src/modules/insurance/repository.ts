/** Linked memberships in SQL. */
import { sql } from 'drizzle-orm';
import { type Localized, riyadhDay } from 'shared-contracts/domain';
import { firstRow, type Tx } from '../../db/database.ts';
import type { Coverage, CoverageByService } from '../../ports/eligibility.ts';

export interface LinkedMembership {
  readonly patientId: string;
  readonly insurerId: string;
  readonly insurer: Localized;
  readonly number: string;
  readonly policyNumber: string;
  readonly plan: Localized;
  readonly endsOn: string;
  readonly coverage: CoverageByService;
}

interface MembershipRow {
  readonly patient_id: string;
  readonly insurer_id: string;
  readonly name_ar: string;
  readonly name_en: string;
  readonly membership_number: string;
  readonly policy_number: string;
  readonly plan_ar: string;
  readonly plan_en: string;
  readonly ends_on: string;
  readonly coverage: CoverageByService;
}

const toMembership = (row: MembershipRow): LinkedMembership => ({
  patientId: row.patient_id,
  insurerId: row.insurer_id,
  insurer: { ar: row.name_ar, en: row.name_en },
  number: row.membership_number,
  policyNumber: row.policy_number,
  plan: { ar: row.plan_ar, en: row.plan_en },
  endsOn: row.ends_on,
  coverage: row.coverage,
});

const SELECT =
  sql.raw(`SELECT m.patient_id, m.insurer_id, m.insurer_name_ar AS name_ar, m.insurer_name_en AS name_en, m.membership_number, m.policy_number,
  m.plan_ar, m.plan_en, m.ends_on::text AS ends_on, m.coverage
  FROM insurance_membership m WHERE m.unlinked_at IS NULL`);

/** A patient's linked membership, expired or not. */
export const membershipOf = async (tx: Tx, patientId: string): Promise<LinkedMembership | null> => {
  const row = await firstRow<MembershipRow>(tx, sql`${SELECT} AND m.patient_id = ${patientId}`);
  return row && toMembership(row);
};

/** What the plan pays for a kind of service on the day of the visit; null when it pays nothing. */
export const coverageOf = async (
  tx: Tx,
  patientId: string,
  utid: string,
  startsAt: string,
): Promise<{ coverage: Coverage; insurer: Localized } | null> => {
  const membership = await membershipOf(tx, patientId);
  const coverage = membership?.coverage[utid];
  if (!membership || !coverage || membership.endsOn < riyadhDay(startsAt)) return null;
  return { coverage, insurer: membership.insurer };
};
