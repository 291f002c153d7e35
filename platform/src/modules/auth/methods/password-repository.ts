/** Rows of passwords and attempts (migration of `account_password`). Attempts share a table with those of codes. */
import { sql } from 'drizzle-orm';
import { blindIndex } from '../../../at-rest/keyring.ts';
import { type EncryptedRow, rowCodec } from '../../../at-rest/row-codec.ts';
import { toInstant } from '../../../db/columns.ts';
import { firstRow, type Tx } from '../../../db/database.ts';
import type { Caller } from '../codes/caller.ts';

interface StoredPassword {
  readonly uid: string;
  readonly hash: string;
  /** UTC ISO. */
  readonly setAt: string;
}

export const passwordCodec = rowCodec({ table: 'account_password', key: { uid: 'uid' }, columns: { hash: 'hash' } });

const find = async (tx: Tx, uid: string, lock = sql``): Promise<StoredPassword | null> => {
  const row = await firstRow<EncryptedRow<StoredPassword, 'hash'>>(
    tx,
    sql`SELECT uid, hash, set_at AS "setAt" FROM account_password WHERE uid = ${uid} ${lock}`,
  );
  return row && passwordCodec.decrypt(tx, { ...row, setAt: toInstant(row.setAt) });
};

export const passwordOf = (tx: Tx, uid: string): Promise<StoredPassword | null> => find(tx, uid);

/** Its row stays locked until the end of the transaction. */
export const lockedPasswordOf = (tx: Tx, uid: string): Promise<StoredPassword | null> => find(tx, uid, sql`FOR UPDATE`);

/** Stores the same password with another hash cost. */
export const renewHash = async (tx: Tx, uid: string, renewed: string): Promise<void> => {
  const { hash } = passwordCodec.encrypt(tx, { uid, hash: renewed });
  await tx.execute(sql`UPDATE account_password SET hash = ${hash} WHERE uid = ${uid}`);
};

export const putPassword = async (tx: Tx, password: StoredPassword): Promise<void> => {
  const { uid, hash, setAt } = passwordCodec.encrypt(tx, password);
  await tx.execute(sql`INSERT INTO account_password (uid, hash, set_at) VALUES (${uid}, ${hash}, ${setAt})
    ON CONFLICT (uid) DO UPDATE SET hash = EXCLUDED.hash, set_at = EXCLUDED.set_at`);
};

/** False: there was none. */
export const deletePassword = async (tx: Tx, uid: string): Promise<boolean> =>
  (await firstRow(tx, sql`DELETE FROM account_password WHERE uid = ${uid} RETURNING uid`)) !== null;

const indexOf = (tx: Tx, key: string): string => blindIndex(tx, 'phone', key);

export interface ReservedTry {
  readonly id: string;
  /** Unsettled attempts of the scope in the window, including this one. */
  readonly recent: number;
}

/** Counts an attempt before its result is known. The row of `key` must be locked. */
export const reserveTry = async (
  tx: Tx,
  key: string,
  { scope, addressHash, networkHash }: Caller,
  at: Date,
  since: Date,
): Promise<ReservedTry> => {
  const phone = indexOf(tx, key);
  const added = await firstRow<{ id: string }>(
    tx,
    sql`INSERT INTO code_wrong_try (phone, scope, address_hash, network_hash, tried_at)
      VALUES (${phone}, ${scope}, ${addressHash}, ${networkHash}, ${at.toISOString()}) RETURNING id::text`,
  );
  const counted = await firstRow<{ recent: number }>(
    tx,
    sql`SELECT count(*)::int AS recent FROM code_wrong_try WHERE phone = ${phone} AND scope = ${scope} AND NOT settled
      AND tried_at > ${since.toISOString()}`,
  );
  await tx.execute(sql`INSERT INTO password_streak (phone, scope, tries, last_at)
    VALUES (${phone}, ${scope}, 1, ${at.toISOString()})
    ON CONFLICT (phone, scope) DO UPDATE SET tries = password_streak.tries + 1, last_at = EXCLUDED.last_at`);
  return { id: added?.id ?? '', recent: counted?.recent ?? 0 };
};

/** Consecutive attempts of a scope since the last correct one. */
export const streakOf = async (tx: Tx, key: string, { scope }: Pick<Caller, 'scope'>): Promise<number> =>
  (
    await firstRow<{ tries: number }>(
      tx,
      sql`SELECT tries FROM password_streak WHERE phone = ${indexOf(tx, key)} AND scope = ${scope}`,
    )
  )?.tries ?? 0;

/** The reserved attempt was correct: it is no longer counted, and earlier ones no longer count for the scope. */
export const settleTry = async (tx: Tx, key: string, { scope }: Pick<Caller, 'scope'>, id: string): Promise<void> => {
  const phone = indexOf(tx, key);
  await tx.execute(sql`DELETE FROM code_wrong_try WHERE id = ${id}::bigint`);
  await tx.execute(
    sql`UPDATE code_wrong_try SET settled = true WHERE phone = ${phone} AND scope = ${scope} AND NOT settled`,
  );
  await tx.execute(sql`DELETE FROM code_pause WHERE phone = ${phone} AND scope = ${scope}`);
  await tx.execute(sql`DELETE FROM password_streak WHERE phone = ${phone} AND scope = ${scope}`);
};

/** After a password change, earlier attempts are irrelevant. */
export const forgetTriesAt = async (tx: Tx, key: string): Promise<void> => {
  const phone = indexOf(tx, key);
  await tx.execute(sql`UPDATE code_wrong_try SET settled = true WHERE phone = ${phone} AND NOT settled`);
  await tx.execute(sql`DELETE FROM code_pause WHERE phone = ${phone}`);
  await tx.execute(sql`DELETE FROM password_streak WHERE phone = ${phone}`);
};

export const forgetStreaks = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM password_streak WHERE last_at < ${before}::timestamptz`);
};
