/** Rows of passkeys and their challenges (migration of `passkey`). */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../../db/database.ts';

export interface NewPasskey {
  readonly id: string;
  readonly uid: string;
  /** Credential id in base64url. */
  readonly credentialId: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: string;
}

export interface StoredPasskey extends NewPasskey {
  readonly lastUsedAt: string | null;
}

interface Raw extends Omit<StoredPasskey, 'createdAt' | 'lastUsedAt' | 'transports'> {
  readonly created: unknown;
  readonly used: unknown;
  readonly transports: string;
}

const COLUMNS = sql`id, uid, credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter,
  transports, name, created_at AS created, last_used_at AS used`;

const read = ({ created, used, transports, ...row }: Raw): StoredPasskey => ({
  ...row,
  transports: transports.split(',').filter(Boolean),
  createdAt: toInstant(created),
  lastUsedAt: used === null ? null : toInstant(used),
});

/** Oldest first. */
export const passkeysOf = async (tx: Tx, uid: string): Promise<StoredPasskey[]> =>
  (await rowsOf<Raw>(tx, sql`SELECT ${COLUMNS} FROM passkey WHERE uid = ${uid} ORDER BY created_at, id`)).map(read);

/** Locked until the end of the transaction, so that two answers with one counter cannot both be accepted. */
export const lockedPasskey = async (tx: Tx, credentialId: string): Promise<StoredPasskey | null> => {
  const row = await firstRow<Raw>(
    tx,
    sql`SELECT ${COLUMNS} FROM passkey WHERE credential_id = ${credentialId} FOR UPDATE`,
  );
  return row && read(row);
};

/** False when the credential is already registered. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`INSERT INTO passkey (id, uid, credential_id, public_key, counter, transports, name, created_at)
      VALUES (${passkey.id}, ${passkey.uid}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
        ${passkey.transports.join(',')}, ${passkey.name}, ${passkey.createdAt})
      ON CONFLICT DO NOTHING RETURNING id`,
  )) !== null;

export const markPasskeyUsed = async (tx: Tx, id: string, counter: number, at: string): Promise<void> => {
  await tx.execute(sql`UPDATE passkey SET counter = ${counter}, last_used_at = ${at} WHERE id = ${id}`);
};

/** False: the account has no such passkey. */
export const namePasskey = async (tx: Tx, uid: string, id: string, name: string): Promise<boolean> =>
  (await firstRow(tx, sql`UPDATE passkey SET name = ${name} WHERE id = ${id} AND uid = ${uid} RETURNING id`)) !== null;

/** False: the account has no such passkey. */
export const deletePasskey = async (tx: Tx, uid: string, id: string): Promise<boolean> =>
  (await firstRow(tx, sql`DELETE FROM passkey WHERE id = ${id} AND uid = ${uid} RETURNING id`)) !== null;

/** Whether the challenge is for an existing passkey or for a new one. */
export type ChallengeUse = 'get' | 'create';

interface NewChallenge {
  readonly id: string;
  readonly challenge: string;
  readonly use: ChallengeUse;
  readonly boundTo: string;
  readonly expiresAt: string;
}

export const insertChallenge = async (tx: Tx, row: NewChallenge): Promise<void> => {
  await tx.execute(sql`INSERT INTO passkey_challenge (id, challenge, use, bound_to, expires_at)
    VALUES (${row.id}, ${row.challenge}, ${row.use}, ${row.boundTo}, ${row.expiresAt})`);
};

/** Consumes a challenge; null when it is unknown, used, expired, or for another owner or purpose. */
export const useChallenge = async (
  tx: Tx,
  { id, use, boundTo }: Pick<NewChallenge, 'id' | 'use' | 'boundTo'>,
  now: string,
): Promise<string | null> =>
  (
    await firstRow<{ challenge: string }>(
      tx,
      sql`UPDATE passkey_challenge SET used_at = ${now} WHERE id = ${id} AND use = ${use} AND bound_to = ${boundTo}
        AND used_at IS NULL AND expires_at > ${now}::timestamptz RETURNING challenge`,
    )
  )?.challenge ?? null;

export const forgetChallenges = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM passkey_challenge WHERE expires_at < ${before}::timestamptz`);
};
