/** Notes of visits in SQL. Every read filters by account. */
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { visitNoteCodec, visitNotes } from './tables.ts';

export const notesOfVisit = async (tx: Tx, account: string, visit: string) => {
  const own = and(eq(visitNotes.uid, account), eq(visitNotes.appointmentId, visit));
  const rows = await tx.select().from(visitNotes).where(own).orderBy(asc(visitNotes.writtenAt), asc(visitNotes.id));
  return visitNoteCodec.decryptAll(tx, rows);
};
export type VisitNoteRow = Awaited<ReturnType<typeof notesOfVisit>>[number];

/** Notes of several visits in the order of writing. */
export const notesOfVisits = async (tx: Tx, account: string, visits: readonly string[]): Promise<VisitNoteRow[]> => {
  if (visits.length === 0) return [];
  const own = and(eq(visitNotes.uid, account), inArray(visitNotes.appointmentId, [...visits]));
  const rows = await tx.select().from(visitNotes).where(own).orderBy(asc(visitNotes.writtenAt), asc(visitNotes.id));
  return visitNoteCodec.decryptAll(tx, rows);
};

/** False when this patient already has a note of this visit. */
export const insertNote = async (tx: Tx, row: VisitNoteRow): Promise<boolean> => {
  const encrypted = visitNoteCodec.encrypt(tx, row);
  const inserted = await tx.insert(visitNotes).values(encrypted).onConflictDoNothing().returning({ id: visitNotes.id });
  return inserted.length > 0;
};

export const forgetNotes = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(visitNotes).where(lt(visitNotes.writtenAt, before));
};
