/** Row counts of all tables, to show that an operation changed nothing. */
import { sql, type SQL } from 'drizzle-orm';
import { type Database, firstRow, rowsOf } from '../db/database.ts';

export type TableCounts = Readonly<Record<string, number>>;

/**
 * Runs the statement that `written` returns, because the database generates a statement over many tables faster than drizzle.
 */
const rowsWritten = <Row>(db: Database, written: SQL): Promise<Row[]> =>
  db.read(async (tx) => {
    const row = await firstRow<{ text: string | null }>(tx, written);
    return row?.text ? rowsOf<Row>(tx, sql.raw(row.text)) : [];
  });

export const countTables = async (db: Database): Promise<TableCounts> => {
  const rows = await rowsWritten<{ name: string; total: number }>(
    db,
    sql`SELECT string_agg(format('SELECT %L AS name, count(*)::int AS total FROM %I', tablename, tablename), ' UNION ALL ') AS text
      FROM pg_tables WHERE schemaname = 'public'`,
  );
  return Object.fromEntries(
    rows.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ name, total }) => [name, total]),
  );
};

/** A fingerprint of every row with this value in this column, in all tables except the named ones. */
const fingerprint = async (db: Database, column: string, value: string, except: readonly string[]): Promise<string> => {
  const rows = await rowsWritten<{ name: string; mark: string }>(
    db,
    sql`SELECT string_agg(format(
        'SELECT %L AS name, md5(coalesce(string_agg(t::text, ''|'' ORDER BY t::text), '''')) AS mark FROM %I t WHERE %I = %L',
        c.relname, c.relname, ${column}::text, ${value}::text), ' UNION ALL ') AS text
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = ${column}
        AND c.relname <> ALL (string_to_array(${except.join(' ')}, ' '))`,
  );
  return JSON.stringify(rows.toSorted((a, b) => a.name.localeCompare(b.name)));
};

/** Fingerprint of every row of an account. */
export const fingerprintOf = (db: Database, uid: string, except: readonly string[] = []): Promise<string> =>
  fingerprint(db, 'uid', uid, except);

/** Fingerprint of every row of a visit. */
export const fingerprintOfVisit = (db: Database, id: string): Promise<string> =>
  fingerprint(db, 'appointment_id', id, []);
