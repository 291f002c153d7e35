/**
 * A hash that changes whenever the content of a database template may change: its generators, all seeds, and every imported
 * file.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const CONTRACTS = resolve(SOURCES, '../../shared-contracts/src');
/** Contains the version of the embedded database. */
const LOCKFILE = resolve(SOURCES, '../../pnpm-lock.yaml');

const MAKERS = [
  ...['db/migrate.ts', 'db/seed/index.ts', 'jobs/queue.ts', 'testing/pristine.ts', 'at-rest/keyring.ts'],
  'modules/search/follow.ts',
];
/** The seed files of a module, which `template.test.ts` enforces. */
export const SEED_FILE = /^modules\/[^/]+\/seed(?:(?:-[a-z-]+)?\.ts$|\/)/;
/** Search entries of modules are in the template too. */
const SEARCHABLE_FILE = /^modules\/[^/]+\/searchable\.ts$/;
/** The list and order of seeds and their instant: hashed by their own text, because they import the whole platform. */
const ORDER_FILE = /^(?:modules(?:\/[^/]+\/index)?|testing\/template)\.ts$/;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

const filesBelow = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.(?:sql|ts)$/.test(name) && !name.endsWith('.test.ts'));
};

/** These files and all their transitive imports: the platform’s one by one, the contract as a whole. */
const withImports = async (entries: readonly string[]): Promise<string[]> => {
  const found = new Set<string>();
  let contract = false;
  const visit = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      if (name.startsWith('.')) await visit(resolve(dirname(file), name));
      contract ||= name.startsWith('shared-contracts');
    }
  };
  for (const entry of entries) await visit(entry);
  const contracts = contract ? (await filesBelow(CONTRACTS)).map((name) => join(CONTRACTS, name)) : [];
  return [...found, ...contracts];
};

/** Every file on which the content of a template depends. */
export const templateSources = async (): Promise<string[]> => {
  const own = await filesBelow(SOURCES);
  const migrations = own.filter((name) => name.endsWith('.sql'));
  const seeds = own.filter((name) => SEED_FILE.test(name) || SEARCHABLE_FILE.test(name));
  const order = own.filter((name) => ORDER_FILE.test(name));
  const below = (name: string): string => join(SOURCES, name);
  const reached = await withImports([...MAKERS, ...seeds].map(below));
  return [...new Set([...reached, ...[...migrations, ...order].map(below), LOCKFILE])];
};

export const contentHash = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await templateSources()).toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};
