/** Rows of codes, requests and wrong attempts. Times are parameters: SQL does not read the time. */
import { sql } from 'drizzle-orm';
import type { ProofPurpose } from 'shared-contracts/api';
import { blindIndex } from '../../../at-rest/keyring.ts';
import { toInstant } from '../../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../../db/database.ts';
import type { Caller } from './caller.ts';

export type CodePurpose =
  | 'sign-in'
  | 'sign-up'
  | 'relation'
  | 'new-phone'
  | 'recover-phone'
  | 'reset-password'
  | ProofPurpose;

/** These tables identify a phone by its blind index only. */
const indexOf = (tx: Tx, phone: string): string => blindIndex(tx, 'phone', phone);

type Scoped = Pick<Caller, 'scope'>;
type From = Pick<Caller, 'addressHash' | 'networkHash'>;

/** Serializes calls from one network, so that its limits and those of its addresses hold for concurrent calls. */
export const lockNetwork = async (tx: Tx, { networkHash }: From): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${networkHash}, 4))`);
};

export interface Counted {
  readonly address: number;
  readonly network: number;
}

const countedIn = async (tx: Tx, rows: ReturnType<typeof sql>, from: From): Promise<Counted> =>
  (await firstRow<Counted>(
    tx,
    sql`SELECT count(*)::int AS network, count(*) FILTER (WHERE address_hash = ${from.addressHash})::int AS address
      FROM ${rows} AND network_hash = ${from.networkHash}`,
  )) ?? { address: 0, network: 0 };

/** Code requests of an address and its network since an instant, over all phones. */
export const requestsFrom = (tx: Tx, from: From, since: Date): Promise<Counted> =>
  countedIn(tx, sql`code_request WHERE asked_at > ${since.toISOString()}`, from);

/** Wrong attempts of an address and its network since an instant, over all phones. */
export const wrongTriesFrom = (tx: Tx, from: From, since: Date): Promise<Counted> =>
  countedIn(tx, sql`code_wrong_try WHERE tried_at > ${since.toISOString()}`, from);

export const addRequest = async (
  tx: Tx,
  phone: string,
  { scope, addressHash, networkHash }: Caller,
  withProof: boolean,
  at: Date,
): Promise<void> => {
  await tx.execute(
    sql`INSERT INTO code_request (phone, scope, with_proof, address_hash, network_hash, asked_at)
      VALUES (${indexOf(tx, phone)}, ${scope}, ${withProof}, ${addressHash}, ${networkHash}, ${at.toISOString()})`,
  );
};

export interface Send {
  readonly at: Date;
  readonly withProof: boolean;
}

/** Codes sent to a phone for a scope since an instant, oldest first. */
export const sendsTo = async (tx: Tx, phone: string, { scope }: Scoped, since: Date): Promise<readonly Send[]> => {
  const rows = await rowsOf<{ at: unknown; withProof: boolean }>(
    tx,
    sql`SELECT asked_at AS at, with_proof AS "withProof" FROM code_request
      WHERE phone = ${indexOf(tx, phone)} AND scope = ${scope} AND asked_at > ${since.toISOString()} ORDER BY asked_at, id`,
  );
  return rows.map(({ at, withProof }) => ({ at: new Date(toInstant(at)), withProof }));
};

/** Inserts the phone’s row if it is new, and locks it until the end of the transaction. */
export const lockPhone = async (tx: Tx, phone: string): Promise<void> => {
  await tx.execute(sql`INSERT INTO code_phone (phone) VALUES (${indexOf(tx, phone)}) ON CONFLICT DO NOTHING`);
  await lockKnownPhone(tx, phone);
};

/** Locks the phone’s row; false when it has never requested a code. */
export const lockKnownPhone = async (tx: Tx, phone: string): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT phone FROM code_phone WHERE phone = ${indexOf(tx, phone)} FOR UPDATE`)) !== null;

/** The end of a phone’s pause for a scope; null when there is none. */
export const pausedUntil = async (tx: Tx, phone: string, { scope }: Scoped, now: Date): Promise<Date | null> => {
  const row = await firstRow<{ until: unknown }>(
    tx,
    sql`SELECT until FROM code_pause WHERE phone = ${indexOf(tx, phone)} AND scope = ${scope} AND until > ${now.toISOString()}`,
  );
  return row && new Date(toInstant(row.until));
};

export const pausePhone = async (tx: Tx, phone: string, { scope }: Scoped, until: Date): Promise<void> => {
  await tx.execute(sql`INSERT INTO code_pause (phone, scope, until) VALUES (${indexOf(tx, phone)}, ${scope}, ${until.toISOString()})
    ON CONFLICT (phone, scope) DO UPDATE SET until = EXCLUDED.until`);
};

