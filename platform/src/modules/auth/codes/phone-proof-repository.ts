/** Rows of proofs of phone possession. */
import { sql } from 'drizzle-orm';
import { blindIndex } from '../../../at-rest/keyring.ts';
import { firstRow, type Tx } from '../../../db/database.ts';

/** Purpose: to continue sign-up, or to reset a password. */
export type PhoneProofPurpose = 'sign-up' | 'reset-password';

interface NewProof {
  readonly purpose: PhoneProofPurpose;
  readonly hash: string;
  readonly phone: string;
  readonly deviceId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const insertProof = async (tx: Tx, proof: NewProof): Promise<void> => {
  await tx.execute(sql`INSERT INTO phone_proof (proof_hash, purpose, phone, device_id, created_at, expires_at)
    VALUES (${proof.hash}, ${proof.purpose}, ${blindIndex(tx, 'phone', proof.phone)}, ${proof.deviceId}, ${proof.createdAt}, ${proof.expiresAt})`);
};

export interface HeldProof extends Pick<NewProof, 'hash' | 'phone' | 'deviceId' | 'purpose'> {
  readonly now: string;
}

const known = (tx: Tx, { hash, purpose, phone, deviceId, now }: HeldProof) => sql`proof_hash = ${hash}
  AND purpose = ${purpose} AND phone = ${blindIndex(tx, 'phone', phone)} AND device_id = ${deviceId}
  AND expires_at > ${now}::timestamptz`;
const valid = (tx: Tx, proof: HeldProof) => sql`${known(tx, proof)} AND used_at IS NULL`;

/** Whether it was used and would otherwise be valid. */
export const isUsedProof = async (tx: Tx, proof: HeldProof): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT 1 FROM phone_proof WHERE ${known(tx, proof)} AND used_at IS NOT NULL`)) !== null;

export const holdsProof = async (tx: Tx, proof: HeldProof): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT 1 FROM phone_proof WHERE ${valid(tx, proof)}`)) !== null;

/** Consumes a proof once: false when it is unknown, used, expired, or for another purpose, phone or device. */
export const useProof = async (tx: Tx, proof: HeldProof): Promise<boolean> =>
  (await firstRow(tx, sql`UPDATE phone_proof SET used_at = ${proof.now} WHERE ${valid(tx, proof)} RETURNING phone`)) !==
  null;
