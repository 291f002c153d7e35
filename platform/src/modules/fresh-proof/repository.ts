/** Rows of migration 0061. */
import { sql } from 'drizzle-orm';
import type { ProofPurpose } from 'shared-contracts/api';
import { firstRow, type Tx } from '../../db/database.ts';

interface NewProof {
  readonly hash: string;
  readonly sessionId: string;
  readonly purpose: ProofPurpose;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const insertProof = async (tx: Tx, proof: NewProof): Promise<void> => {
  await tx.execute(sql`INSERT INTO fresh_proof (proof_hash, session_id, purpose, created_at, expires_at)
    VALUES (${proof.hash}, ${proof.sessionId}, ${proof.purpose}, ${proof.createdAt}, ${proof.expiresAt})`);
};

type Asked = Pick<NewProof, 'hash' | 'sessionId' | 'purpose'>;

/** Consumes a proof: false when it is unknown, used, expired, of another session or for another purpose. */
export const useProof = async (tx: Tx, { hash, sessionId, purpose }: Asked, now: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`UPDATE fresh_proof SET used_at = ${now} WHERE proof_hash = ${hash} AND session_id = ${sessionId}
      AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now}::timestamptz RETURNING proof_hash`,
  )) !== null;

export const forgetProofs = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM fresh_proof WHERE expires_at < ${before}::timestamptz`);
};
