/** Feedback and problems of patients, in SQL. */
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Access } from '../../access-log/access.ts';
import { disclose } from '../../access-log/disclosure.ts';
import type { Tx } from '../../db/database.ts';
import { type Feedback, feedback, feedbackCodec } from './tables.ts';

export const insertFeedback = async (tx: Tx, row: Feedback): Promise<void> => {
  await tx.insert(feedback).values(feedbackCodec.encrypt(tx, row));
};

/** The feedback of the account with this id; null when there is none. */
export const feedbackNamed = async (tx: Tx, uid: string, id: string): Promise<Feedback | null> => {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.uid, uid), eq(feedback.id, id)));
  return row ? feedbackCodec.decrypt(tx, row) : null;
};

/** Problems with one visit of an account, most recent first. */
export const problemsOf = async (tx: Tx, uid: string, appointmentId: string): Promise<Feedback[]> =>
  feedbackCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(feedback)
      .where(and(eq(feedback.uid, uid), eq(feedback.appointmentId, appointmentId)))
      .orderBy(desc(feedback.sentAt), desc(feedback.id)),
  );

const UNANSWERED = and(eq(feedback.kind, 'problem'), isNull(feedback.answeredAt));

/** Unanswered problems, oldest first, for a reader outside their accounts. Each access is logged. */
export const openProblems = async (
  tx: Tx,
  limit: number,
  by: Pick<Access, 'reader' | 'why' | 'at'>,
): Promise<Feedback[]> => {
  const rows = await tx.select().from(feedback).where(UNANSWERED).orderBy(asc(feedback.sentAt)).limit(limit);
  for (const { uid } of rows) await disclose(tx, { ...by, what: 'problem', uid, relId: null }, null);
  return feedbackCodec.decryptAll(tx, rows);
};

/** Null when there is no such problem, or it is already answered. */
export const lockOpenProblem = async (tx: Tx, id: string): Promise<Feedback | null> => {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.id, id), UNANSWERED))
    .for('update');
  return row ? feedbackCodec.decrypt(tx, row) : null;
};

export const writeAnswer = async (tx: Tx, row: Feedback): Promise<void> => {
  const { answer, answeredAt } = feedbackCodec.encrypt(tx, row);
  await tx.update(feedback).set({ answer, answeredAt }).where(eq(feedback.id, row.id));
};

/** Deletes rows before an instant and returns their files. */
export const deleteOldFeedback = async (
  tx: Tx,
  before: string,
  limit: number,
): Promise<{ rows: number; files: string[] }> => {
  const old = tx.select({ id: feedback.id }).from(feedback).where(lt(feedback.sentAt, before)).limit(limit);
  const rows = await feedbackCodec.decryptAll(
    tx,
    await tx.delete(feedback).where(inArray(feedback.id, old)).returning(),
  );
  return { rows: rows.length, files: rows.flatMap(({ attachments }) => attachments.map(({ file_id }) => file_id)) };
};
