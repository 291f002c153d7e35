/**
 * Numbered SQL files, each run once, in order, in its own transaction. An advisory lock keeps two starting copies apart;
 * a file changed after it ran stops the start, because the database no longer is what the files say.
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
/** Tables behind embedded adapters; numbered apart, run after the others. */
const SANDBOX = `${FOLDER}sandbox/`;
/** Any number; the same in every copy. */
const LOCK = 727_001;

/** `production` leaves out the tables of the sandbox. */
export const readMigrations = async ({ production = false } = {}): Promise<readonly Migration[]> => {
  const all = await Promise.all([FOLDER, ...(production ? [] : [SANDBOX])].map(migrationsIn));
  return all.flat();
};

const migrationsIn = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(`${folder}${file}`, 'utf8');
      const name = folder === SANDBOX ? `sandbox/${file}` : file;
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

/** Brings a database up to date; resolves to the names that ran. */
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
