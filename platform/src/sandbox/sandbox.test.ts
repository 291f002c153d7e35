import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { catalogueItems, checkUser, familyStatus, getCaptcha, notificationList } from 'shared-contracts/api';
import { parseConfig } from '../settings/config.ts';
import { aUser, createTestApp, lastCode, signIn, type TestApp } from '../testing/index.ts';

describe('care requests in the sandbox', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('are answered once by an agent, and the account of the number is notified', async () => {
    const read = async () => (await app.server.inject({ url: '/sandbox/care?lang=en' })).body;
    assert.match(await read(), /سلمى الحسن/);
    const payload = { lead_id: 'cld_sample_salma', answer: 'A nurse comes on Sunday' };
    const answer = () => app.server.inject({ method: 'POST', url: '/sandbox/care', payload });
    assert.equal((await answer()).statusCode, 200);
    assert.equal((await answer()).statusCode, 404, 'it was answered before');
    assert.doesNotMatch(await read(), /سلمى الحسن/);
    const as = await signIn(app, '+966500000003');
    const { notifications } = await app.ok(notificationList, {}, { as });
    assert.equal(notifications[0]?.message.en, payload.answer);
    const { subscription } = await app.ok(familyStatus, {}, { as });
    assert.equal(subscription?.state, 'active');
  });

  it('lead to a prepared visit for the number', async () => {
    const page = await app.server.inject({ url: '/sandbox/prepared?phone=%2B966500000003&stid=ST9&items=plan:x' });
    assert.match(page.body, /value="\+966500000003"/);
    assert.match(page.body, /value="plan:x"/);
  });
});

describe('the sandbox catalogue', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('changes a price, and removes an item that is no longer offered from its list', async () => {
    const listed = async () =>
      (await app.ok(catalogueItems, { stid: 'ST2', query: 'Zinc', page: 1 })).items.find(
        ({ reference }) => reference === 'tst-zinc',
      );
    const change = (payload: object) => app.server.inject({ method: 'POST', url: '/sandbox/catalogue', payload });
    const zinc = { stid: 'ST2', item: 'test:tst-zinc', price: 150, offered: 'yes' };
    assert.equal((await change(zinc)).statusCode, 200);
    assert.equal((await listed())?.price, 15_000);
    assert.equal((await change({ ...zinc, offered: 'no' })).statusCode, 200);
    assert.equal(await listed(), undefined);
    assert.equal((await change({ ...zinc, item: 'test:tst-none' })).statusCode, 404);
    assert.equal((await change({ ...zinc, price: -1 })).statusCode, 400);
  });
});

describe('the sandbox', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('states on every page in both languages that it is not production', async () => {
    for (const url of ['/sandbox', '/sandbox/inbox', '/sandbox/clock', '/sandbox/people']) {
      const page = await app.server.inject({ url: `${url}?lang=en` });
      assert.equal(page.statusCode, 200, url);
      assert.match(page.body, /not production/);
      assert.match(page.body, /ليست للاستخدام الفعلي/);
      assert.doesNotMatch(page.body, /<script/);
    }
  });

  it('lists the messages to a phone for any notation of the number', async () => {
    const { phone } = await aUser(app);
    await app.ok(checkUser, { pc: '966', ph: phone.slice(4) });
    const code = await lastCode(app, phone);
    for (const typed of [phone, `0${phone.slice(4)}`, encodeURIComponent(phone)]) {
      const { messages } = (await app.server.inject({ url: `/sandbox/sms?phone=${typed}` })).json();
      assert.equal(messages.length, 1, typed);
      assert.match(messages[0].text, new RegExp(code));
    }
    assert.deepEqual((await app.server.inject({ url: '/sandbox/sms?phone=0599999999' })).json(), { messages: [] });
  });

  it('advances the clock and runs due jobs', async () => {
    let moved = 0;
    const unsubscribe = app.clock.onMoved(() => void (moved += 1));
    const before = app.clock.now().getTime();
    const answer = await app.server.inject({ method: 'POST', url: '/sandbox/clock', payload: { advanceMs: 600_000 } });
    assert.equal(Date.parse(answer.json().now), before + 600_000);
    const set = await app.server.inject({
      method: 'POST',
      url: '/sandbox/clock',
      payload: { setTo: '2026-12-01T00:00:00.000Z' },
    });
    assert.equal(set.json().now, '2026-12-01T00:00:00.000Z');
    const form = await app.server.inject({
      method: 'POST',
      url: '/sandbox/clock',
      payload: 'advanceMs=60000',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(form.statusCode, 303);
    unsubscribe();
    assert.equal(moved, 3);
    const bad = await app.server.inject({ method: 'POST', url: '/sandbox/clock', payload: { setTo: 'tomorrow' } });
    assert.equal(bad.json().status, 1001);
  });

  it('solves a captcha for testers', async () => {
    const { captcha_code } = await app.ok(getCaptcha, {});
    const { captcha } = (await app.server.inject({ url: `/sandbox/captcha?code=${captcha_code}` })).json();
    assert.match(captcha, /^\d{5}$/);
  });

  it('escapes user input', async () => {
    const page = await app.server.inject({ url: '/sandbox/inbox?phone=%22%3E%3Cscript%3E' });
    assert.doesNotMatch(page.body, /<script/);
  });

  it('is rejected in production and absent when disabled', async () => {
    assert.throws(() => parseConfig({ NODE_ENV: 'production', SANDBOX: 'true' }), /SANDBOX/);
    const closed = await createTestApp({ settings: { SANDBOX: 'false' } });
    try {
      assert.equal((await closed.server.inject({ url: '/sandbox' })).statusCode, 404);
    } finally {
      await closed.close();
    }
  });
});
