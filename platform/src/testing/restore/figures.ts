/** The contents of a database, table by table: sufficient to compare it with a restored one. */
import { Client } from 'pg';

export interface TableFigures {
  readonly rows: number;
  /** Sum of each numeric column as text. */
  readonly sums: Readonly<Record<string, string | null>>;
  /** Hash of all rows. */
  readonly content: string;
}

/** By `schema.table`. */
export type Figures = Readonly<Record<string, TableFigures>>;

/** Key figures of the product. Amounts are in halalas. */
export type KeyFigures = Readonly<Record<string, number>>;

export interface Snapshot {
  /** An instant without writes, by the database server’s clock. */
  readonly at: string;
  readonly figures: Figures;
  readonly key: KeyFigures;
}

interface TableStatement {
  readonly name: string;
  readonly statement: string;
}

/** One statement for each table. */
const STATEMENTS = `SELECT format('%I.%I', n.nspname, c.relname) AS name,
    format('SELECT count(*)::int AS rows, jsonb_build_object(%s) AS sums,
        md5(coalesce(string_agg(md5(t::text), '''' ORDER BY md5(t::text) COLLATE "C"), '''')) AS content FROM %I.%I t',
      (SELECT string_agg(format('%L, sum(t.%I)::text', a.attname, a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND a.atttypid IN ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)),
      n.nspname, c.relname) AS statement
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

const KEY_FIGURES: Readonly<Record<string, string>> = {
  accounts: `SELECT count(*) FROM account WHERE phone <> ''`,
  'slots taken': `SELECT count(*) FROM appointment WHERE state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress')`,
  'orders of medicine': 'SELECT count(*) FROM pharmacy_order',
  'payments succeeded': `SELECT count(*) FROM payment WHERE state = 'succeeded'`,
  'paid in all': `SELECT coalesce(sum(total), 0) FROM payment WHERE state = 'succeeded'`,
  'in wallets': 'SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE credit_id IS NOT NULL',
  'ledger difference': 'SELECT coalesce(sum(amount), 0) FROM ledger_entry',
};

const LOCK_TRIES = 60;
/** Below the deadlock timeout of the database, so that this transaction gives way. */
const LOCK_MS = 400;

/** @throws the database’s error, when the tables cannot be locked together in many attempts */
const lockAgainstWrites = async (client: Client, tables: readonly TableStatement[]): Promise<void> => {
  const all = tables.map(({ name }) => name).join(', ');
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
      return void (await client.query(`LOCK TABLE ${all} IN SHARE MODE`));
    } catch (error) {
      await client.query('ROLLBACK');
      if (attempt === LOCK_TRIES) throw error;
    }
  }
};

const figuresIn = async (client: Client, tables: readonly TableStatement[]): Promise<Omit<Snapshot, 'at'>> => {
  const figures: Record<string, TableFigures> = {};
  for (const { name, statement } of tables) {
    const { rows } = await client.query<TableFigures>(statement);
    if (rows[0]) figures[name] = rows[0];
  }
  const key: Record<string, number> = {};
  for (const [name, query] of Object.entries(KEY_FIGURES)) {
    const { rows } = await client.query<{ value: string }>(`SELECT (${query}) AS value`);
    key[name] = Number(rows[0]?.value);
  }
  return { figures, key };
};

/** Reads everything at an instant without a transaction in progress, so that a restore to it must yield the same. */
export const readSnapshot = async (url: string): Promise<Snapshot> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<TableStatement>(STATEMENTS);
    await lockAgainstWrites(client, tables);
    const { rows } = await client.query<{ at: string }>(`SELECT clock_timestamp()::text AS at`);
    const found = await figuresIn(client, tables);
    await client.query('COMMIT');
    return { at: rows[0]?.at ?? '', ...found };
  } finally {
    await client.end();
  }
};

/** One line per table that differs; empty when the databases are equal. */
export const differences = (expected: Figures, found: Figures): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted().flatMap((table) => {
    const [before, after] = [expected[table], found[table]];
    if (!before) return [`${table}: was not there`];
    if (!after) return [`${table}: is missing`];
    if (before.rows !== after.rows) return [`${table}: ${before.rows} rows became ${after.rows}`];
    const sums = Object.keys(before.sums).filter((column) => before.sums[column] !== after.sums[column]);
    if (sums.length > 0)
      return sums.map((column) => `${table}.${column}: the sum ${before.sums[column]} became ${after.sums[column]}`);
    return before.content === after.content ? [] : [`${table}: other content`];
  });
