/** Rows of proofs that somebody holds a phone. */
import { sql } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import { firstRow, type Tx } from '../../db/database.ts';

interface NewProof {
  readonly hash: string;
  readonly phone: string;
  readonly deviceId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const insertProof = async (tx: Tx, proof: NewProof): Promise<void> => {
  await tx.execute(sql`INSERT INTO phone_proof (proof_hash, phone, device_id, created_at, expires_at)
    VALUES (${proof.hash}, ${blindIndex(tx, 'phone', proof.phone)}, ${proof.deviceId}, ${proof.createdAt}, ${proof.expiresAt})`);
};

const known = (tx: Tx, hash: string, phone: string, deviceId: string, now: string) => sql`proof_hash = ${hash}
  AND phone = ${blindIndex(tx, 'phone', phone)} AND device_id = ${deviceId} AND expires_at > ${now}::timestamptz`;
const valid = (...proof: Parameters<typeof known>) => sql`${known(...proof)} AND used_at IS NULL`;

/** Whether it was used, and would be valid otherwise. */
export const isUsedProof = async (...proof: Parameters<typeof known>): Promise<boolean> =>
  (await firstRow(proof[0], sql`SELECT 1 FROM phone_proof WHERE ${known(...proof)} AND used_at IS NOT NULL`)) !== null;

export const holdsProof = async (
  tx: Tx,
  hash: string,
  phone: string,
  deviceId: string,
  now: string,
): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT 1 FROM phone_proof WHERE ${valid(tx, hash, phone, deviceId, now)}`)) !== null;

/** Once: false when it is unknown, used, too old, another phone's or another device's. */
export const useProof = async (tx: Tx, hash: string, phone: string, deviceId: string, now: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`UPDATE phone_proof SET used_at = ${now} WHERE ${valid(tx, hash, phone, deviceId, now)} RETURNING phone`,
  )) !== null;
