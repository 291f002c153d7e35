import { sql } from 'drizzle-orm';
import { firstRow, type Tx } from '../../db/database.ts';

interface NewCaptcha {
  readonly id: string;
  readonly answerHash: string;
  readonly workHash: string | null;
  readonly expiresAt: string;
}

export const insertCaptcha = async (tx: Tx, { id, answerHash, workHash, expiresAt }: NewCaptcha): Promise<void> => {
  await tx.execute(
    sql`INSERT INTO captcha (id, answer_hash, work_hash, expires_at) VALUES (${id}, ${answerHash}, ${workHash}, ${expiresAt})`,
  );
};

/** Consumes a captcha and returns its hashes; null when it is unknown, used or expired. */
export const useCaptcha = async (
  tx: Tx,
  id: string,
  now: string,
): Promise<Pick<NewCaptcha, 'answerHash' | 'workHash'> | null> => {
  const row = await firstRow<{ answer_hash: string; work_hash: string | null }>(
    tx,
    sql`UPDATE captcha SET used_at = ${now} WHERE id = ${id} AND used_at IS NULL AND expires_at > ${now} RETURNING answer_hash, work_hash`,
  );
  return row && { answerHash: row.answer_hash, workHash: row.work_hash };
};

export const answerHashOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await firstRow<{ answer_hash: string }>(tx, sql`SELECT answer_hash FROM captcha WHERE id = ${id}`))?.answer_hash ??
  null;

export const forgetCaptchas = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM captcha WHERE expires_at < ${before}::timestamptz`);
};
