/** Idempotency keys in SQL. */
import { sql } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import { type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { firstRow, type Tx } from '../../db/database.ts';

export interface KeyUse {
  /** The account, or `device:…` for a call without a session. */
  readonly owner: string;
  readonly endpoint: string;
  readonly key: string;
}

const isUse = ({ owner, endpoint, key }: KeyUse) => sql`owner = ${owner} AND endpoint = ${endpoint} AND key = ${key}`;

/** Stored encrypted, because answers contain drafts and profiles. */
export const answerCodec = rowCodec({
  table: 'idempotent_request',
  key: { owner: 'owner', endpoint: 'endpoint', key: 'key' },
  columns: { answer: 'answer' },
});

export interface Claim {
  /** The request as text. */
  readonly request: string;
  /** Id of this run. */
  readonly runner: string;
  readonly now: string;
  readonly until: string;
}

export interface Claimed {
  /** Whether the key was used for the same request. */
  readonly same: boolean;
  readonly runner: string | null;
  /** The data of a final answer; null while there is none. */
  readonly answer: { readonly data: unknown } | null;
}

/** One statement claims the run: a new key, or one without a run and an answer, is assigned to the caller. */
export const claimKey = async (tx: Tx, use: KeyUse, { request, runner, now, until }: Claim): Promise<Claimed> => {
  // Keyed, because a short request such as an identity number could be guessed from a plain hash.
  const requestHash = blindIndex(tx, `request ${use.endpoint}`, request);
  const free = sql`r.answer IS NULL AND r.request_hash = ${requestHash}
    AND (r.running_until IS NULL OR r.running_until <= ${now}::timestamptz)`;
  const row = await firstRow<{ hash: string; runner: string | null; answer: Encrypted<{ data: unknown }> | null }>(
    tx,
    sql`INSERT INTO idempotent_request AS r (owner, endpoint, key, request_hash, runner, running_until, created_at)
      VALUES (${use.owner}, ${use.endpoint}, ${use.key}, ${requestHash}, ${runner}, ${until}, ${now})
      ON CONFLICT (owner, endpoint, key) DO UPDATE SET
        runner = CASE WHEN ${free} THEN excluded.runner ELSE r.runner END,
        running_until = CASE WHEN ${free} THEN excluded.running_until ELSE r.running_until END
      RETURNING request_hash AS hash, runner, answer`,
  );
  if (!row) throw new Error('a claimed key returned no row');
  const { owner, endpoint, key } = use;
  const { answer } = await answerCodec.decrypt(tx, { owner, endpoint, key, answer: row.answer });
  return { same: row.hash === requestHash, runner: row.runner, answer };
};

/** Extends the lease, so that no other process takes over. */
export const keepClaim = async (tx: Tx, use: KeyUse, runner: string, until: string): Promise<void> => {
  await tx.execute(sql`UPDATE idempotent_request SET running_until = ${until}
    WHERE ${isUse(use)} AND runner = ${runner}`);
};

/** Ends the run. A final answer is stored; otherwise the next use of the key runs again. */
export const endClaim = async (
  tx: Tx,
  use: KeyUse,
  runner: string,
  answer: { data: unknown } | null,
): Promise<void> => {
  const { owner, endpoint, key } = use;
  const kept = answerCodec.encrypt(tx, { owner, endpoint, key, answer });
  await tx.execute(sql`UPDATE idempotent_request SET runner = NULL, running_until = NULL, answer = ${kept.answer}
    WHERE ${isUse(use)} AND runner = ${runner}`);
};

export const forgetKeys = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM idempotent_request WHERE created_at < ${before}::timestamptz`);
};
