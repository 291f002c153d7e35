/** Rows of sessions. */
import { sql } from 'drizzle-orm';
import { type Database, firstRow, type Tx } from '../../db/database.ts';
import { query } from '../../db/query.ts';

interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly uid: string;
  readonly deviceId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx.execute(sql`INSERT INTO session (id, token_hash, uid, device_id, created_at, expires_at) VALUES
    (${session.id}, ${session.tokenHash}, ${session.uid}, ${session.deviceId}, ${session.createdAt}, ${session.expiresAt})`);
};

const FIND = {
  name: 'session_of_token',
  text: `SELECT id, uid, floor(extract(epoch FROM expires_at) * 1000)::float8 AS expires
    FROM session WHERE token_hash = $1 AND device_id = $2 AND revoked_at IS NULL AND expires_at > $3::timestamptz`,
};

/** The busiest statement of the platform, so it is prepared and runs outside a transaction. `expires` in milliseconds. */
export const findSession = async (db: Database, tokenHash: string, deviceId: string, now: string) =>
  (await query<{ id: string; uid: string; expires: number }>(db, FIND, [tokenHash, deviceId, now]))[0] ?? null;

/** Whether a session is neither revoked nor over. */
export const sessionStands = async (tx: Tx, id: string, now: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`SELECT 1 FROM session WHERE id = ${id} AND revoked_at IS NULL AND expires_at > ${now}::timestamptz`,
  )) !== null;

export const endSessionRow = async (tx: Tx, id: string, at: string): Promise<void> => {
  await tx.execute(sql`UPDATE session SET revoked_at = ${at} WHERE id = ${id} AND revoked_at IS NULL`);
};
