import { sql } from 'drizzle-orm';
import { firstRow, type Tx } from '../../db/database.ts';

interface NewCaptcha {
  readonly id: string;
  readonly answerHash: string;
  readonly expiresAt: string;
}

export const insertCaptcha = async (tx: Tx, { id, answerHash, expiresAt }: NewCaptcha): Promise<void> => {
  await tx.execute(sql`INSERT INTO captcha (id, answer_hash, expires_at) VALUES (${id}, ${answerHash}, ${expiresAt})`);
};

/** Uses a captcha up and answers its hash; null when it is unknown, used or too old. */
export const useCaptcha = async (tx: Tx, id: string, now: string): Promise<string | null> => {
  const row = await firstRow<{ answer_hash: string }>(
    tx,
    sql`UPDATE captcha SET used_at = ${now} WHERE id = ${id} AND used_at IS NULL AND expires_at > ${now} RETURNING answer_hash`,
  );
  return row?.answer_hash ?? null;
};

export const answerHashOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await firstRow<{ answer_hash: string }>(tx, sql`SELECT answer_hash FROM captcha WHERE id = ${id}`))?.answer_hash ??
  null;

export const forgetCaptchas = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM captcha WHERE expires_at < ${before}::timestamptz`);
};
