/** Sessions: a random 256-bit token stored as SHA-256, valid one day, bound to the device id, revocable. */
import type { AppContext } from '../../context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { newToken, sha256 } from '../../secrets.ts';
import { endSessionRow, findSession, insertSession } from './session-repository.ts';

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
  await insertSession(tx, {
    id: newId('ses'),
    tokenHash: sha256(token),
    uid,
    deviceId,
    createdAt: now.toISOString(),
    expiresAt,
  });
  return { token, expires_at: expiresAt, personal: { uid } };
};

/** The session of a token on this device, or null when it is unknown, revoked, expired or another device's. */
export const sessionOf = async (
  { db, clock }: AppContext,
  token: string,
  deviceId: string,
): Promise<Session | null> => {
  const row = await findSession(db, sha256(token), deviceId, clock.nowIso());
  return row && { id: row.id, uid: row.uid, expiresAt: new Date(row.expires).toISOString() };
};

/** Ends a session at once; its sockets are closed by whoever listens to `session.revoked`. */
export const revokeSession = async (
  { clock, bus }: AppContext,
  tx: Tx,
  session: { uid: string; sessionId: string },
) => {
  await endSessionRow(tx, session.sessionId, clock.nowIso());
  afterCommit(tx, () => bus.publish('session.revoked', session));
};
