import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addAddress, addressList, deleteAddress, editAddress, nationalAddress } from 'shared-contracts/api';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

const home = {
  type: 'home' as const,
  flat: '3',
  building: '17',
  street: 'شارع التحلية',
  landmark: '',
  city: 'الرياض',
  latitude: 24.6934,
  longitude: 46.6853,
};

describe('addresses', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('state whether home services are available there', async () => {
    const as = await aUser(app);
    const { address } = await app.ok(addAddress, home, { as });
    assert.equal(address.served, true);
    assert.deepEqual(address.label, { ar: 'شارع التحلية، الرياض', en: 'شارع التحلية, Riyadh' });
    const desert = await app.ok(addAddress, { ...home, type: 'other', latitude: 21.5, longitude: 51.5 }, { as });
    assert.equal(desert.address.served, false);
    const { addresses } = await app.ok(addressList, {}, { as });
    assert.equal(addresses.length, 2);
  });

  it('contain the served city in both languages, whatever the language of the input', async () => {
    const as = await aUser(app);
    const { address } = await app.ok(addAddress, { ...home, city: 'Riyadh' }, { as });
    assert.deepEqual(address.city_name, { ar: 'الرياض', en: 'Riyadh' });
    const far = { ...home, city: 'قرية', latitude: 21.5, longitude: 51.5 };
    const { address: desert } = await app.ok(addAddress, far, { as });
    assert.deepEqual(desert.city_name, { ar: 'قرية', en: 'قرية' });
  });

  it('are stored once, also by concurrent requests', async () => {
    const as = await aUser(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call(addAddress, home, { as })));
    const codes = answers.map(({ code }) => code ?? 'saved').toSorted();
    assert.deepEqual(codes, [...Array.from({ length: 4 }, () => 'LOCATION_ALREADY_SAVED'), 'saved']);
  });

  it('are limited to twenty per account, also for concurrent requests, and deleting one allows another', async () => {
    const as = await aUser(app);
    const save = (flat: number) => app.call(addAddress, { ...home, flat: String(flat) }, { as, language: 'en' });
    const answers = await Promise.all(Array.from({ length: 23 }, (_, flat) => save(flat)));
    assert.equal(answers.filter(({ code }) => code === undefined).length, 20);
    const refused = answers.filter(({ code }) => code !== undefined);
    assert.deepEqual(
      refused.map(({ code }) => code),
      Array(3).fill('ADDRESS_LIMIT'),
    );
    assert.match(refused[0]?.message ?? '', /^The most saved addresses are 20\./);
    const { addresses } = await app.ok(addressList, {}, { as });
    await app.ok(deleteAddress, { id: addresses[0]?.id ?? '' }, { as });
    assert.equal((await save(50)).code, undefined);
  });

  it('are limited to twenty by the database', async () => {
    const as = await aUser(app);
    const insert = (from: number, to: number) =>
      app.ctx.db.script((script) =>
        script.exec(`INSERT INTO address (id, uid, type, flat, building, street, landmark, city, latitude, longitude, created_at)
          SELECT 'adr_' || '${as.uid}' || n, '${as.uid}', 'home', n, '', '', '', '', 24.7, 46.7, now() FROM generate_series(${from}, ${to}) n`),
      );
    await insert(1, 20);
    await assert.rejects(insert(21, 21), /has 20 addresses/);
  });

  it('are changed and deleted by their owner only', async () => {
    const as = await aUser(app);
    const stranger = await aUser(app);
    const { address } = await app.ok(addAddress, home, { as });
    assert.equal((await app.call(editAddress, { ...home, id: address.id }, { as: stranger })).code, 'NOT_FOUND');
    assert.equal((await app.call(deleteAddress, { id: address.id }, { as: stranger })).code, 'NOT_FOUND');
    const changed = await app.ok(editAddress, { ...home, id: address.id, flat: '9' }, { as });
    assert.equal(changed.address.flat, '9');
    await app.ok(deleteAddress, { id: address.id }, { as });
    assert.equal((await app.call(deleteAddress, { id: address.id }, { as })).code, 'NOT_FOUND');
    await app.ok(addAddress, home, { as });
  });

  it('have one default: the first saved, then the chosen one, then the oldest that remains', async () => {
    const as = await aUser(app);
    const defaults = async () => {
      const { addresses } = await app.ok(addressList, {}, { as });
      return addresses.filter((one) => one.is_default).map(({ id }) => id);
    };
    const first = (await app.ok(addAddress, home, { as })).address;
    await app.clock.advance(1000);
    const office = (await app.ok(addAddress, { ...home, type: 'office' }, { as })).address;
    assert.deepEqual(await defaults(), [first.id]);
    await app.ok(editAddress, { ...home, type: 'office', id: office.id, is_default: true }, { as });
    assert.deepEqual(await defaults(), [office.id]);
    const { addresses } = await app.ok(addressList, {}, { as });
    assert.equal(addresses[0]?.id, office.id, 'the default is the first of the list');
    const chosen = (await app.ok(addAddress, { ...home, type: 'other', is_default: true }, { as })).address;
    assert.deepEqual(await defaults(), [chosen.id]);
    await app.ok(deleteAddress, { id: chosen.id }, { as });
    assert.deepEqual(await defaults(), [first.id]);
  });

  it('have one default after concurrent choices, and the database permits only one', async () => {
    const as = await aUser(app);
    const kinds = ['home', 'office', 'other'] as const;
    const saved = await Promise.all(kinds.map((type) => app.ok(addAddress, { ...home, type }, { as })));
    await Promise.all(
      saved.map(({ address }, index) =>
        app.ok(editAddress, { ...home, type: kinds[index] ?? 'home', id: address.id, is_default: true }, { as }),
      ),
    );
    const { addresses } = await app.ok(addressList, {}, { as });
    assert.equal(addresses.filter((one) => one.is_default).length, 1);
    await assert.rejects(
      app.ctx.db.script((script) => script.exec(`UPDATE address SET is_default = true WHERE uid = '${as.uid}'`)),
      /address_default_unique/,
    );
  });

  it('reject an edit that is based on an older revision', async () => {
    const as = await aUser(app);
    const { address } = await app.ok(addAddress, { ...home, short: 'ryna 7412' }, { as });
    assert.equal(address.short, 'RYNA7412');
    const { id, revision } = address;
    const edit = (flat: string) => app.call(editAddress, { ...home, id, flat, revision }, { as });
    const answers = await Promise.all([edit('10'), edit('11')]);
    assert.deepEqual(answers.map(({ code }) => code ?? 'saved').toSorted(), ['LOCATION_NOT_UPDATED', 'saved']);
    const kept = (await app.ok(addressList, {}, { as })).addresses[0];
    assert.equal(kept?.flat, answers[0]?.code === undefined ? '10' : '11');
    assert.equal(kept?.short, 'RYNA7412', 'a short address that is not given stays');
    // Saving identical values is not a change, and other tabs get no conflict.
    const again = await app.ok(editAddress, { ...home, id, flat: kept?.flat ?? '', is_default: true }, { as });
    assert.equal(again.address.revision, kept?.revision);
  });

  it('are completed from a valid national short address, and unknown short addresses are rejected', async () => {
    const as = await aUser(app);
    const found = await app.ok(nationalAddress, { short: 'ryna 7412' }, { as });
    assert.equal(found.address?.building, '7412');
    assert.equal(found.address?.city.en, 'Riyadh');
    assert.equal((await app.ok(nationalAddress, { short: 'ABCD1234' }, { as })).address, null);
    assert.equal((await app.call(nationalAddress, { short: 'AB12' }, { as })).code, 'INVALID_REQUEST');
  });
});
