/**
 * Rows of an account in any declared table. Statements are generated from the registry, so no other file names these tables.
 */
import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { EncryptedTable } from '../at-rest/repository.ts';
import { encryptStored } from '../at-rest/row-codec.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { type Cleared, type PersonalTable, UNFINDABLE } from '../context/personal-tables.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Declared = ReadonlyMap<string, PersonalTable>;

const name = (of: string): SQL => sql`${sql.identifier(of)}`;

/** The condition that a row of the table belongs to the account. */
export const isOwned = (declared: Declared, { table, whose }: PersonalTable, uid: string): SQL => {
  if (whose.by === 'account') return sql`${name(whose.column)} = ${uid}`;
  const parent = declared.get(whose.table);
  if (!parent) throw new Error(`${table} belongs to ${whose.table}, which is not declared as personal data`);
  return sql`${name(whose.column)} IN (SELECT ${name(whose.key)} FROM ${name(whose.table)}
    WHERE ${isOwned(declared, parent, uid)})`;
};

/** Stored values by SQL name. */
export const ownedRows = async (tx: Tx, declared: Declared, data: PersonalTable, uid: string): Promise<Row[]> => {
  const rows = await rowsOf<{ row: Row }>(
    tx,
    sql`SELECT to_jsonb(t) AS row FROM ${name(data.table)} AS t WHERE ${isOwned(declared, data, uid)}`,
  );
  return rows.map(({ row }) => row);
};

export interface Reference {
  /** The referencing table and its columns. */
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly keys: readonly string[];
}

/** Every foreign key of the schema. */
export const allReferences = (tx: Tx): Promise<Reference[]> =>
  rowsOf<Reference>(
    tx,
    sql`SELECT c.relname AS child, p.relname AS parent,
        (SELECT jsonb_agg(a.attname ORDER BY k.n) FROM unnest(f.conkey) WITH ORDINALITY AS k (num, n)
          JOIN pg_attribute AS a ON a.attrelid = f.conrelid AND a.attnum = k.num) AS columns,
        (SELECT jsonb_agg(a.attname ORDER BY k.n) FROM unnest(f.confkey) WITH ORDINALITY AS k (num, n)
          JOIN pg_attribute AS a ON a.attrelid = f.confrelid AND a.attnum = k.num) AS keys
      FROM pg_constraint AS f JOIN pg_class AS c ON c.oid = f.conrelid JOIN pg_class AS p ON p.oid = f.confrelid
      WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`,
  );

const primaryKey = async (tx: Tx, table: string): Promise<string[]> => {
  const rows = await rowsOf<{ column: string }>(
    tx,
    sql`SELECT a.attname AS column FROM pg_constraint AS c JOIN pg_attribute AS a
      ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'p' AND c.conrelid = ${`public.${table}`}::regclass`,
  );
  return rows.map(({ column }) => column);
};

/** Overwrites columns of the account’s rows, row by row, because an encrypted value is bound to its row. */
export const clearColumns = async (
  tx: Tx,
  declared: Declared,
  data: PersonalTable,
  uid: string,
  { cleared, stored }: { readonly cleared: Cleared; readonly stored: EncryptedTable | undefined },
): Promise<void> => {
  const key = await primaryKey(tx, data.table);
  const valueOf = (column: string, row: Row): unknown => {
    const value = cleared[column];
    if (value === UNFINDABLE) return randomBytes(32).toString('base64url');
    if (value === null || !stored?.columns.includes(column)) return value;
    return encryptStored(tx, stored, column, row, value);
  };
  for (const row of await ownedRows(tx, declared, data, uid)) {
    const set = Object.keys(cleared)
      // An empty column stays empty.
      .filter((column) => row[column] !== null)
      .map((column) => sql`${name(column)} = ${valueOf(column, row)}`);
    if (set.length === 0) continue;
    const same = key.map((column) => sql`${name(column)} = ${row[column]}`);
    await tx.execute(sql`UPDATE ${name(data.table)} SET ${sql.join(set, sql`, `)} WHERE ${sql.join(same, sql` AND `)}`);
  }
};

const isNeeded = (table: string, references: readonly Reference[]): SQL => {
  const uses = references
    .filter(({ parent }) => parent === table)
    .map(({ child, columns, keys }) => {
      const same = columns.map((column, at) => sql`c.${name(column)} = t.${name(keys[at] ?? '')}`);
      return sql`EXISTS (SELECT 1 FROM ${name(child)} AS c WHERE ${sql.join(same, sql` AND `)})`;
    });
  return uses.length === 0 ? sql`false` : sql.join(uses, sql` OR `);
};

/** The rows of the account that erasure deletes. */
const isDeleted = ({ table, erasure }: PersonalTable, references: readonly Reference[]): SQL => {
  if (erasure.kind === 'delete') return sql`true`;
  if (erasure.kind === 'delete-unless-needed') return sql`NOT (${isNeeded(table, references)})`;
  return erasure.kind === 'keep' && erasure.where !== undefined ? sql`NOT (${sql.raw(erasure.where)})` : sql`false`;
};

/** Ids of rows whose files are removed before `deleteRows` deletes the rows. */
export const doomedFiles = async (
  tx: Tx,
  declared: Declared,
  data: PersonalTable,
  uid: string,
  references: readonly Reference[],
): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM ${name(data.table)} AS t WHERE ${isOwned(declared, data, uid)} AND ${isDeleted(data, references)}`,
  );
  return rows.map(({ id }) => id);
};

export const deleteRows = async (
  tx: Tx,
  declared: Declared,
  data: PersonalTable,
  uid: string,
  references: readonly Reference[],
): Promise<void> => {
  await tx.execute(
    sql`DELETE FROM ${name(data.table)} AS t WHERE ${isOwned(declared, data, uid)} AND ${isDeleted(data, references)}`,
  );
};
