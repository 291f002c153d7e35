/** How many rows each table has: to show that something left no trace. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';

export type TableCounts = Readonly<Record<string, number>>;

export const countTables = (db: Database): Promise<TableCounts> =>
  db.read(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    );
    const counts = tables.map(
      ({ name }) => sql`SELECT ${name}::text AS name, count(*)::int AS total FROM ${sql.identifier(name)}`,
    );
    const rows = await rowsOf<{ name: string; total: number }>(tx, sql.join(counts, sql` UNION ALL `));
    return Object.fromEntries(
      rows.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ name, total }) => [name, total]),
    );
  });

/** A fingerprint of every row whose column of this name has this value, in all tables but those named. */
const fingerprint = (db: Database, column: string, value: string, except: readonly string[]): Promise<string> =>
  db.read(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = ${column} ORDER BY table_name`,
    );
    const parts = tables
      .filter(({ name }) => !except.includes(name))
      .map(
        ({ name }) =>
          sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS mark
          FROM ${sql.identifier(name)} t WHERE ${sql.identifier(column)} = ${value}`,
      );
    const rows = await rowsOf<{ name: string; mark: string }>(tx, sql.join(parts, sql` UNION ALL `));
    return JSON.stringify(rows.toSorted((a, b) => a.name.localeCompare(b.name)));
  });

/** Of every row that belongs to an account. */
export const fingerprintOf = (db: Database, uid: string, except: readonly string[] = []): Promise<string> =>
  fingerprint(db, 'uid', uid, except);

/** Of every row that belongs to a visit. */
export const fingerprintOfVisit = (db: Database, id: string): Promise<string> =>
  fingerprint(db, 'appointment_id', id, []);
