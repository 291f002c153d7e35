/**
 * The tables, columns and constraints that the last released platform relies on. During a rollout, and after a rollback, the
 * previous version runs on the new schema, so nothing that it relies on may be removed or become stricter (expand); unused
 * objects are removed one release later (contract).
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../database.ts';

interface TableShape {
  /** By name: type, then ` not null` and ` default` where applicable. */
  readonly columns: Readonly<Record<string, string>>;
  /** Constraints, unique indexes and triggers by name, which may reject a write. */
  readonly guards: Readonly<Record<string, Guard>>;
}

interface Guard {
  readonly kind: 'unique' | 'check' | 'trigger';
  readonly is: string;
  /** Columns that the guard depends on; empty when the database does not list them. */
  readonly of: readonly string[];
}

export type Shape = Readonly<Record<string, TableShape>>;

const NOT_NULL = ' not null';
const DEFAULT = ' default';

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly is: string;
}

interface GuardRow extends Guard {
  readonly table: string;
  readonly name: string;
}

/** Shape of the schema `public`, in a fixed order, so that the file changes only with the database. */
export const readShape = async (tx: Tx): Promise<Shape> => {
  const columns = await rowsOf<ColumnRow>(
    tx,
    sql`SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ${NOT_NULL}::text ELSE '' END
        || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ${DEFAULT}::text ELSE '' END AS is
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        AND c.relname <> 'migration' ORDER BY c.relname COLLATE "C", a.attnum`,
  );
  const guards = await rowsOf<GuardRow>(
    tx,
    sql`WITH guard AS (
        SELECT conrelid AS rel, conname AS name, pg_get_constraintdef(oid) AS is, conkey::int[] AS keys,
          CASE WHEN contype IN ('p', 'u') THEN 'unique' ELSE 'check' END AS kind
          FROM pg_constraint WHERE contype IN ('c', 'f', 'p', 'u', 'x')
        UNION ALL SELECT indrelid, relname, pg_get_indexdef(indexrelid), string_to_array(indkey::text, ' ')::int[], 'unique'
          FROM pg_index JOIN pg_class ON oid = indexrelid WHERE indisunique
            AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
        UNION ALL SELECT tgrelid, tgname, pg_get_triggerdef(oid), '{}', 'trigger' FROM pg_trigger WHERE NOT tgisinternal)
      SELECT c.relname AS "table", g.name, g.is, g.kind, ARRAY(SELECT a.attname::text FROM pg_attribute a
          WHERE a.attrelid = g.rel AND a.attnum = ANY (g.keys) ORDER BY a.attnum) AS of
      FROM guard g JOIN pg_class c ON c.oid = g.rel WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> 'migration'
      ORDER BY c.relname COLLATE "C", g.name COLLATE "C"`,
  );
  const shape: Record<string, { columns: Record<string, string>; guards: Record<string, Guard> }> = {};
  const tableOf = (name: string) => (shape[name] ??= { columns: {}, guards: {} });
  for (const { table, name, is } of columns) tableOf(table).columns[name] = is;
  for (const { table, name, kind, is, of } of guards) tableOf(table).guards[name] = { kind, is, of };
  return shape;
};

const typeOf = (column: string): string => column.replace(DEFAULT, '').replace(NOT_NULL, '');
const isRequired = (column: string): boolean => column.includes(NOT_NULL) && !column.endsWith(DEFAULT);

const columnBreaks = (table: string, before: TableShape, now: TableShape): string[] => {
  const kept = Object.entries(before.columns).flatMap(([name, was]) => {
    const is = now.columns[name];
    if (is === undefined) return [`${table}.${name} was removed or renamed`];
    if (typeOf(is) !== typeOf(was)) return [`${table}.${name} was ${typeOf(was)} and is ${typeOf(is)}`];
    if (is.includes(NOT_NULL) && !was.includes(NOT_NULL)) return [`${table}.${name} may no longer be null`];
    return isRequired(is) && !isRequired(was) ? [`${table}.${name} has no default any more`] : [];
  });
  const added = Object.entries(now.columns).filter(([name, is]) => !(name in before.columns) && isRequired(is));
  return [...kept, ...added.map(([name]) => `${table}.${name} is new, not null and without a default`)];
};

/** A write that omits new columns is not rejected by guards of these columns alone. */
const isAboutNew = ({ kind, of }: Guard, before: TableShape): boolean =>
  kind !== 'trigger' && of.length > 0 && of.every((column) => !(column in before.columns));

const guardBreaks = (table: string, before: TableShape, now: TableShape): string[] => {
  const gone = Object.entries(before.guards).filter(([name, { kind }]) => kind === 'unique' && !(name in now.guards));
  const others = Object.entries(now.guards).flatMap(([name, guard]) => {
    const was = before.guards[name];
    if (!was) return isAboutNew(guard, before) ? [] : [`${table}: ${name} is new and may refuse what was accepted`];
    return was.is === guard.is ? [] : [`${table}: ${name} is another than it was`];
  });
  return [...gone.map(([name]) => `${table}: ${name} was removed, and ON CONFLICT may need it`), ...others];
};

/** Incompatibilities with the previous version, one line each. */
export const breaksOf = (released: Shape, now: Shape): string[] =>
  Object.entries(released).flatMap(([table, before]) => {
    const shape = now[table];
    if (!shape) return [`${table} was removed or renamed`];
    return [...columnBreaks(table, before, shape), ...guardBreaks(table, before, shape)];
  });
