/** Rows of phone recoveries, migration 0092. */
import { type SQL, sql } from 'drizzle-orm';
import { type EncryptedRow, rowCodec } from '../../../at-rest/row-codec.ts';
import { toInstant } from '../../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../../db/database.ts';

/** The operator’s decision. An approved recovery is completed after a waiting period. */
export const DECISIONS = ['approved', 'refused'] as const;
export type Decision = (typeof DECISIONS)[number];
/** `stopped`: a code that was sent to the current number was entered, so the number is not lost. */
export type Closing = 'done' | 'refused' | 'stopped';
export type State = 'requested' | 'approved' | Closing;

export interface Recovery {
  readonly id: string;
  readonly uid: string;
  /** The new number in E.164. */
  readonly phone: string;
  readonly dialCode: string;
  readonly state: State;
  /** UTC ISO. */
  readonly requestedAt: string;
  readonly dueAt: string | null;
}

export const recoveryCodec = rowCodec({ table: 'phone_recovery', key: { id: 'id' }, columns: { phone: 'phone' } });

const COLUMNS = sql`id, uid, phone, dial_code AS "dialCode", state, requested_at AS "requestedAt", due_at AS "dueAt"`;

const recoveries = async (tx: Tx, where: SQL): Promise<Recovery[]> => {
  const rows = await rowsOf<EncryptedRow<Recovery, 'phone'>>(
    tx,
    sql`SELECT ${COLUMNS} FROM phone_recovery WHERE ${where}`,
  );
  return (await recoveryCodec.decryptAll(tx, rows)).map((row) => ({
    ...row,
    requestedAt: toInstant(row.requestedAt),
    dueAt: row.dueAt === null ? null : toInstant(row.dueAt),
  }));
};

/** False when the account already has an open recovery. */
export const insertRecovery = async (tx: Tx, recovery: Omit<Recovery, 'state' | 'dueAt'>): Promise<boolean> => {
  const { id, uid, phone, dialCode, requestedAt } = recoveryCodec.encrypt(tx, recovery);
  const row = await firstRow(
    tx,
    sql`INSERT INTO phone_recovery (id, uid, phone, dial_code, requested_at)
      VALUES (${id}, ${uid}, ${phone}, ${dialCode}, ${requestedAt})
      ON CONFLICT (uid) WHERE state IN ('requested', 'approved') DO NOTHING RETURNING id`,
  );
  return row !== null;
};

export const recoveriesSince = async (tx: Tx, uid: string, since: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM phone_recovery WHERE uid = ${uid} AND requested_at > ${since}::timestamptz`,
    )
  )?.count ?? 0;

export const recoveryById = async (tx: Tx, id: string): Promise<Recovery | null> =>
  (await recoveries(tx, sql`id = ${id}`))[0] ?? null;

/** Oldest first. */
export const openRecoveries = (tx: Tx, most: number): Promise<Recovery[]> =>
  recoveries(tx, sql`state IN ('requested', 'approved') ORDER BY requested_at, id LIMIT ${most}`);

/** Locked until the end of the transaction; null when it is in another state. */
export const lockRecovery = async (tx: Tx, id: string, state: 'requested' | 'approved'): Promise<Recovery | null> =>
  (await recoveries(tx, sql`id = ${id} AND state = ${state} FOR UPDATE`))[0] ?? null;

/** The open recovery of an account, locked until the end of the transaction. */
export const lockOpenRecoveryOf = async (tx: Tx, uid: string): Promise<Recovery | null> =>
  (await recoveries(tx, sql`uid = ${uid} AND state IN ('requested', 'approved') FOR UPDATE`))[0] ?? null;

export const approveRecovery = async (tx: Tx, id: string, dueAt: string): Promise<void> => {
  await tx.execute(sql`UPDATE phone_recovery SET state = 'approved', due_at = ${dueAt} WHERE id = ${id}`);
};

export const closeRecovery = async (tx: Tx, id: string, state: Closing, at: string): Promise<void> => {
  await tx.execute(sql`UPDATE phone_recovery SET state = ${state}, closed_at = ${at} WHERE id = ${id}`);
};

export const forgetRecoveries = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM phone_recovery WHERE closed_at < ${before}::timestamptz`);
};
