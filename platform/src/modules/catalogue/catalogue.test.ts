/** The sample catalogue as patients use it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { SERVICE_DEFINITIONS } from 'shared-contracts/domain';
import { createTestApp, type TestApp } from '../../testing/index.ts';

const RIYADH = { latitude: 24.6934, longitude: 46.6853 };

describe('the catalogue of services', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const items = (asked: api.RequestOf<typeof api.catalogueItems>) => app.ok(api.catalogueItems, asked);

  it('contains items of each kind with a price', async () => {
    for (const { stid, chosen } of SERVICE_DEFINITIONS) {
      const service = await app.ok(api.catalogueService, { stid });
      if (chosen === 'nothing' || stid === 'ST10') continue;
      const { items: listed, total } = await items({ stid });
      assert.ok(total >= 3, `${stid} has ${total}`);
      assert.equal(service.items_count, total);
      assert.ok(listed.every(({ price, name }) => price > 0 && name.ar !== '' && name.en !== ''));
      assert.equal(
        service.categories.reduce((sum, one) => sum + one.items, 0),
        total,
      );
    }
  });

  it('contains 200 tests and 20 packages, at home and at a branch', async () => {
    const tests = await items({ stid: 'ST2', kind: 'test' });
    const packages = await items({ stid: 'ST22', kind: 'package' });
    assert.ok(tests.total >= 200, String(tests.total));
    assert.ok(packages.total >= 20, String(packages.total));
    const { places } = await app.ok(api.catalogueService, { stid: 'ST22' });
    assert.deepEqual(
      places.toSorted((a, b) => a.stid.localeCompare(b.stid)),
      [
        { stid: 'ST2', delivery: 'home' },
        { stid: 'ST22', delivery: 'facility' },
      ],
    );
  });

  it('can be searched in either language, and filtered by category and body part', async () => {
    const byArabic = await items({ stid: 'ST2', query: 'فيتامين د' });
    assert.equal(byArabic.items.find(({ kind }) => kind === 'test')?.reference, 'tst-vitd');
    assert.deepEqual(
      (await items({ stid: 'ST2', kind: 'test', query: 'VITAMIN d' })).items.map(({ reference }) => reference),
      ['tst-vitd'],
    );
    assert.equal((await items({ stid: 'ST2', query: '100%' })).total, 0);
    const heart = await items({ stid: 'ST2', kind: 'test', body_area: 'heart' });
    assert.ok(heart.items.every(({ body_areas }) => body_areas.includes('heart')));
    const category = await items({ stid: 'ST2', kind: 'test', category: 'heart' });
    assert.equal(category.total, heart.categories.find(({ id }) => id === 'heart')?.items);
    const { body_areas } = await app.ok(api.catalogueService, { stid: 'ST2' });
    assert.equal(
      body_areas.find(({ id }) => id === 'heart')?.items,
      (await items({ stid: 'ST2', body_area: 'heart' })).total,
    );
  });

  it('is returned page by page without gaps or duplicates', async () => {
    const first = await items({ stid: 'ST2' });
    const pages = await Promise.all(
      Array.from({ length: first.page_count }, (_, index) => items({ stid: 'ST2', page: index + 1 })),
    );
    const all = pages.flatMap((page) => page.items.map(({ kind, reference }) => `${kind} ${reference}`));
    assert.deepEqual([all.length, new Set(all).size], [first.total, first.total]);
  });

  it('states what a package contains and how to prepare for it', async () => {
    const detail = await app.ok(api.catalogueItem, { stid: 'ST22', kind: 'package', reference: 'pkg-heart' });
    assert.equal(detail.included.length, detail.includes_count);
    assert.ok(detail.includes.includes('tst-lipid'));
    assert.equal(detail.fasting_hours, 12);
    assert.match(detail.preparation[0]?.en ?? '', /12 hours/);
    const missing = await app.call(api.catalogueItem, { stid: 'ST2', kind: 'test', reference: 'pkg-heart' });
    assert.equal(missing.code, 'NOT_FOUND');
    const vaccine = await app.ok(api.catalogueItem, { stid: 'ST7', kind: 'vaccine', reference: 'vac-mmr' });
    assert.deepEqual(vaccine.schedule, [
      { dose: 1, age_months: 12, after_days: null },
      { dose: 2, age_months: 18, after_days: null },
    ]);
  });

  it('contains the questions that a service requires', async () => {
    const { questions } = await app.ok(api.questionnaires, { stid: 'ST8' });
    assert.deepEqual(
      questions.map(({ id, kind }) => [id, kind]),
      [
        ['surgery-3-months', 'yes-no'],
        ['pregnancy', 'yes-no'],
        ['allergies', 'several'],
        ['heart-kidney', 'yes-no'],
        ['medicines', 'text'],
      ],
    );
    assert.deepEqual(questions[1]?.when, { gender: 'F', travel_certificate: false });
    assert.equal((await app.call(api.questionnaires, { stid: 'none' })).code, 'NOT_FOUND');
  });

  it('lists a provider in every city, with the distance', async () => {
    const { cities } = await app.ok(api.staticData, {});
    for (const browse of [api.labBrowse, api.nurseBrowse, api.physioBrowse]) {
      for (const { id, lat: latitude, lon: longitude } of cities) {
        const { providers } = await app.ok(browse, { location: { latitude, longitude }, sort: 'nearest' });
        assert.ok(providers.length > 0, `${browse.id} ${id}`);
        const far = providers.map(({ distance_km }) => distance_km ?? -1);
        assert.deepEqual(
          far,
          far.toSorted((a, b) => a - b),
        );
        assert.ok(providers[0]?.next_slots.length, `${browse.id} ${id} is never free`);
      }
    }
    const outside = await app.call(api.nurseBrowse, { location: { latitude: 21.9, longitude: 44.1 } });
    assert.equal(outside.code, 'LOCATION_OUT_OF_AREA');
  });

  it('lists branches by distance', async () => {
    for (const stid of ['ST22', 'ST73', 'ST61']) {
      const { branches } = await app.ok(api.branches, { stid, location: RIYADH });
      assert.ok(branches.length >= 3);
      const far = branches.map(({ distance_km }) => distance_km ?? -1);
      assert.deepEqual(
        far,
        far.toSorted((a, b) => a - b),
      );
      assert.ok(branches.every(({ free_from }) => free_from !== null));
      const riyadh = await app.ok(api.branches, { stid, city_id: 'riyadh' });
      assert.ok(riyadh.branches.length > 0 && riyadh.branches.length < branches.length);
    }
    assert.deepEqual((await app.ok(api.branches, { stid: 'ST2' })).branches, []);
  });
});
