/** Compares the schema with the declarations: each table is declared once, with the correct kind and existing columns. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { ALL_RETENTION } from '../app.ts';
import { encryptedTables } from './encrypted-tables.ts';
import { rowsOf } from '../db/database.ts';
import { MODULES } from '../modules.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { isPersonal, registryOf } from './registry.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly domain: string | null;
}

/** Columns that lead to an account or a patient. */
const LEADS_TO_A_PERSON = new Set(['uid', 'owner_uid', 'rel_id', 'patient_id', 'appointment_id']);

describe('the registry of personal data', () => {
  const registry = registryOf(MODULES);
  const declared = new Map(registry.map((data) => [data.table, data]));
  let app: TestApp;
  let columns: Column[];
  before(async () => {
    app = await createTestApp();
    columns = await app.ctx.db.read((tx) =>
      rowsOf<Column>(
        tx,
        sql`SELECT c.table_name AS table, c.column_name AS name, c.domain_name AS domain
          FROM information_schema.columns AS c JOIN information_schema.tables AS t USING (table_schema, table_name)
          WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
      ),
    );
  });
  after(() => app.close());

  const columnsOf = (table: string): string[] => columns.filter((one) => one.table === table).map(({ name }) => name);

  it('declares every table of the schema', () => {
    const tables = [...new Set(columns.map(({ table }) => table))];
    assert.deepEqual(
      tables.filter((table) => !declared.has(table)),
      [],
      'declare these in personal-data.ts of their module',
    );
  });

  it('declares no table twice and no unknown table', () => {
    const tables = registry.map(({ table }) => table);
    assert.deepEqual(
      tables.filter((table, index) => tables.indexOf(table) !== index || columnsOf(table).length === 0),
      [],
    );
  });

  it('has the declaration of each table in its owning module', () => {
    const foreign = MODULES.flatMap(({ tables = [], personalData = [] }) =>
      personalData.filter(({ table }) => !tables.includes(table)).map(({ table }) => table),
    );
    assert.deepEqual(foreign, []);
  });

  it('treats a table with a column that leads to a person as personal data', () => {
    const wrong = columns.filter(
      ({ table, name }) => LEADS_TO_A_PERSON.has(name) && declared.get(table)?.of !== 'person',
    );
    assert.deepEqual(wrong, []);
  });

  it('treats no table with encrypted values as free of personal data', () => {
    const encrypted = new Set(encryptedTables(MODULES)({ environment: 'test' }).map(({ table }) => table));
    assert.deepEqual(
      registry.filter(({ table, of }) => of === 'nobody' && encrypted.has(table)).map(({ table }) => table),
      [],
    );
  });

  it('names only existing columns, and parents that are declared as personal', () => {
    const wrong = registry.filter(isPersonal).flatMap(({ table, whose, hidden, erasure }) => {
      const parent = whose.by === 'parent' ? declared.get(whose.table) : null;
      const named = [
        whose.column,
        ...(hidden === 'all' ? [] : hidden),
        ...('cleared' in erasure ? Object.keys(erasure.cleared) : []),
      ];
      return [
        ...named.filter((name) => !columnsOf(table).includes(name)).map((name) => `${table}.${name}`),
        ...(parent === null || parent?.of === 'person' ? [] : [`${table}: parent`]),
        ...(whose.by === 'parent' && !columnsOf(whose.table).includes(whose.key) ? [`${table}: key`] : []),
      ];
    });
    assert.deepEqual(wrong, []);
  });

  it('excludes every hash and blind index from the export', () => {
    const shown = columns.filter(({ table, name, domain }) => {
      const data = declared.get(table);
      if (data === undefined || !isPersonal(data) || data.hidden === 'all') return false;
      return (domain === 'blind_index' || name.endsWith('_hash')) && !data.hidden.includes(name);
    });
    assert.deepEqual(shown, []);
  });

  it('has a retention period for data that leads to no account', () => {
    // The referenced data of these lives equally long: a number that may be retried, a saved card, pending work.
    const lasting = ['code_phone', 'gateway_card', 'scheduled_job'];
    const endless = registry.filter(
      ({ table, of, kept }) => of === 'unlinked' && kept.length === 0 && !lasting.includes(table),
    );
    assert.deepEqual(
      endless.map(({ table }) => table),
      [],
    );
  });

  it('names each retention once', () => {
    const names = ALL_RETENTION.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  });
});
