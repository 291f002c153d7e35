/** Rows of claims to an identity that is verified in another account. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

/** `moved`: the claimant is verified and the owner no longer is; `shared`: both are. */
export const DECISIONS = ['moved', 'shared', 'refused'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Claim {
  readonly id: string;
  readonly uid: string;
  readonly relId: string;
  readonly ownerUid: string;
  readonly ownerRelId: string;
  readonly citizen: boolean;
}

/** False when the patient already has an open claim. */
export const insertClaim = async (tx: Tx, claim: Claim, at: string): Promise<boolean> => {
  const inserted = await rowsOf(
    tx,
    sql`INSERT INTO identity_claim (id, uid, rel_id, owner_uid, owner_rel_id, citizen, created_at)
      VALUES (${claim.id}, ${claim.uid}, ${claim.relId}, ${claim.ownerUid}, ${claim.ownerRelId}, ${claim.citizen}, ${at})
      ON CONFLICT (rel_id) WHERE state = 'open' DO NOTHING RETURNING id`,
  );
  return inserted.length > 0;
};

export interface OpenClaim extends Claim {
  readonly createdAt: string;
}

const COLUMNS = sql`id, uid, rel_id AS "relId", owner_uid AS "ownerUid", owner_rel_id AS "ownerRelId", citizen`;

/** Oldest first. */
export const openClaims = async (tx: Tx, most: number): Promise<OpenClaim[]> => {
  const rows = await rowsOf<Claim & { created: unknown }>(
    tx,
    sql`SELECT ${COLUMNS}, created_at AS created FROM identity_claim WHERE state = 'open' ORDER BY created_at, id LIMIT ${most}`,
  );
  return rows.map(({ created, ...claim }) => ({ ...claim, createdAt: toInstant(created) }));
};

/** An open claim, locked until the end of the transaction. */
export const lockOpenClaim = (tx: Tx, id: string) =>
  firstRow<Claim>(tx, sql`SELECT ${COLUMNS} FROM identity_claim WHERE id = ${id} AND state = 'open' FOR UPDATE`);

/** The open claim of a patient, locked until the end of the transaction. */
export const lockOpenClaimOf = (tx: Tx, relId: string) =>
  firstRow<Claim>(tx, sql`SELECT ${COLUMNS} FROM identity_claim WHERE rel_id = ${relId} AND state = 'open' FOR UPDATE`);

export const closeClaim = async (tx: Tx, id: string, decision: Decision, at: string): Promise<void> => {
  await tx.execute(sql`UPDATE identity_claim SET state = ${decision}, decided_at = ${at} WHERE id = ${id}`);
};

/** The claimed details are no longer the patient’s. */
export const withdrawClaim = async (tx: Tx, relId: string, at: string): Promise<void> => {
  await tx.execute(
    sql`UPDATE identity_claim SET state = 'withdrawn', decided_at = ${at} WHERE rel_id = ${relId} AND state = 'open'`,
  );
};