interface NewCode {
  readonly id: string;
  readonly phone: string;
  /** `Caller.device`. */
  readonly device: string;
  readonly purpose: CodePurpose;
  /** The subject of a code besides its phone; default: none. */
  readonly subject?: string;
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a code; an older one of the same device becomes invalid. */
export const replaceCode = async (tx: Tx, code: NewCode): Promise<void> => {
  const at = code.createdAt.toISOString();
  await tx.execute(sql`UPDATE code SET replaced_at = ${at}
    WHERE phone = ${indexOf(tx, code.phone)} AND device_id = ${code.device} AND used_at IS NULL AND replaced_at IS NULL`);
  await tx.execute(sql`INSERT INTO code (id, phone, device_id, purpose, subject, hash, created_at, expires_at)
    VALUES (${code.id}, ${indexOf(tx, code.phone)}, ${code.device}, ${code.purpose}, ${code.subject ?? ''}, ${code.hash}, ${at}, ${code.expiresAt.toISOString()})`);
};

/** The code that a device may still use for a phone, purpose and subject. */
export const openCode = (
  tx: Tx,
  { phone, device, purpose, subject = '' }: Pick<NewCode, 'phone' | 'device' | 'purpose' | 'subject'>,
  now: Date,
) =>
  firstRow<{ id: string; hash: string }>(
    tx,
    sql`SELECT id, hash FROM code WHERE phone = ${indexOf(tx, phone)} AND device_id = ${device} AND purpose = ${purpose}
      AND subject = ${subject} AND used_at IS NULL AND replaced_at IS NULL AND expires_at > ${now.toISOString()}`,
  );

export const useCode = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.execute(sql`UPDATE code SET used_at = ${at.toISOString()} WHERE id = ${id}`);
};

/** Records a wrong attempt and counts those of phone and scope since an instant, including this one. */
export const addWrongTry = async (tx: Tx, phone: string, caller: Caller, at: Date, since: Date): Promise<number> => {
  const { scope, addressHash, networkHash } = caller;
  await tx.execute(sql`INSERT INTO code_wrong_try (phone, scope, address_hash, network_hash, tried_at)
    VALUES (${indexOf(tx, phone)}, ${scope}, ${addressHash}, ${networkHash}, ${at.toISOString()})`);
  const row = await firstRow<{ tries: number }>(
    tx,
    sql`SELECT count(*)::int AS tries FROM code_wrong_try
      WHERE phone = ${indexOf(tx, phone)} AND scope = ${scope} AND NOT settled AND tried_at > ${since.toISOString()}`,
  );
  return row?.tries ?? 0;
};

/** These attempts no longer count for the phone, but still for address and network. */
export const settleWrongTries = async (tx: Tx, phone: string, { scope }: Scoped): Promise<void> => {
  await tx.execute(
    sql`UPDATE code_wrong_try SET settled = true WHERE phone = ${indexOf(tx, phone)} AND scope = ${scope} AND NOT settled`,
  );
};

export const allWrongTries = async (tx: Tx, since: Date): Promise<number> =>
  (
    await firstRow<{ tries: number }>(
      tx,
      sql`SELECT count(*)::int AS tries FROM code_wrong_try WHERE tried_at > ${since.toISOString()}`,
    )
  )?.tries ?? 0;

/** False when the alert of this window was already raised. */
export const raiseAlarm = async (tx: Tx, windowBegins: Date): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`INSERT INTO code_alarm (window_begins) VALUES (${windowBegins.toISOString()})
      ON CONFLICT DO NOTHING RETURNING window_begins`,
  )) !== null;

/** `code_phone` rows are kept: they are locks and contain only a keyed hash. */
export const forgetCodes = async (tx: Tx, before: string): Promise<void> => {
  const at = sql`${before}::timestamptz`;
  await tx.execute(sql`DELETE FROM code WHERE expires_at < ${at}`);
  await tx.execute(sql`DELETE FROM code_request WHERE asked_at < ${at}`);
  await tx.execute(sql`DELETE FROM code_wrong_try WHERE tried_at < ${at}`);
  await tx.execute(sql`DELETE FROM code_pause WHERE until < ${at}`);
  await tx.execute(sql`DELETE FROM code_alarm WHERE window_begins < ${at}`);
  await tx.execute(sql`DELETE FROM phone_proof WHERE expires_at < ${at}`);
};
