/** A new service is added by rows: an existing database needs no migration. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { ITEM_KINDS, PROVIDER_KINDS, SAMPLES } from 'shared-contracts/domain';
import type { Database } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openPglite } from '../../db/pglite.ts';
import { runSeeds } from '../../db/seed/index.ts';
import { kindsSeed } from '../../db/seed/kinds.ts';
import { allSeeds } from '../../modules.ts';
import { OLAYA } from '../../testing/home-visit.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { aProvider } from '../../testing/providers.ts';
import { freshDatabase, TEST_NOW } from '../../testing/template.ts';
import { providerKinds } from '../scheduling/tables.ts';
import { itemKinds } from './tables.ts';

const NURSING = 'ST3';
const FOOT_CARE = 'ST99';

const column = async (db: Database, statement: string): Promise<unknown[]> => {
  const rows = await db.script((script) => script.query<Record<string, unknown>>(statement, []));
  return rows.map((row) => Object.values(row)[0]);
};

describe('kinds of providers and items', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const run = (statements: string) => app.ctx.db.script((script) => script.exec(statements));

  it('the database has exactly one row for each kind of the contract', async () => {
    for (const [table, kinds] of [
      ['provider_kind', PROVIDER_KINDS],
      ['item_kind', ITEM_KINDS],
      ['sample_kind', SAMPLES],
    ] as const)
      assert.deepEqual((await column(app.ctx.db, `SELECT id FROM ${table} ORDER BY id`)) as string[], kinds.toSorted());
  });

  it('a service with a new kind of provider and item requires two rows and no migration', async () => {
    const { db } = app.ctx;
    await run(`INSERT INTO service
      SELECT (jsonb_populate_record(s, jsonb_build_object('id', 'foot-care', 'stid', '${FOOT_CARE}', 'position', NULL,
        'definition', jsonb_set(definition, '{performedBy}', '"podiatrist"')))).*
      FROM service s WHERE stid = '${NURSING}'`);
    await aProvider(db, 'pod_1', { stid: FOOT_CARE, kind: 'nurse' });
    const become = () => run(`UPDATE provider SET kind = 'podiatrist' WHERE id = 'pod_1'`);
    const offer = () =>
      run(`INSERT INTO service_item (stid, kind, reference, name_ar, name_en, price)
        VALUES ('${FOOT_CARE}', 'device', 'dev-insole', 'نعل طبي', 'Insole', 9000)`);
    await assert.rejects(become(), (error) => violates(error, 'provider_kind_known'));
    await assert.rejects(offer(), (error) => violates(error, 'service_item_kind_known'));

    for (const seed of [
      kindsSeed('provider-kinds', providerKinds, [...PROVIDER_KINDS, 'podiatrist']),
      kindsSeed('item-kinds', itemKinds, [...ITEM_KINDS, 'device']),
    ]) {
      assert.deepEqual(await runSeeds(db, app.clock.now(), [seed], ['reference']), [seed.name]);
      assert.deepEqual(await runSeeds(db, app.clock.now(), [seed], ['reference']), [], 'nothing is missing any more');
    }
    await become();
    await offer();
    const { latitude, longitude } = OLAYA;
    const { days } = await app.ok(api.windowSearch, { stid: FOOT_CARE, location: { latitude, longitude }, days: 7 });
    const free = days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'free');
    assert.ok(free.length > 0 && free.every(({ left }) => left === 1), 'the podiatrist is free');
  });
});

describe('services of an existing database', () => {
  let db: Database;
  before(async () => {
    db = await freshDatabase('reference');
  });
  after(() => db.close());

  const seed = () => runSeeds(db, new Date(TEST_NOW), allSeeds, ['reference']);
  const onHome = () => column(db, 'SELECT id FROM service WHERE position IS NOT NULL ORDER BY position');

  it('a start adds a service of the contract that has no row, at its place on the home page', async () => {
    const before = await onHome();
    assert.deepEqual(await seed(), [], 'a start that misses nothing writes nothing');
    await db.script((script) =>
      script.exec(`DELETE FROM service WHERE id IN ('nurse', 'radiology-centre');
        UPDATE service SET name_en = 'Named by an operator', lead_minutes = 15 WHERE id = 'lab'`),
    );
    assert.deepEqual(await seed(), ['services']);
    assert.deepEqual(await onHome(), before);
    assert.deepEqual(await column(db, `SELECT name_en FROM service WHERE id = 'lab' AND lead_minutes = 15`), [
      'Named by an operator',
    ]);
    assert.deepEqual(await column(db, `SELECT items_of FROM service WHERE id = 'radiology-centre'`), ['ST6']);
  });
});

describe('the migration of kinds', () => {
  it('keeps the rows of an existing database, and its constraints apply from then on', async () => {
    const db = await openPglite();
    try {
      const all = await readMigrations();
      await migrate(
        db,
        TEST_NOW,
        all.filter(({ name }) => name < '0103'),
      );
      const provider = (id: string, kind: string) =>
        `INSERT INTO provider (id, kind, name_ar, name_en, title_ar, title_en, gender, languages, experience_years,
            licence_number, licence_expires, picture_seed, profile)
          VALUES ('${id}', '${kind}', 'س', 'S', 'ف', 'T', 'M', '{ar}', 4, '${id}', '2028-01-01', '${id}', '{}');`;
      await db.script((script) => script.exec(provider('nrs_old', 'nurse') + provider('crg_old', 'caregiver')));
      await migrate(db, TEST_NOW, all);
      assert.deepEqual(await column(db, 'SELECT id FROM provider_kind ORDER BY id'), ['caregiver', 'nurse']);
      const add = (kind: string) => db.script((script) => script.exec(provider(`new_${kind}`, kind)));
      await add('nurse');
      await assert.rejects(add('doctors'), (error) => violates(error, 'provider_kind_known'));
    } finally {
      await db.close();
    }
  });
});
