/** Rows of transfer codes. One conditional update decides who uses a code, so that two requests never both succeed. */
import { sql } from 'drizzle-orm';
import { firstRow, type Tx } from '../../db/database.ts';

interface NewTransferCode {
  readonly hash: string;
  readonly sessionId: string;
  readonly uid: string;
  readonly deviceId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Stores a code; replaces the session’s earlier one. */
export const replaceTransferCode = async (tx: Tx, code: NewTransferCode): Promise<void> => {
  await tx.execute(sql`INSERT INTO transfer_code (code_hash, session_id, uid, device_id, created_at, expires_at)
    VALUES (${code.hash}, ${code.sessionId}, ${code.uid}, ${code.deviceId}, ${code.createdAt}, ${code.expiresAt})
    ON CONFLICT ON CONSTRAINT transfer_code_one_a_session DO UPDATE SET code_hash = EXCLUDED.code_hash,
      device_id = EXCLUDED.device_id, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at, used_at = NULL`);
};

/** Consumes a code: returns its session, or null when it is unknown, used, expired or for another device. */
export const useTransferCode = (tx: Tx, hash: string, deviceId: string, now: string) =>
  firstRow<{ sessionId: string }>(
    tx,
    sql`UPDATE transfer_code SET used_at = ${now}
      WHERE code_hash = ${hash} AND device_id = ${deviceId} AND used_at IS NULL AND expires_at > ${now}::timestamptz
        AND created_at <= ${now}::timestamptz
      RETURNING session_id AS "sessionId"`,
  );

export const forgetTransferCodes = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM transfer_code WHERE expires_at < ${before}::timestamptz`);
};
