import { and, count, desc, eq, inArray, lt, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { fileCodec, type StoredFile, storedFiles } from './tables.ts';

type NewFile = Omit<StoredFile, 'usedAt' | 'kept'>;

export const insertFile = async (tx: Tx, file: NewFile): Promise<void> => {
  await tx.insert(storedFiles).values({ ...fileCodec.encrypt(tx, file), usedAt: file.createdAt });
};

/** Null when there is none or it belongs to another account. */
export const findFile = async (tx: Tx, uid: string, fileId: string): Promise<StoredFile | null> => {
  const rows = await tx
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.id, fileId), eq(storedFiles.uid, uid)));
  return rows[0] ? fileCodec.decrypt(tx, rows[0]) : null;
};

/** Those of these files that belong to the account, in no particular order. */
export const filesOf = async (tx: Tx, uid: string, fileIds: readonly string[]): Promise<StoredFile[]> => {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.uid, uid), inArray(storedFiles.id, [...fileIds])));
  return fileCodec.decryptAll(tx, rows);
};

/** All files of an account, newest first; the quota limits their number. */
export const allFilesOf = async (tx: Tx, uid: string): Promise<StoredFile[]> => {
  const rows = await tx
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.uid, uid))
    .orderBy(desc(storedFiles.createdAt), desc(storedFiles.id));
  return fileCodec.decryptAll(tx, rows);
};

/** Total size of an account’s files. */
export const usageOf = async (tx: Tx, uid: string): Promise<{ files: number; bytes: number }> => {
  const [row] = await tx
    .select({ files: count(), bytes: sum(storedFiles.size) })
    .from(storedFiles)
    .where(eq(storedFiles.uid, uid));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
};

const mine = (uid: string, fileIds: readonly string[]) =>
  and(eq(storedFiles.uid, uid), inArray(storedFiles.id, [...fileIds]));

/** The files were selected for something, so their retention period as drafts starts again. */
export const touchFiles = async (tx: Tx, uid: string, fileIds: readonly string[], now: string): Promise<void> => {
  if (fileIds.length === 0) return;
  await tx.update(storedFiles).set({ usedAt: now }).where(mine(uid, fileIds));
};

/** Attaches files to a booking. Returns those that still exist. */
export const keepFiles = async (tx: Tx, uid: string, fileIds: readonly string[]): Promise<string[]> => {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .update(storedFiles)
    .set({ kept: true })
    .where(mine(uid, fileIds))
    .returning({ id: storedFiles.id });
  return rows.map(({ id }) => id);
};

/** Their owner was deleted: they become drafts with the retention period of drafts. */
export const releaseFiles = async (tx: Tx, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  await tx
    .update(storedFiles)
    .set({ kept: false })
    .where(inArray(storedFiles.id, [...fileIds]));
};

/** Detaches a file from a booking: it becomes a draft whose retention period starts now. */
export const releaseFile = async (tx: Tx, uid: string, fileId: string, now: string): Promise<void> => {
  await tx
    .update(storedFiles)
    .set({ kept: false, usedAt: now })
    .where(mine(uid, [fileId]));
};

/** Deletes the row of a draft; false when it is attached to a booking, missing, or another account’s. */
export const deleteDraft = async (tx: Tx, uid: string, fileId: string): Promise<boolean> =>
  (
    await tx
      .delete(storedFiles)
      .where(and(mine(uid, [fileId]), eq(storedFiles.kept, false)))
      .returning({ id: storedFiles.id })
  ).length > 0;

/** Deletes rows of drafts that were last used before an instant; returns their ids. */
export const deleteUnused = async (tx: Tx, before: string, limit: number): Promise<string[]> => {
  const unused = tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.kept, false), lt(storedFiles.usedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx.delete(storedFiles).where(inArray(storedFiles.id, unused)).returning({ id: storedFiles.id });
  return rows.map(({ id }) => id);
};
