/** Files of the account that are attached to a booking. */
import { sql } from 'drizzle-orm';
import type { Attachment } from 'shared-contracts/api';
import { rowsOf, type Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';

/** In the order asked for. @throws NOT_FOUND when one is absent or somebody else's. */
export const attachmentsOf = async (tx: Tx, uid: string, ids: readonly string[]): Promise<Attachment[]> => {
  if (ids.length === 0) return [];
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await rowsOf<Attachment>(
    tx,
    sql`SELECT id AS file_id, name AS file_name, size FROM stored_file WHERE uid = ${uid} AND id IN (${list})`,
  );
  return ids.map((id) => rows.find((row) => row.file_id === id) ?? refuse('NOT_FOUND'));
};
