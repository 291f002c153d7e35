import { and, count, eq, inArray, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { fileCodec, type StoredFile, storedFiles } from './tables.ts';

export const insertFile = async (tx: Tx, file: StoredFile): Promise<void> => {
  await tx.insert(storedFiles).values(fileCodec.encrypt(tx, file));
};

/** Null when there is none or it is somebody else's. */
export const findFile = async (tx: Tx, uid: string, fileId: string): Promise<StoredFile | null> => {
  const rows = await tx
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.id, fileId), eq(storedFiles.uid, uid)));
  return rows[0] ? fileCodec.decrypt(tx, rows[0]) : null;
};

/** Those of these files that belong to the account, in no order. */
export const filesOf = async (tx: Tx, uid: string, fileIds: readonly string[]): Promise<StoredFile[]> => {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.uid, uid), inArray(storedFiles.id, [...fileIds])));
  return fileCodec.decryptAll(tx, rows);
};

/** How much an account keeps. */
export const usageOf = async (tx: Tx, uid: string): Promise<{ files: number; bytes: number }> => {
  const [row] = await tx
    .select({ files: count(), bytes: sum(storedFiles.size) })
    .from(storedFiles)
    .where(eq(storedFiles.uid, uid));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
};
