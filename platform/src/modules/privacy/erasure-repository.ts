/** Requested and completed erasures in SQL. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

export interface Erasure {
  readonly requestedAt: string;
  readonly dueAt: string;
}

/** Null: none was requested, or it is complete. */
export const requestedErasure = async (tx: Tx, uid: string): Promise<Erasure | null> => {
  const row = await firstRow<Erasure>(
    tx,
    sql`SELECT requested_at AS "requestedAt", due_at AS "dueAt" FROM account_erasure
      WHERE uid = ${uid} AND erased_at IS NULL FOR UPDATE`,
  );
  return row && { requestedAt: toInstant(row.requestedAt), dueAt: toInstant(row.dueAt) };
};

/** From here on the account cannot pay (`payment_of_living_account`). */
export const beginErasure = async (tx: Tx, uid: string, now: string): Promise<void> => {
  await tx.execute(sql`UPDATE account_erasure SET begun_at = coalesce(begun_at, ${now}) WHERE uid = ${uid}`);
};

/** A repeated request has no effect. */
export const insertErasure = async (
  tx: Tx,
  { uid, requestedAt, dueAt, givenUp }: Erasure & { readonly uid: string; readonly givenUp: number },
): Promise<void> => {
  await tx.execute(sql`INSERT INTO account_erasure (uid, requested_at, due_at, given_up)
    VALUES (${uid}, ${requestedAt}, ${dueAt}, ${givenUp}) ON CONFLICT DO NOTHING`);
};

export const postponeErasure = async (tx: Tx, uid: string, dueAt: string): Promise<void> => {
  await tx.execute(sql`UPDATE account_erasure SET due_at = ${dueAt} WHERE uid = ${uid} AND erased_at IS NULL`);
};

export const deleteErasure = async (tx: Tx, uid: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM account_erasure WHERE uid = ${uid} AND erased_at IS NULL`);
};

/** Also without a stored request, because a backup from before the request may have been restored. */
export const markErased = async (tx: Tx, uid: string, now: string): Promise<void> => {
  await tx.execute(sql`INSERT INTO account_erasure (uid, requested_at, due_at, given_up, begun_at, erased_at)
    VALUES (${uid}, ${now}, ${now}, 0, ${now}, ${now}) ON CONFLICT (uid) 
    DO UPDATE SET erased_at = EXCLUDED.erased_at, begun_at = coalesce(account_erasure.begun_at, EXCLUDED.begun_at)`);
};

/** Those of these accounts that are recorded as erased. */
export const erasedAmong = async (tx: Tx, uids: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ uid: string }>(
    tx,
    sql`SELECT uid FROM account_erasure WHERE erased_at IS NOT NULL
      AND uid IN (SELECT jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb))`,
  );
  return new Set(rows.map(({ uid }) => uid));
};
