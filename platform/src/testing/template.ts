/**
 * A migrated and seeded database to copy, so that a test file starts in a moment. Made once per content of migrations
 * and seeds, and kept in the temp folder (PGlite) or as a template database (PostgreSQL).
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { runSeeds } from '../db/seed/index.ts';
import { allSeeds } from '../modules/index.ts';
import type { Seed } from '../db/seed/seed.ts';

/** `reference` is what every installation has; `world` adds the sample world. */
export type Filling = Seed['kind'];

const SOURCES = ['../db', '../adapters/embedded', '../modules'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Migrations, seeds, and the repositories that seeds write through. */
const COUNTS = /(?:^|\/)(?:db|adapters|seed)\/.*\.(?:sql|ts)$|(?:repository|seed)\.ts$/;

/** Changes whenever the content of a template may. */
const contentHash = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => COUNTS.test(join(folder, name)) && !name.endsWith('.test.ts'))
      .toSorted();
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

const fill = async (db: Database, filling: Filling, now: Date): Promise<void> => {
  await migrate(db, now.toISOString());
  await runSeeds(db, now, allSeeds, filling === 'world' ? ['reference', 'world'] : ['reference']);
};

const readIfThere = async (file: string): Promise<Blob | null> => {
  try {
    return new Blob([await readFile(file)]);
  } catch {
    return null;
  }
};

const pgliteTemplate = async (filling: Filling, now: Date): Promise<Blob> => {
  const file = join(tmpdir(), `platform-template-${filling}-${await contentHash()}.tar`);
  const kept = await readIfThere(file);
  if (kept) return kept;
  const db = await openPglite();
  await fill(db, filling, now);
  if (db.raw.kind !== 'pglite') throw new Error('unreachable');
  const dump = await db.raw.client.dumpDataDir('none');
  await db.close();
  const part = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, file);
  return dump;
};

const withName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const open = (url: string): Database =>
  openPostgres({ url, poolSize: 10, connectSeconds: 10, onConnectionError: () => undefined });

const asAdmin = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Any number; only one process makes the template. */
const TEMPLATE_LOCK = 727_002;

const makePostgresTemplate = (url: string, name: string, filling: Filling, now: Date): Promise<void> =>
  asAdmin(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    const db = open(withName(url, draft));
    await fill(db, filling, now);
    await db.close();
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });

const postgresCopy = async (url: string, filling: Filling, now: Date): Promise<Database> => {
  const template = `platform_template_${filling}_${await contentHash()}`;
  await makePostgresTemplate(url, template, filling, now);
  const name = `platform_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, async (client) => {
    // Copying needs the template to itself, so copies wait for each other.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const db = open(withName(url, name));
  const close = async (): Promise<void> => {
    await db.close();
    await asAdmin(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { ...db, close };
};

/** A fresh database of its own: in memory, or on the server that TEST_DATABASE_URL names. */
export const freshDatabase = async (filling: Filling, now: Date): Promise<Database> => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return postgresCopy(url, filling, now);
  return openPglite({ load: await pgliteTemplate(filling, now) });
};
