/** Rows of the access log, which is append-only. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../db/columns.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { Access } from './access.ts';

export const insertAccess = async (tx: Tx, id: string, access: Access): Promise<void> => {
  const { uid, relId, reader, what, why, at } = access;
  await tx.execute(sql`INSERT INTO record_access (id, uid, rel_id, reader, what, why, at)
    VALUES (${id}, ${uid}, ${relId}, ${reader}, ${what}, ${why}, ${at})`);
};

export interface AccessRow extends Access {
  readonly id: string;
  /** Number of entries on all pages. */
  readonly total: number;
}

/** Newest first. */
export const accessesOf = async (tx: Tx, uid: string, limit: number, offset: number): Promise<AccessRow[]> => {
  const rows = await rowsOf<AccessRow>(
    tx,
    sql`SELECT id, uid, rel_id AS "relId", reader, what, why, at, count(*) OVER ()::int AS total FROM record_access
      WHERE uid = ${uid} ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
};

export const forgetAccesses = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM record_access WHERE at < ${before}::timestamptz`);
};
