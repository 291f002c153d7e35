import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  confirmNewsletter,
  distanceCheck,
  eClinics,
  endpointPath,
  HEADER,
  locationDetails,
  locationSearch,
  menu,
  productDetails,
  staticData,
  subscribeNewsletter,
  unsubscribeNewsletter,
  userMenu,
} from 'shared-contracts/api';
import { matchRoute } from 'shared-contracts/routes';
import { mailInbox } from '../../adapters/embedded/mail.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { countTables } from '../../testing/table-counts.ts';
import { generalMenu } from './menus.ts';
import { unconfirmedForgetting } from './newsletter.ts';

const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

describe('static data, places, menus and newsletter', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('contain about 240 countries in both languages, with dial codes and mobile number formats', async () => {
    const { countries, nationalities, cities, insurers, captchaFlow } = await app.ok(staticData, {});
    assert.ok(countries.length >= 235, `${countries.length} countries`);
    for (const country of countries) {
      assert.ok(isArabic(country.a_name), country.id);
      assert.match(country.dial_code, /^\d{1,4}$/);
      assert.match(country.numberFormat, /^5?X*$/);
      assert.equal(country.flag, country.id.toLowerCase());
    }
    const saudi = countries.find(({ id }) => id === 'SA');
    assert.deepEqual([saudi?.dial_code, saudi?.numberFormat, saudi?.a_name], ['966', '5XXXXXXXX', 'السعودية']);
    assert.equal(nationalities.length, countries.length);
    assert.ok(cities.length >= 12);
    assert.equal(insurers.length, 5);
    assert.equal(captchaFlow, false);
  });

  it('are answered with 304 when the client has the current static data', async () => {
    const url = endpointPath(staticData);
    const first = await app.server.inject({ url });
    assert.match(String(first.headers['cache-control']), /max-age=300/);
    const again = await app.server.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    for (const { headers } of [first, again]) assert.equal(headers[HEADER.serverTime], undefined);
  });

  it('list home services, telemedicine separately, and the e-clinics', async () => {
    const { home_service, video_service, health_service } = await app.ok(productDetails, {});
    assert.ok(home_service.length >= 8);
    assert.deepEqual(
      home_service.filter(({ is_clinic }) => is_clinic),
      [],
    );
    assert.deepEqual(
      [video_service.utid, video_service.stid, video_service.prd_id, video_service.is_clinic],
      ['1', 'ST1', 'ST11', true],
    );
    assert.ok(isArabic(health_service.insurance_note?.ar ?? ''));
    const { clinics } = await app.ok(eClinics, {});
    assert.ok(clinics.length >= 24);
    assert.equal(new Set(clinics.map(({ id }) => id)).size, clinics.length);
  });

  it('return the name of a place and whether it is served', async () => {
    const yasmin = await app.ok(locationDetails, { lat: 24.8236, long: 46.6436 });
    assert.deepEqual([yasmin.place.ar, yasmin.city_id, yasmin.served], ['حي الياسمين', 'riyadh', true]);
    assert.equal((await app.call(locationDetails, { lat: 51.5, long: 0 })).code, 'LOCATION_OUT_OF_AREA');
    const far = await app.ok(distanceCheck, { lat: 23, long: 46.7 });
    assert.deepEqual([far.served, far.nearest.id], [false, 'riyadh']);
  });

  it('find places in any spelling', async () => {
    for (const query of ['جده', 'JEDD', 'جِدّة']) {
      const { places } = await app.ok(locationSearch, { query });
      assert.equal(places[0]?.city_id, 'jeddah', query);
    }
    assert.deepEqual((await app.ok(locationSearch, { query: 'zzzz' })).places, []);
  });

  it('contain the menus, those of a user only after sign-in', async () => {
    const { items } = await app.ok(menu, { profile: 'general' });
    assert.ok(items.some(({ id }) => id === 'social'));
    for (const { href, kind } of items.filter(({ href }) => href !== ''))
      assert.ok(kind !== 'new-tab' && matchRoute(href), `${href} leads nowhere`);
    assert.equal((await app.call(userMenu, {})).status, 2000);
  });

  it('contain the sections of the profile page, each in a group and with its own address', async () => {
    const { items } = await app.ok(menu, { profile: 'myprofile' });
    for (const { id, href, group } of items) {
      assert.equal(matchRoute(href)?.routeId, id);
      assert.ok(group, `${id} is in no group`);
    }
    assert.ok(items.some(({ id }) => id === 'addressList'));
    const own = await app.ok(userMenu, {}, { as: await aUser(app) });
    assert.deepEqual(own.items, items);
  });

  it('link the blog in a new tab where one is configured', () => {
    const blog = generalMenu('https://blog.example.com/').find(({ id }) => id === 'blog');
    assert.deepEqual([blog?.kind, blog?.href], ['new-tab', 'https://blog.example.com/']);
  });

  it('subscribe an e-mail address once, whatever its letter case', async () => {
    await app.ok(subscribeNewsletter, { email: 'Reader@Example.com' });
    await app.ok(subscribeNewsletter, { email: 'reader@example.com' });
    assert.equal((await countTables(app.ctx.db))['newsletter_subscriber'], 1);
    assert.equal((await app.call(subscribeNewsletter, { email: 'reader@' })).code, 'INVALID_REQUEST');
  });

  it('confirm a subscription by link, send one link a day, and unsubscribe by the same link', async () => {
    const email = 'news@example.com';
    for (let asked = 0; asked < 3; asked += 1) await app.ok(subscribeNewsletter, { email });
    await app.ctx.jobs.runDue();
    const letters = (await app.ctx.db.read((tx) => mailInbox(tx, 20))).filter(({ address }) => address === email);
    assert.equal(letters.length, 1);
    const token = /#(\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    const confirmed = () =>
      app.ctx.db.script((script) =>
        script.query<{ at: string | null }>(
          'SELECT confirmed_at AS at FROM newsletter_subscriber WHERE confirmed_at IS NOT NULL',
          [],
        ),
      );
    assert.equal((await confirmed()).length, 0);
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    assert.equal((await app.call(confirmNewsletter, { token: forged })).code, 'NOT_FOUND');
    await app.ok(confirmNewsletter, { token });
    assert.equal((await confirmed()).length, 1);
    assert.equal((await app.call(unsubscribeNewsletter, { token: forged })).code, 'NOT_FOUND');
    await app.ok(unsubscribeNewsletter, { token });
    assert.equal((await confirmed()).length, 0);
    assert.equal((await app.call(confirmNewsletter, { token })).code, 'NOT_FOUND');
  });

  it('delete addresses that were never confirmed', async () => {
    await app.ok(subscribeNewsletter, { email: 'never@example.com' });
    await app.clock.advance(15 * 86_400_000);
    await unconfirmedForgetting.run(app.ctx);
    assert.equal((await countTables(app.ctx.db))['newsletter_subscriber'], 0);
  });
});
