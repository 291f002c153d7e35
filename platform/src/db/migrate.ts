/**
 * Numbered SQL files, each run once, in order, in its own transaction. An advisory lock serializes instances that start
 * concurrently. A file that was changed after it ran prevents the start, because the database no longer matches the files.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../core/errors.ts';
import type { Database, Script } from './database.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Tables of embedded adapters; they have their own numbers and run after the others. */
const SANDBOX = 'sandbox/';
/** An arbitrary number that is the same in every instance. */
const LOCK = 727_001;

/** `production` omits the tables of the sandbox; `folder` contains the files of another version. */
export const readMigrations = async ({ production = false, folder = FOLDER } = {}): Promise<readonly Migration[]> => {
  const all = await Promise.all(['', ...(production ? [] : [SANDBOX])].map((part) => migrationsIn(folder, part)));
  return all.flat();
};

const migrationsIn = async (folder: string, part: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder + part)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const name = part + file;
      const text = await readFile(folder + name, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const prepare = async (script: Script): Promise<void> => {
  await script.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await script.exec(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL)',
  );
};

const runOne = async (script: Script, migration: Migration, nowIso: string): Promise<boolean> => {
  await prepare(script);
  const [done] = await script.query<{ checksum: string }>('SELECT checksum FROM migration WHERE name = $1', [
    migration.name,
  ]);
  if (done && done.checksum !== migration.checksum) {
    throw new StartupError(`Migration ${migration.name} was changed after it had run on this database`);
  }
  if (done) return false;
  await script.exec(migration.text);
  await script.query('INSERT INTO migration (name, checksum, ran_at) VALUES ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    nowIso,
  ]);
  return true;
};

/** Migrates a database to the latest version and resolves to the names of the files that ran. */
export const migrate = async (
  db: Database,
  nowIso: string,
  migrations?: readonly Migration[],
): Promise<readonly string[]> => {
  const ran: string[] = [];
  for (const migration of migrations ?? (await readMigrations())) {
    if (await db.script((script) => runOne(script, migration, nowIso))) ran.push(migration.name);
  }
  return ran;
};
