/** Rows of enquiries that the identity provider has not confirmed. They contain keyed hashes only. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../../db/columns.ts';
import { firstRow, type Tx } from '../../db/database.ts';

export interface Question {
  readonly question: string;
  readonly identity: string;
  readonly asker: string;
}

/** Serializes enquiries about one identity and by one caller, so that the limits hold for concurrent calls. */
export const lockQuestion = async (tx: Tx, { identity, asker }: Question): Promise<void> => {
  // Always in the same order, so that there is no deadlock.
  for (const hash of [identity, asker].toSorted())
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 5))`);
};

/** Whether the same enquiry was answered since an instant. */
export const answeredSince = async (tx: Tx, { question }: Question, since: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`SELECT 1 FROM identity_enquiry
      WHERE question_hash = ${question} AND asked_at > ${since} AND answered_at IS NOT NULL`,
  )) !== null;

/** The instant from which fewer than `most` enquiries count; null: already now. */
const freeFrom = async (tx: Tx, counted: ReturnType<typeof sql>, most: number): Promise<Date | null> => {
  const row = await firstRow<{ at: unknown }>(
    tx,
    sql`SELECT asked_at AS at FROM identity_enquiry WHERE ${counted} ORDER BY asked_at DESC OFFSET ${most - 1} LIMIT 1`,
  );
  return row && new Date(toInstant(row.at));
};

/** The time of the oldest counted enquiry of a reached limit; null when neither limit is reached. */
export const limitReached = async (
  tx: Tx,
  { question, identity, asker }: Question,
  since: string,
  most: { readonly identity: number; readonly asker: number },
): Promise<Date | null> => {
  const others = sql`asked_at > ${since} AND question_hash <> ${question}`;
  return (
    (await freeFrom(tx, sql`identity_hash = ${identity} AND ${others}`, most.identity)) ??
    (await freeFrom(tx, sql`asker_hash = ${asker} AND ${others}`, most.asker))
  );
};

export const addQuestion = async (tx: Tx, { question, identity, asker }: Question, at: string): Promise<void> => {
  await tx.execute(sql`INSERT INTO identity_enquiry (question_hash, identity_hash, asker_hash, asked_at)
    VALUES (${question}, ${identity}, ${asker}, ${at})
    ON CONFLICT (question_hash) DO UPDATE SET asker_hash = EXCLUDED.asker_hash, asked_at = EXCLUDED.asked_at,
      answered_at = NULL`);
};

export const markAnswered = async (tx: Tx, { question }: Question, at: string): Promise<void> => {
  await tx.execute(sql`UPDATE identity_enquiry SET answered_at = ${at} WHERE question_hash = ${question}`);
};

/** A confirmed or unanswered enquiry does not count. */
export const forgetQuestion = async (tx: Tx, { question }: Question): Promise<void> => {
  await tx.execute(sql`DELETE FROM identity_enquiry WHERE question_hash = ${question}`);
};

export const forgetQuestions = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM identity_enquiry WHERE asked_at < ${before}::timestamptz`);
};
