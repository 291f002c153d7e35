/** Wrapped data keys, and rows that need re-encryption. */
import { sql } from 'drizzle-orm';
import { toInstant } from '../db/columns.ts';
import { rowsOf, type Tx } from '../db/database.ts';

/** `value` keys encrypt; the single `index` key creates blind indexes and does not change. */
export type KeyPurpose = 'value' | 'index';

export interface WrappedKey {
  readonly id: string;
  readonly purpose: KeyPurpose;
  readonly wrapped: string;
  /** UTC ISO. */
  readonly createdAt: string;
}

/** Oldest first. */
export const readKeys = async (tx: Tx): Promise<WrappedKey[]> => {
  const rows = await rowsOf<WrappedKey>(
    tx,
    sql`SELECT id, purpose, wrapped, created_at AS "createdAt" FROM data_key ORDER BY number`,
  );
  return rows.map((row) => ({ ...row, createdAt: toInstant(row.createdAt) }));
};

export const insertKey = async (tx: Tx, { id, purpose, wrapped, createdAt }: WrappedKey): Promise<void> => {
  await tx.execute(sql`INSERT INTO data_key (id, purpose, wrapped, created_at)
    VALUES (${id}, ${purpose}, ${wrapped}, ${createdAt})`);
};

export const rewrapKey = async (tx: Tx, id: string, wrapped: string): Promise<void> => {
  await tx.execute(sql`UPDATE data_key SET wrapped = ${wrapped} WHERE id = ${id}`);
};

/** Serializes rotation: one instance of the platform at a time. */
export const lockKeys = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(727004)`);
};

/** Encrypted columns of a table, by SQL name. */
export interface EncryptedTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

export type StoredRow = Readonly<Record<string, string | null>>;

const named = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Rows with an encrypted value that does not begin with `prefix`. */
export const rowsNotUnder = (
  tx: Tx,
  { table, key, columns }: EncryptedTable,
  prefix: string,
  limit: number,
): Promise<StoredRow[]> => {
  const stale = columns.map((name) => sql`NOT starts_with(${sql.identifier(name)}, ${prefix})`);
  return rowsOf<StoredRow>(
    tx,
    sql`SELECT ${named([...key, ...columns])} FROM ${sql.identifier(table)}
      WHERE ${sql.join(stale, sql` OR `)} LIMIT ${limit}`,
  );
};

/** Updates columns of a row if they are unchanged since they were read; concurrent writes are kept. */
export const replaceValues = async (
  tx: Tx,
  { table, key }: EncryptedTable,
  row: StoredRow,
  to: Readonly<Record<string, string>>,
): Promise<void> => {
  const columns = Object.keys(to);
  const set = columns.map((name) => sql`${sql.identifier(name)} = ${to[name]}`);
  const same = [...key, ...columns].map((name) => sql`${sql.identifier(name)} = ${row[name]}`);
  await tx.execute(
    sql`UPDATE ${sql.identifier(table)} SET ${sql.join(set, sql`, `)} WHERE ${sql.join(same, sql` AND `)}`,
  );
};
