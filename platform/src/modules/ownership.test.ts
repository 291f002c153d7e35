/**
 * A table has one owning module, whose repositories alone name it; SQL is in repositories, and business rules do not depend on
 * HTTP.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { readMigrations } from '../db/migrate.ts';
import { allImports, SOURCE, sourceFiles } from '../testing/imports.ts';
import { MODULES } from '../modules.ts';

/** Tables of the core and of adapters. */
const CORE_TABLES = ['data_key', 'record_access', 'platform_state', 'seed_run', 'scheduled_job', 'idempotent_request'];
const OF_ADAPTERS = /^(?:sandbox|gateway)_/;

const REPOSITORY = /(?:^|[/-])(?:repository|tables)\.ts$|\/seed(?:\/|(?:-[a-z-]+)?\.ts$)|^(?:db|jobs|adapters)\//;
const ROUTES = /(?:^|[/-])(?:routes|webhook|index)\.ts$/;
const USE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)\b|pgTable\(\s*'([a-z_]+)'/g;
const SQL = /\bsql`|\bsql\.|from 'drizzle-orm'|`(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/;

/** Statements on tables of two modules, which would be inconsistent if they were divided. */
const JOINED: Readonly<Record<string, string>> = {
  // Busy times and the version of the schedules are read at the same instant.
  'modules/scheduling/busy-repository.ts': 'appointment',
  // Counts visits by speciality and stores the counts.
  'modules/scheduling/provider-repository.ts': 'appointment',
};

const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8');
const moduleOf = (file: string): string | null => /^modules\/([^/]+)\//.exec(file)?.[1] ?? null;

const createdTables = async (): Promise<string[]> => {
  const texts = (await readMigrations()).map(({ text }) => text);
  return texts.flatMap((text) =>
    [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+) /g)].map(([, name = '']) => name),
  );
};

it('each table of the migrations belongs to one module', async () => {
  const owned = MODULES.flatMap(({ tables = [] }) => tables);
  assert.deepEqual(owned, [...new Set(owned)]);
  const created = (await createdTables()).filter((name) => !CORE_TABLES.includes(name) && !OF_ADAPTERS.test(name));
  assert.deepEqual(owned.toSorted(), created.toSorted());
});

it('a table is used only in its own module', async () => {
  const owners = new Map(MODULES.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)));
  const foreign = (await sourceFiles()).flatMap((file) => {
    const used = [...textOf(file).matchAll(USE)].map(([, read, declared]) => read ?? declared ?? '');
    const others = used.filter(
      (table) => owners.has(table) && owners.get(table) !== moduleOf(file) && JOINED[file] !== table,
    );
    return others.length === 0 ? [] : [`${file}: ${[...new Set(others)].toSorted().join(', ')}`];
  });
  assert.deepEqual(foreign, []);
});

it('tables of another module are imported only by seeds of sample data', async () => {
  const foreign = (await allImports()).filter(
    ({ from, to }) =>
      to.endsWith('/tables.ts') && moduleOf(from) !== moduleOf(to) && !/\/seed(?:\/|(?:-[a-z-]+)?\.ts$)/.test(from),
  );
  assert.deepEqual(
    foreign.map(({ from, to }) => `${from} -> ${to}`),
    [],
  );
});

it('SQL is written only in repositories, tables and seeds', async () => {
  const files = (await sourceFiles()).filter((file) => !REPOSITORY.test(file) && SQL.test(textOf(file)));
  assert.deepEqual(files, []);
});

it('HTTP objects are used only in routes', async () => {
  const files = (await sourceFiles()).filter((file) => moduleOf(file) !== null && !ROUTES.test(file));
  const known = new Set((await allImports()).filter(({ to }) => to.startsWith('http/')).map(({ from }) => from));
  const knowing = files.filter((file) => known.has(file) || /from 'fastify'/.test(textOf(file)));
  assert.deepEqual(knowing, []);
});
