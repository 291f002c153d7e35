/** Rows of codes, requests and wrong tries. Times are parameters: the database is never asked for the time. */
import { sql } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import { toInstant } from '../../db/columns.ts';
import { firstRow, type Tx } from '../../db/database.ts';

export type CodePurpose = 'sign-in' | 'sign-up';

/** These tables know a phone by its blind index alone. */
const indexOf = (tx: Tx, phone: string): string => blindIndex(tx, 'phone', phone);

/** Serialises requests from one address, so that its limit holds under parallel calls. */
export const lockAddress = async (tx: Tx, addressHash: string): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${addressHash}, 4))`);
};

export const requestsFromAddress = async (tx: Tx, addressHash: string, since: Date): Promise<number> => {
  const row = await firstRow<{ asked: number }>(
    tx,
    sql`SELECT count(*)::int AS asked FROM code_request WHERE address_hash = ${addressHash} AND asked_at > ${since.toISOString()}`,
  );
  return row?.asked ?? 0;
};

export const addRequest = async (tx: Tx, phone: string, addressHash: string, at: Date): Promise<void> => {
  await tx.execute(
    sql`INSERT INTO code_request (phone, address_hash, asked_at) VALUES (${indexOf(tx, phone)}, ${addressHash}, ${at.toISOString()})`,
  );
};

/** Instants of the codes sent to a phone since then, oldest first. */
export const sendsTo = async (tx: Tx, phone: string, since: Date): Promise<readonly Date[]> => {
  const row = await firstRow<{ sends: string[] | null }>(
    tx,
    sql`SELECT json_agg(asked_at ORDER BY asked_at) AS sends FROM code_request
      WHERE phone = ${indexOf(tx, phone)} AND asked_at > ${since.toISOString()}`,
  );
  return (row?.sends ?? []).map((at) => new Date(toInstant(at)));
};

/** Makes the phone's row when it is new, and locks it to the end of the transaction. Resolves to the end of its pause. */
export const lockPhone = async (tx: Tx, phone: string): Promise<Date | null> => {
  await tx.execute(sql`INSERT INTO code_phone (phone) VALUES (${indexOf(tx, phone)}) ON CONFLICT DO NOTHING`);
  return (await lockKnownPhone(tx, phone))?.pausedUntil ?? null;
};

/** Locks the phone's row; null when it never asked for a code. */
export const lockKnownPhone = async (tx: Tx, phone: string): Promise<{ pausedUntil: Date | null } | null> => {
  const row = await firstRow<{ paused_until: string | null }>(
    tx,
    sql`SELECT paused_until FROM code_phone WHERE phone = ${indexOf(tx, phone)} FOR UPDATE`,
  );
  return row && { pausedUntil: row.paused_until === null ? null : new Date(toInstant(row.paused_until)) };
};

export const pausePhone = async (tx: Tx, phone: string, until: Date): Promise<void> => {
  await tx.execute(
    sql`UPDATE code_phone SET paused_until = ${until.toISOString()} WHERE phone = ${indexOf(tx, phone)}`,
  );
};

interface NewCode {
  readonly id: string;
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Writes a code; an older one of the phone stops counting. */
export const replaceCode = async (tx: Tx, code: NewCode): Promise<void> => {
  const at = code.createdAt.toISOString();
  await tx.execute(
    sql`UPDATE code SET replaced_at = ${at} WHERE phone = ${indexOf(tx, code.phone)} AND used_at IS NULL AND replaced_at IS NULL`,
  );
  await tx.execute(sql`INSERT INTO code (id, phone, purpose, hash, created_at, expires_at)
    VALUES (${code.id}, ${indexOf(tx, code.phone)}, ${code.purpose}, ${code.hash}, ${at}, ${code.expiresAt.toISOString()})`);
};

/** The one code of a phone that may still be used. */
export const openCode = (tx: Tx, phone: string, purpose: CodePurpose, now: Date) =>
  firstRow<{ id: string; hash: string }>(
    tx,
    sql`SELECT id, hash FROM code WHERE phone = ${indexOf(tx, phone)} AND purpose = ${purpose}
      AND used_at IS NULL AND replaced_at IS NULL AND expires_at > ${now.toISOString()}`,
  );

export const useCode = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.execute(sql`UPDATE code SET used_at = ${at.toISOString()} WHERE id = ${id}`);
};

/** Adds a wrong try and counts those since then, this one included. */
export const addWrongTry = async (tx: Tx, phone: string, at: Date, since: Date): Promise<number> => {
  await tx.execute(
    sql`INSERT INTO code_wrong_try (phone, tried_at) VALUES (${indexOf(tx, phone)}, ${at.toISOString()})`,
  );
  const row = await firstRow<{ tries: number }>(
    tx,
    sql`SELECT count(*)::int AS tries FROM code_wrong_try WHERE phone = ${indexOf(tx, phone)} AND tried_at > ${since.toISOString()}`,
  );
  return row?.tries ?? 0;
};

export const forgetWrongTries = async (tx: Tx, phone: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM code_wrong_try WHERE phone = ${indexOf(tx, phone)}`);
};
