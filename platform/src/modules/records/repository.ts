/** Reports in SQL. Every read filters by account. */
import { and, asc, count, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Report, reportCodec, reports } from './tables.ts';

export type { Report };

interface Asked {
  readonly uid: string;
  readonly relId?: string | undefined;
  readonly appointmentId?: string | undefined;
  readonly source?: Report['source'];
}

const matching = ({ uid, relId, appointmentId, source }: Asked): SQL | undefined =>
  and(
    eq(reports.uid, uid),
    relId === undefined ? undefined : eq(reports.relId, relId),
    appointmentId === undefined ? undefined : eq(reports.appointmentId, appointmentId),
    source === undefined ? undefined : eq(reports.source, source),
  );

/** Newest first. */
export const reportsOf = async (tx: Tx, asked: Asked, limit: number, offset: number): Promise<Report[]> =>
  reportCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(reports)
      .where(matching(asked))
      .orderBy(desc(reports.issuedAt), desc(reports.id))
      .limit(limit)
      .offset(offset),
  );

interface OfRecord extends Pick<Asked, 'uid' | 'relId' | 'source'> {
  /** A condition on the two columns. */
  readonly after: (at: SQL, id: SQL) => SQL;
}

/** A page of the health record, newest first. */
export const reportsOfRecord = async (tx: Tx, { after, ...asked }: OfRecord, limit: number): Promise<Report[]> =>
  reportCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(reports)
      .where(and(matching(asked), after(sql`${reports.issuedAt}`, sql`${reports.id}`)))
      .orderBy(desc(reports.issuedAt), desc(reports.id))
      .limit(limit),
  );

export const countReports = async (tx: Tx, asked: Asked): Promise<number> =>
  (await tx.select({ total: count() }).from(reports).where(matching(asked)))[0]?.total ?? 0;

/** Results of one patient, oldest first. */
export const resultsOf = async (tx: Tx, uid: string, relId: string): Promise<Report[]> =>
  reportCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(reports)
      .where(matching({ uid, relId, source: 'lab' }))
      .orderBy(asc(reports.issuedAt), asc(reports.id)),
  );

/** Results of the samples of a visit, oldest first. */
export const resultsOfVisit = async (tx: Tx, uid: string, appointmentId: string): Promise<Report[]> => {
  const ofVisit = and(matching({ uid, source: 'lab' }), eq(reports.appointmentId, appointmentId));
  return reportCodec.decryptAll(tx, await tx.select().from(reports).where(ofVisit).orderBy(asc(reports.issuedAt)));
};

/** Null when there is none or it belongs to another account. */
export const findReport = async (tx: Tx, uid: string, id: string): Promise<Report | null> => {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.uid, uid), eq(reports.id, id)));
  return row ? reportCodec.decrypt(tx, row) : null;
};

/** False when this visit and patient already have a result. */
export const insertReport = async (tx: Tx, row: Report): Promise<boolean> =>
  (await tx.insert(reports).values(reportCodec.encrypt(tx, row)).onConflictDoNothing().returning({ id: reports.id }))
    .length > 0;

export const deleteReportRow = async (tx: Tx, uid: string, id: string): Promise<void> => {
  await tx.delete(reports).where(and(eq(reports.uid, uid), eq(reports.id, id)));
};

/** Deletes reports before an instant; returns their number and their files. */
export const deleteOldReports = async (
  tx: Tx,
  before: string,
  limit: number,
): Promise<{ rows: number; files: string[] }> => {
  const old = tx.select({ id: reports.id }).from(reports).where(lt(reports.issuedAt, before)).limit(limit);
  const rows = await tx.delete(reports).where(inArray(reports.id, old)).returning({ fileId: reports.fileId });
  return { rows: rows.length, files: rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])) };
};
