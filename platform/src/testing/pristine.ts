/**
 * A database that can be restored to its initial rows: a copy of every table, and a function that restores the tables that were
 * written to. Restoring takes a few milliseconds, opening another database about a second.
 */
import type { Database } from '../db/database.ts';

/** Statements that create the copies. Only base tables are copied, without `pristine` itself and PostgreSQL’s own schemas. */
const SCRIPT = `
CREATE SCHEMA pristine;

CREATE VIEW pristine.relation AS
  SELECT c.oid, n.nspname AS schema, c.relname AS name, c.relkind AS kind
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'pristine');

-- Every change leaves a row that is newer than all others, or one row less.
CREATE FUNCTION pristine.mark(target regclass, which text DEFAULT 'true') RETURNS text LANGUAGE plpgsql AS $$
DECLARE found text;
BEGIN
  EXECUTE format('SELECT concat_ws('' '', count(*), max(xmin::text::bigint)) FROM %s WHERE %s', target, which) INTO found;
  RETURN found;
END $$;

-- Everything that a test could have changed apart from rows. A table that is emptied has another file and is the same table.
CREATE FUNCTION pristine.shape() RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws(',',
    (SELECT md5(string_agg(concat_ws(' ', oid, schema, name, kind), ',' ORDER BY oid)) FROM pristine.relation),
    pristine.mark('pg_attribute', 'attnum > 0'), pristine.mark('pg_constraint'), pristine.mark('pg_trigger'),
    pristine.mark('pg_proc'))
$$;

CREATE TABLE pristine.original (target regclass, columns text, copy text, mark text);
CREATE TABLE pristine.original_sequence (target regclass, value bigint, called boolean);
CREATE TABLE pristine.original_shape (shape text);

DO $$
DECLARE r record;
BEGIN
  FOR r IN SELECT oid::regclass AS target, row_number() OVER (ORDER BY oid) AS position,
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute a
        WHERE a.attrelid = oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pristine.relation WHERE kind = 'r'
  LOOP
    EXECUTE format('CREATE TABLE pristine.copy_%s AS SELECT %s FROM %s', r.position, r.columns, r.target);
    INSERT INTO pristine.original
      VALUES (r.target, r.columns, 'pristine.copy_' || r.position, pristine.mark(r.target));
  END LOOP;
  FOR r IN SELECT oid::regclass AS target FROM pristine.relation WHERE kind = 'S' LOOP
    EXECUTE format('INSERT INTO pristine.original_sequence SELECT %L::regclass, last_value, is_called FROM %s', r.target, r.target);
  END LOOP;
END $$;

-- Marks of all tables, written out: planned once for a connection.
DO $$
BEGIN
  EXECUTE format('CREATE FUNCTION pristine.marks() RETURNS TABLE (target regclass, mark text) LANGUAGE plpgsql AS %L',
    'BEGIN RETURN QUERY ' || (SELECT string_agg(format(
      'SELECT %L::regclass, (SELECT concat_ws('' '', count(*), max(xmin::text::bigint)) FROM %s)', o.target, o.target), ' UNION ALL ')
      FROM pristine.original o) || '; END');
END $$;

-- Answers whether the database is as it was. It is not when a test changed more than rows.
CREATE FUNCTION pristine.restore() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE r record;
BEGIN
  IF pristine.shape() <> (SELECT shape FROM pristine.original_shape) THEN RETURN false; END IF;
  -- Where it is not so for the session, every plan is made again.
  SET LOCAL session_replication_role = replica;
  FOR r IN SELECT o.* FROM pristine.original o JOIN pristine.marks() m USING (target) WHERE o.mark <> m.mark LOOP
    EXECUTE format('DELETE FROM %s', r.target);
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT * FROM %s', r.target, r.columns, r.copy);
    -- Its rows are new.
    UPDATE pristine.original o SET mark = pristine.mark(r.target) WHERE o.target = r.target;
  END LOOP;
  PERFORM setval(target, value, called) FROM pristine.original_sequence;
  PERFORM pg_advisory_unlock_all();
  RETURN true;
END $$;

INSERT INTO pristine.original_shape SELECT pristine.shape();
`;

/** Saves the current rows of the database. */
export const keepPristine = (db: Database): Promise<void> => db.script((script) => script.exec(SCRIPT));

/** Restores what `keepPristine` saved; false when that is impossible and the database must not be reused. */
export const restorePristine = async (db: Database): Promise<boolean> => {
  const [row] = await db.script((script) =>
    script.query<{ restored: boolean }>('SELECT pristine.restore() AS restored', []),
  );
  return row?.restored === true;
};
