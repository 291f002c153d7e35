/** Times that accounts have held, in SQL. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../../db/columns.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';

export interface ProviderTime {
  readonly providerId: string;
  readonly startsAt: string;
}

/** The instants after `after` at which the accounts held this time, newest first. */
export const holdsOf = async (
  tx: Tx,
  uids: readonly string[],
  { providerId, startsAt }: ProviderTime,
  after: string,
): Promise<string[]> => {
  const rows = await rowsOf<{ taken_at: unknown }>(
    tx,
    sql`SELECT taken_at FROM hold_taken WHERE provider_id = ${providerId} AND starts_at = ${startsAt}::timestamptz
      AND uid IN ${uids} AND taken_at > ${after}::timestamptz ORDER BY taken_at DESC`,
  );
  return rows.map(({ taken_at }) => toInstant(taken_at));
};

export const recordHold = async (
  tx: Tx,
  uid: string,
  { providerId, startsAt }: ProviderTime,
  at: string,
): Promise<void> => {
  await tx.execute(sql`INSERT INTO hold_taken (uid, provider_id, starts_at, taken_at)
    VALUES (${uid}, ${providerId}, ${startsAt}::timestamptz, ${at}::timestamptz)`);
};

export const forgetHolds = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM hold_taken WHERE taken_at <= ${before}::timestamptz`);
};
