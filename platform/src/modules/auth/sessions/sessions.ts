/**
 * Sessions: a random 256-bit token stored as SHA-256, valid for one day, bound to the device id, revocable. A sign-in creates a
 * family; a transfer code adds a session to it. All sessions of a family end together: at sign-out, on revocation, or after 30
 * days.
 */
import type { AppContext } from '../../../context/context.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import { newToken, sha256 } from '../../../core/secrets.ts';
import { dropDevices } from '../../notifications/preference-repository.ts';
import { prefixOf } from '../../telemetry/network.ts';
import { deviceOf } from './device.ts';
import { deviceSecretHash } from './device-id.ts';
import {
  type Ending,
  endFamilies,
  type Family,
  findSession,
  insertFamily,
  insertSession,
  lockFamilyOf,
  markFamilyUsed,
} from './repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Resolution of the last use in minutes, so that not every call writes. */
const USE_MINUTES = 15;

export interface Session {
  readonly id: string;
  readonly uid: string;
  /** UTC ISO. */
  readonly expiresAt: string;
}

const addSession = async ({ clock, config }: AppContext, tx: Tx, family: Family, deviceId: string) => {
  const token = newToken();
  const now = clock.now();
  const day = new Date(now.getTime() + config.auth.sessionHours * HOUR).toISOString();
  const expiresAt = day < family.endsAt ? day : family.endsAt;
  const session = { id: newId('ses'), tokenHash: sha256(token), family, deviceId };
  await insertSession(tx, { ...session, createdAt: now.toISOString(), expiresAt });
  return { token, expires_at: expiresAt, personal: { uid: family.uid }, sessionId: session.id };
};

/** Origin of a sign-in, for its owner to recognize. */
export interface Origin {
  readonly userAgent: string;
  readonly ip: string;
  readonly deviceSecret: string;
}

/** Creates a family and its first session. The token is returned here and never again. */
export const beginSession = async (ctx: AppContext, tx: Tx, uid: string, deviceId: string, from?: Origin) => {
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() + ctx.config.auth.sessionFamilyDays * DAY).toISOString();
  const family = { id: newId('fam'), uid, endsAt };
  const network = from ? prefixOf(from.ip) : '';
  const device = deviceOf(from?.userAgent ?? '');
  const secretHash = from ? deviceSecretHash(from) : null;
  await insertFamily(tx, { ...family, deviceId, secretHash, ...device, network, createdAt: now.toISOString() });
  return addSession(ctx, tx, family, deviceId);
};

/** Adds a session to the family of another one; null when that one has ended. */
export const continueSession = async (ctx: AppContext, tx: Tx, sessionId: string, deviceId: string) => {
  const family = await lockFamilyOf(tx, sessionId, ctx.clock.nowIso());
  return family && addSession(ctx, tx, family, deviceId);
};

/** The session of a token on this device; null when it is unknown, revoked, expired or bound to another device. */
export const sessionOf = async (
  { db, clock }: AppContext,
  token: string,
  deviceId: string,
): Promise<Session | null> => {
  const now = clock.nowIso();
  const row = await findSession(db, sha256(token), deviceId, now);
  if (!row) return null;
  if (Date.parse(now) - row.used >= USE_MINUTES * MINUTE) {
    await db.transaction((tx) => markFamilyUsed(tx, row.familyId, now));
  }
  return { id: row.id, uid: row.uid, expiresAt: new Date(row.expires).toISOString() };
};

/** Ends families immediately; listeners of `session.revoked` close their sockets. False: there was none. */
export const revokeSessions = async (
  { clock, bus }: AppContext,
  tx: Tx,
  uid: string,
  ending: Ending,
): Promise<boolean> => {
  const ended = await endFamilies(tx, uid, ending, clock.nowIso());
  await dropDevices(tx, uid, ended?.devices ?? []);
  afterCommit(tx, () => {
    for (const sessionId of ended?.sessions ?? []) bus.publish('session.revoked', { uid, sessionId });
  });
  return ended !== null;
};
