/** Rows of sessions and their families. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../../db/columns.ts';
import { type Database, firstRow, rowsOf, type Tx } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';

interface NewFamily {
  readonly id: string;
  readonly uid: string;
  readonly deviceId: string;
  /** The key by which the device is recognized from now on; null without a secret. */
  readonly secretHash: string | null;
  readonly browser: string;
  readonly system: string;
  readonly network: string;
  readonly createdAt: string;
  readonly endsAt: string;
}

/** Common fields of the sessions of one family. */
export type Family = Pick<NewFamily, 'id' | 'uid' | 'endsAt'>;

export const insertFamily = async (tx: Tx, family: NewFamily): Promise<void> => {
  await tx.execute(sql`INSERT INTO session_family
    (id, uid, device_id, device_secret_hash, browser, system, network, created_at, last_used_at, ends_at)
    VALUES (${family.id}, ${family.uid}, ${family.deviceId}, ${family.secretHash}, ${family.browser}, ${family.system}, ${family.network}, ${family.createdAt}, ${family.createdAt}, ${family.endsAt})`);
};

interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly family: Family;
  readonly deviceId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const insertSession = async (tx: Tx, { family, ...session }: NewSession): Promise<void> => {
  await tx.execute(sql`INSERT INTO session
    (id, token_hash, uid, family_id, family_ends_at, device_id, created_at, expires_at) VALUES (${session.id},
    ${session.tokenHash}, ${family.uid}, ${family.id}, ${family.endsAt}, ${session.deviceId}, ${session.createdAt},
    ${session.expiresAt})`);
};

const FIND = {
  name: 'session_of_token',
  text: `SELECT s.id, s.uid, s.family_id AS "familyId", floor(extract(epoch FROM s.expires_at) * 1000)::float8 AS expires,
      floor(extract(epoch FROM f.last_used_at) * 1000)::float8 AS used
    FROM session s JOIN session_family f ON f.id = s.family_id
    WHERE s.token_hash = $1 AND s.device_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3::timestamptz`,
};

interface FoundSession {
  readonly id: string;
  readonly uid: string;
  readonly familyId: string;
  readonly expires: number;
  readonly used: number;
}

/** The most frequent statement of the platform, so it is prepared and runs outside a transaction. Times are in milliseconds. */
export const findSession = async (db: Database, tokenHash: string, deviceId: string, now: string) =>
  (await query<FoundSession>(db, FIND, [tokenHash, deviceId, now]))[0] ?? null;

export const markFamilyUsed = async (tx: Tx, id: string, at: string): Promise<void> => {
  await tx.execute(sql`UPDATE session_family SET last_used_at = ${at} WHERE id = ${id}`);
};

/**
 * The family of a session that is neither revoked nor expired. Its row stays locked until the end of the transaction, so that
 * no session is added while the family is revoked.
 */
export const lockFamilyOf = async (tx: Tx, sessionId: string, now: string): Promise<Family | null> => {
  const row = await firstRow<{ id: string; uid: string; ends: unknown }>(
    tx,
    sql`SELECT f.id, f.uid, f.ends_at AS ends FROM session s JOIN session_family f ON f.id = s.family_id
      WHERE s.id = ${sessionId} AND s.revoked_at IS NULL AND s.expires_at > ${now}::timestamptz
        AND f.revoked_at IS NULL AND f.ends_at > ${now}::timestamptz FOR UPDATE OF f`,
  );
  return row && { id: row.id, uid: row.uid, endsAt: toInstant(row.ends) };
};

/** Whether an account has signed in from other devices but never from this one. */
export const isNewDevice = async (tx: Tx, uid: string, secretHash: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`SELECT 1 FROM session_family WHERE uid = ${uid} 
      HAVING count(*) > 0 AND NOT coalesce(bool_or(device_secret_hash = ${secretHash}), false)`,
  )) !== null;

