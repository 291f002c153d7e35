/**
 * A database that can be put back to what it was: a copy of every row beside the tables, and one function that restores
 * the tables whose content differs. Restoring takes a few milliseconds, opening another database about a second.
 */
import type { Database } from '../db/database.ts';

/** Statements that add the copies. Only base tables count; `pristine` itself and PostgreSQL's own schemas do not. */
const SCRIPT = `
CREATE SCHEMA pristine;

CREATE VIEW pristine.relation AS
  SELECT c.oid, n.nspname AS schema, c.relname AS name, c.relkind AS kind
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'pristine');

-- Everything that a test could have changed apart from rows.
CREATE FUNCTION pristine.shape() RETURNS text LANGUAGE sql AS $$
  SELECT md5(string_agg(line, ',' ORDER BY line)) FROM (
    SELECT concat_ws(' ', oid, schema, name, kind) FROM pristine.relation
    UNION ALL SELECT concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped)
      FROM pg_attribute JOIN pristine.relation ON oid = attrelid WHERE attnum > 0
    UNION ALL SELECT concat_ws(' ', k.oid, k.convalidated) FROM pg_constraint k JOIN pristine.relation r ON r.oid = k.conrelid
    UNION ALL SELECT concat_ws(' ', t.oid, t.tgenabled) FROM pg_trigger t JOIN pristine.relation r ON r.oid = t.tgrelid
    UNION ALL SELECT concat_ws(' ', p.oid, md5(p.prosrc)) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'pristine')
  ) AS lines(line)
$$;

CREATE FUNCTION pristine.mark(target regclass) RETURNS text LANGUAGE plpgsql AS $$
DECLARE found text;
BEGIN
  EXECUTE format('SELECT concat_ws('' '', count(*), sum(hashtextextended(t::text, 0)::numeric)) FROM %s AS t', target)
    INTO found;
  RETURN found;
END $$;

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
  INSERT INTO pristine.original_shape SELECT pristine.shape();
END $$;

-- Answers whether the database is as it was. It is not when a test changed more than rows.
CREATE FUNCTION pristine.restore() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE r record;
BEGIN
  IF pristine.shape() <> (SELECT shape FROM pristine.original_shape) THEN RETURN false; END IF;
  SET LOCAL session_replication_role = replica;
  FOR r IN SELECT * FROM pristine.original WHERE mark <> pristine.mark(target) LOOP
    EXECUTE format('DELETE FROM %s', r.target);
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT * FROM %s', r.target, r.columns, r.copy);
  END LOOP;
  PERFORM setval(target, value, called) FROM pristine.original_sequence;
  PERFORM pg_advisory_unlock_all();
  RETURN true;
END $$;
`;

/** Remembers the database as it is now. */
export const keepPristine = (db: Database): Promise<void> => db.script((script) => script.exec(SCRIPT));

/** Puts back what `keepPristine` remembered; false when that is not possible and the database must not be used again. */
export const restorePristine = async (db: Database): Promise<boolean> => {
  const [row] = await db.script((script) =>
    script.query<{ restored: boolean }>('SELECT pristine.restore() AS restored', []),
  );
  return row?.restored === true;
};
