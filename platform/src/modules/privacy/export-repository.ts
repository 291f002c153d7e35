/** Exports in SQL. Every read of a person’s row filters by account. */
import { sql } from 'drizzle-orm';
import type { DataExport } from 'shared-contracts/api';
import { toInstant } from '../../db/columns.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import type { Encrypted } from '../../at-rest/row-codec.ts';
import { exportCodec } from './tables.ts';

interface ExportRow {
  readonly id: string;
  readonly uid: string;
  readonly state: DataExport['state'];
  readonly requestedAt: string;
  readonly endsAt: string;
  readonly size: number | null;
}

const COLUMNS = sql`id, uid, state, requested_at AS "requestedAt", ends_at AS "endsAt", size`;

const toRow = (row: ExportRow): ExportRow => ({
  ...row,
  requestedAt: toInstant(row.requestedAt),
  endsAt: toInstant(row.endsAt),
});

/** False when one is in progress. */
export const insertExport = async (
  tx: Tx,
  { id, uid, requestedAt, endsAt }: Pick<ExportRow, 'id' | 'uid' | 'requestedAt' | 'endsAt'>,
): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`INSERT INTO data_export (id, uid, state, requested_at, ends_at)
      VALUES (${id}, ${uid}, 'waiting', ${requestedAt}, ${endsAt}) ON CONFLICT DO NOTHING RETURNING id`,
  )) !== null;

/** The latest export of the account that has not expired. */
export const latestExport = async (tx: Tx, uid: string, now: string): Promise<ExportRow | null> => {
  const row = await firstRow<ExportRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM data_export WHERE uid = ${uid} AND ends_at > ${now}::timestamptz
      ORDER BY requested_at DESC, id DESC LIMIT 1`,
  );
  return row && toRow(row);
};

export const waitingExport = async (tx: Tx, id: string): Promise<ExportRow | null> => {
  const row = await firstRow<ExportRow>(
    tx,
    sql`SELECT ${COLUMNS} FROM data_export WHERE id = ${id} AND state = 'waiting'`,
  );
  return row && toRow(row);
};

/** False when it is no longer pending. */
export const finishExport = async (
  tx: Tx,
  {
    id,
    fileKey,
    size,
    endsAt,
  }: { readonly id: string; readonly fileKey: string; readonly size: number; readonly endsAt: string },
): Promise<boolean> => {
  const stored = exportCodec.encrypt(tx, { id, fileKey });
  return (
    (await firstRow(
      tx,
      sql`UPDATE data_export SET state = 'ready', file_key = ${stored.fileKey}, size = ${size}, ends_at = ${endsAt}
        WHERE id = ${id} AND state = 'waiting' RETURNING id`,
    )) !== null
  );
};

export const failExport = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`UPDATE data_export SET state = 'failed' WHERE id = ${id} AND state = 'waiting'`);
};

/** False when it is not ready, has expired, or belongs to another account. */
export const letOpen = async (tx: Tx, uid: string, id: string, { now, until }: { now: string; until: string }) =>
  (await firstRow(
    tx,
    sql`UPDATE data_export SET open_until = ${until} WHERE id = ${id} AND uid = ${uid} AND state = 'ready'
      AND ends_at > ${now}::timestamptz RETURNING id`,
  )) !== null;

/** The key of the file while a proof permits its download; otherwise null, also for another account’s export. */
export const openKey = async (tx: Tx, uid: string, id: string, now: string): Promise<string | null> => {
  const row = await firstRow<{ id: string; fileKey: Encrypted<string> }>(
    tx,
    sql`SELECT id, file_key AS "fileKey" FROM data_export WHERE id = ${id} AND uid = ${uid} AND state = 'ready'
      AND ends_at > ${now}::timestamptz AND open_until > ${now}::timestamptz`,
  );
  return row && (await exportCodec.decrypt(tx, row)).fileKey;
};

/** Expired exports. */
export const endedExports = async (tx: Tx, now: string, limit: number): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM data_export WHERE ends_at <= ${now}::timestamptz ORDER BY ends_at LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
};

export const deleteExport = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM data_export WHERE id = ${id}`);
};