/** Whether an account has signed in from a device before and has not revoked it from another one. */
export const isTrustedDevice = async (tx: Tx, uid: string, secretHash: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`SELECT 1 FROM session_family WHERE uid = ${uid} AND device_secret_hash = ${secretHash}
      HAVING count(*) > 0 AND bool_and(trusted)`,
  )) !== null;

export interface FamilyRow {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly network: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly endsAt: string;
  /** Whether the requesting session belongs to it. */
  readonly current: boolean;
}

interface RawFamily extends Omit<FamilyRow, 'createdAt' | 'lastUsedAt' | 'endsAt'> {
  readonly created: unknown;
  readonly used: unknown;
  readonly ends: unknown;
}

/** Families of an account with an active session, most recently used first. */
export const familiesOf = async (tx: Tx, uid: string, sessionId: string, now: string): Promise<FamilyRow[]> => {
  const rows = await rowsOf<RawFamily>(
    tx,
    sql`SELECT f.id, f.browser, f.system, f.network, f.created_at AS created, f.last_used_at AS used, f.ends_at AS ends,
        coalesce(bool_or(s.id = ${sessionId}), false) AS current
      FROM session_family f JOIN session s ON s.family_id = f.id AND s.revoked_at IS NULL
        AND s.expires_at > ${now}::timestamptz
      WHERE f.uid = ${uid} AND f.revoked_at IS NULL GROUP BY f.id ORDER BY f.last_used_at DESC, f.id`,
  );
  return rows.map(({ created, used, ends, ...row }) => ({
    ...row,
    createdAt: toInstant(created),
    lastUsedAt: toInstant(used),
    endsAt: toInstant(ends),
  }));
};

/**
 * Selects the families to end: one, that of a session, all of an account except that of a session, or those of other devices.
 */
export type Ending =
  | { readonly family: string }
  | { readonly of: string }
  | { readonly allBut: string }
  | { readonly all: true }
  /** All except those of the device with this secret; all devices when there is no secret. */
  | { readonly notOfDevice: string | null };

const chosen = (ending: Ending) => {
  if ('family' in ending) return sql`id = ${ending.family}`;
  if ('of' in ending) return sql`id = (SELECT family_id FROM session WHERE id = ${ending.of})`;
  if ('all' in ending) return sql`true`;
  if ('notOfDevice' in ending) return sql`device_secret_hash IS DISTINCT FROM ${ending.notOfDevice}`;
  return sql`id <> (SELECT family_id FROM session WHERE id = ${ending.allBut})`;
};

/** Ends families of an account and all their sessions. Returns the ended sessions and their devices; null: there was none. */
export const endFamilies = async (tx: Tx, uid: string, ending: Ending, at: string) => {
  const families = await rowsOf<{ id: string }>(
    tx,
    sql`UPDATE session_family SET revoked_at = ${at}, trusted = ${'of' in ending} WHERE uid = ${uid} AND revoked_at IS NULL AND ${chosen(ending)}
      RETURNING id`,
  );
  if (families.length === 0) return null;
  const ids = sql.join(
    families.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const sessions = await rowsOf<{ id: string; device: string }>(
    tx,
    sql`UPDATE session SET revoked_at = ${at} WHERE family_id IN (${ids}) AND revoked_at IS NULL RETURNING id, device_id AS device`,
  );
  return { sessions: sessions.map(({ id }) => id), devices: sessions.map(({ device }) => device) };
};

/** Families that expired before an instant, with their sessions. */
export const forgetFamilies = async (tx: Tx, before: string): Promise<void> => {
  const over = sql`SELECT id FROM session_family WHERE least(ends_at, revoked_at) < ${before}::timestamptz`;
  await tx.execute(sql`DELETE FROM session WHERE family_id IN (${over})`);
  await tx.execute(sql`DELETE FROM session_family f WHERE least(ends_at, revoked_at) < ${before}::timestamptz
    AND NOT EXISTS (SELECT FROM session s WHERE s.family_id = f.id)`);
};
