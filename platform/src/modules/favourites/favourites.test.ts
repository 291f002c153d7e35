import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { FAVOURITES_MAX } from './service.ts';

describe('favourite providers', () => {
  let app: TestApp;
  let as: TestUser;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
  });
  after(() => app.close());

  const edit = (provider_id: string, favourite: boolean) =>
    app.call(api.editFavourite, { provider_id, favourite }, { as });
  const listed = async (user = as) => (await app.ok(api.favouriteList, {}, { as: user })).favourites;

  it('are listed most recent first, with their services', async () => {
    await edit('doc_general_1', true);
    await app.clock.advance(1000);
    await edit('doc_dermatology_1', true);
    await edit('doc_general_1', true);
    const all = await listed();
    assert.deepEqual(
      all.map(({ provider_id }) => provider_id),
      ['doc_dermatology_1', 'doc_general_1'],
    );
    assert.ok(all[0]?.services.some(({ stid, utid }) => stid === 'ST1' && utid === '1'));
    assert.ok(all[0]?.speciality?.ar);
  });

  it('can be removed repeatedly, and belong to one account', async () => {
    for (const favourite of [false, false]) assert.equal((await edit('doc_dermatology_1', favourite)).code, undefined);
    assert.deepEqual(
      (await listed()).map(({ provider_id }) => provider_id),
      ['doc_general_1'],
    );
    assert.deepEqual(await listed(await aUser(app)), []);
  });

  it('must exist, and are limited in number', async () => {
    assert.equal((await edit('doc_nobody', true)).code, 'NOT_FOUND');
    await app.ctx.db.script((script) =>
      script.query(
        `INSERT INTO favourite (uid, provider_id, added_at)
          SELECT $1, id, now() FROM provider WHERE id <> 'doc_general_2' LIMIT ${FAVOURITES_MAX} ON CONFLICT DO NOTHING`,
        [as.uid],
      ),
    );
    const { length } = await listed();
    const full = length >= FAVOURITES_MAX - 1;
    assert.equal((await edit('doc_general_2', true)).code, full ? 'STATE_NOT_ALLOWED' : undefined);
  });

  it('that no longer work are kept but not listed', async () => {
    const other = await aUser(app);
    await app.ok(api.editFavourite, { provider_id: 'doc_general_3', favourite: true }, { as: other });
    const work = (active: boolean) =>
      app.ctx.db.script((script) => script.exec(`UPDATE provider SET active = ${active} WHERE id = 'doc_general_3'`));
    await work(false);
    assert.deepEqual(await listed(other), []);
    await work(true);
    assert.equal((await listed(other)).length, 1);
  });
});
