/** Sessions: a random 256-bit token stored as SHA-256, valid one day, bound to the device id, revocable. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { newId } from '../../ids.ts';
import { newToken, sha256 } from '../../secrets.ts';

const HOUR = 3_600_000;

export interface Session {
  readonly id: string;
  readonly uid: string;
  /** UTC ISO. */
  readonly expiresAt: string;
}

/** Begins a session. The token is given out here and nowhere else. */
export const beginSession = async (ctx: AppContext, tx: Tx, uid: string, deviceId: string) => {
  const token = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.config.auth.sessionHours * HOUR).toISOString();
  await tx.execute(sql`INSERT INTO session (id, token_hash, uid, device_id, created_at, expires_at)
    VALUES (${newId('ses')}, ${sha256(token)}, ${uid}, ${deviceId}, ${now.toISOString()}, ${expiresAt})`);
  return { token, expires_at: expiresAt, personal: { uid } };
};

const FIND = {
  name: 'session_of_token',
  text: `SELECT id, uid, floor(extract(epoch FROM expires_at) * 1000)::float8 AS expires
    FROM session WHERE token_hash = $1 AND device_id = $2 AND revoked_at IS NULL AND expires_at > $3::timestamptz`,
};

/** The session of a token on this device, or null when it is unknown, revoked, expired or another device's. */
export const sessionOf = async (
  { db, clock }: AppContext,
  token: string,
  deviceId: string,
): Promise<Session | null> => {
  const values = [sha256(token), deviceId, clock.nowIso()];
  const [row] = await query<{ id: string; uid: string; expires: number }>(db, FIND, values);
  return row ? { id: row.id, uid: row.uid, expiresAt: new Date(row.expires).toISOString() } : null;
};

/** Ends a session at once; its sockets are closed by whoever listens to `session.revoked`. */
export const revokeSession = async (
  { clock, bus }: AppContext,
  tx: Tx,
  session: { uid: string; sessionId: string },
) => {
  await tx.execute(
    sql`UPDATE session SET revoked_at = ${clock.nowIso()} WHERE id = ${session.sessionId} AND revoked_at IS NULL`,
  );
  afterCommit(tx, () => bus.publish('session.revoked', session));
};
