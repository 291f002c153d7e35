/** Approvals of single kinds of service that a plan covers only with the insurer’s agreement, in SQL (migration 0100). */
import { and, eq, sql } from 'drizzle-orm';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { type ApprovalStatus, insuranceApprovals } from './tables.ts';

/** The outcome of the last request for a kind of service under a linked plan. */
export interface Approval {
  readonly utid: string;
  readonly status: ApprovalStatus;
  readonly askedAt: string;
  /** Last day of an approval, `YYYY-MM-DD`. */
  readonly endsOn: string | null;
}

type NewApproval = typeof insuranceApprovals.$inferInsert;

/** Replaces an expired approval. False: a request is pending, or an approval is valid; nothing is stored then. */
export const insertApproval = async (tx: Tx, approval: NewApproval, today: string): Promise<boolean> => {
  await tx.execute(sql`UPDATE insurance_approval SET status = 'ended'
    WHERE membership_id = ${approval.membershipId} AND utid = ${approval.utid} AND status = 'approved' AND ends_on < ${today}::date`);
  const added = await tx
    .insert(insuranceApprovals)
    .values(approval)
    .onConflictDoNothing()
    .returning({ id: insuranceApprovals.id });
  return added.length > 0;
};

interface PendingApproval {
  readonly id: string;
  readonly patientId: string;
}

/** References of all pending requests, oldest first. */
export const pendingApprovalReferences = async (tx: Tx): Promise<readonly string[]> =>
  (
    await rowsOf<{ reference: string }>(
      tx,
      sql`SELECT reference FROM insurance_approval WHERE status = 'pending' ORDER BY asked_at LIMIT 1000`,
    )
  ).map(({ reference }) => reference);

/** The pending request with this reference. */
export const pendingApproval = (tx: Tx, reference: string): Promise<PendingApproval | null> =>
  firstRow<PendingApproval>(
    tx,
    sql`SELECT id, patient_id AS "patientId" FROM insurance_approval WHERE reference = ${reference} AND status = 'pending'`,
  );

/** Requests that are pending since before `askedAt`. */
export const overdueApprovals = (tx: Tx, askedAt: string, after: string | null, limit: number) =>
  rowsOf<PendingApproval>(
    tx,
    sql`SELECT id, patient_id AS "patientId" FROM insurance_approval
      WHERE status = 'pending' AND asked_at < ${askedAt} AND id > ${after ?? ''} ORDER BY id LIMIT ${limit}`,
  );

/** False: it was already answered or withdrawn. */
export const closeApproval = async (
  tx: Tx,
  { id, patientId }: PendingApproval,
  to: {
    readonly status: Exclude<ApprovalStatus, 'pending'>;
    readonly endsOn: string | null;
    readonly answeredAt: string;
  },
): Promise<boolean> => {
  await lockName(tx, 'insurance', patientId);
  const one = and(eq(insuranceApprovals.id, id), eq(insuranceApprovals.status, 'pending'));
  const closed = await tx.update(insuranceApprovals).set(to).where(one).returning({ id: insuranceApprovals.id });
  return closed.length > 0;
};

/** Ends pending requests: approvals end with their plan. */
export const withdrawApprovals = async (tx: Tx, patientId: string, answeredAt: string): Promise<void> => {
  await tx
    .update(insuranceApprovals)
    .set({ status: 'withdrawn', answeredAt })
    .where(and(eq(insuranceApprovals.patientId, patientId), eq(insuranceApprovals.status, 'pending')));
};

/** Answered before an instant, without a valid approval. */
export const dropApprovalsBefore = async (tx: Tx, answeredAt: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM insurance_approval
    WHERE answered_at < ${answeredAt} AND (status <> 'approved' OR ends_on < ${answeredAt}::date)`);
};
