/** Notices outside the product: content, time and recipients of pushes and mails. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import type { NoticeKind } from 'shared-contracts/domain';
import { mailInbox } from '../../adapters/embedded/mail.ts';
import { newId } from '../../core/ids.ts';
import { aFreshProof, aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { createPushService } from '../../testing/push/web.ts';
import { pushIncomingCall } from '../notifications/deliver.ts';
import { type Notice, notify } from '../notifications/service.ts';
import { ALL_RETENTION } from '../../app.ts';

type Person = Awaited<ReturnType<typeof aUser>>;
const SECRET = { ar: 'نتيجة تحليل', en: 'Your result of a test' };

describe('a web push notification', () => {
  let app: TestApp;
  let service: Awaited<ReturnType<typeof createPushService>>;
  let as: Person;

  before(async () => {
    service = await createPushService();
    app = await createTestApp({ settings: { PUSH_HOSTS: `${service.host},*.push.example` } });
  });
  after(async () => {
    await app.close();
    await service.close();
  });
  beforeEach(async () => {
    await app.clock.setTo('2026-11-20T09:00:00.000Z');
    as = await aUser(app, { account: { language: 'en' } });
    service.received.length = 0;
  });

  const subscribe = async (who: Person = as, browser = service.browser()) => {
    await app.ok(api.subscribePush, browser, { as: who });
    return browser;
  };
  const tell = async (kind: NoticeKind = 'messages', more: Partial<Notice> = {}): Promise<void> => {
    const shown = {
      title: SECRET,
      message: SECRET,
      icon: 'chat',
      color: 'brand',
      url: '/my-appointments',
      payload: {},
    };
    const notice = { kind, occasion: newId('occ'), ...shown, ...more };
    await app.ctx.db.transaction((tx) => notify(app.ctx, tx, as.uid, notice));
    await app.ctx.jobs.runDue();
  };
  const choose = (
    choices: { kind: NoticeKind; way: 'app' | 'push' | 'sms' | 'mail'; on: boolean }[],
    quiet?: api.QuietHours | null,
  ) => app.ok(api.saveNoticePreferences, { choices, ...(quiet === undefined ? {} : { quiet }) }, { as });
  const devices = async (who: Person = as) => (await app.ok(api.noticePreferences, {}, { as: who })).push_devices;
  const mails = () => app.ctx.db.read((tx) => mailInbox(tx, 50));

  it('with invalid browser keys is prevented, because the subscription is rejected', async () => {
    const { endpoint, p256dh, auth } = service.browser();
    const point = Buffer.from(p256dh, 'base64url');
    const offCurve = Buffer.from(point);
    offCurve.writeUInt8(offCurve.readUInt8(64) ^ 1, 64);
    const compressed = Buffer.concat([Buffer.from([2]), point.subarray(1)]);
    const fieldsOf = async (keys: { p256dh: string; auth: string }) =>
      ((await app.call(api.subscribePush, { endpoint, ...keys }, { as })).refusal as { fields: string[] }).fields;
    assert.deepEqual(await fieldsOf({ p256dh: offCurve.toString('base64url'), auth }), ['p256dh'], 'not on the curve');
    assert.deepEqual(await fieldsOf({ p256dh: compressed.toString('base64url'), auth }), ['p256dh'], 'compressed');
    assert.deepEqual(await fieldsOf({ p256dh, auth: Buffer.alloc(17, 7).toString('base64url') }), ['auth'], 'too long');
    assert.equal(await devices(), 0);
    await subscribe(as, { endpoint, p256dh, auth });
    assert.equal(await devices(), 1);
  });

  it('is encrypted for the browser, signed by this installation, and names only the kind of notice', async () => {
    await subscribe();
    await tell();
    const [pushed, ...more] = service.received;
    assert.deepEqual(more, []);
    const { title, body, url, lang } = pushed?.content ?? {};
    assert.deepEqual([title, body, url, lang], ['Sanar', 'You have a message', '/my-appointments', 'en']);
    assert.equal(JSON.stringify(pushed?.content).includes('result'), false);
    assert.equal(pushed?.sealed.includes('message'), false);
    const { push_key } = await app.ok(api.noticePreferences, {}, { as });
    assert.equal(pushed?.signer, push_key);
    assert.equal(pushed.claim?.aud, `http://${service.host}`);
    assert.match(pushed.claim.sub, /^(?:mailto:|https:)/);
    const left = pushed.claim.exp - Date.now() / 1000;
    assert.ok(left > 0 && left <= 86_400);
    const { ttl, urgency, 'content-encoding': encoding } = pushed.headers;
    assert.deepEqual([ttl, urgency, encoding], ['86400', 'normal', 'aes128gcm']);
  });

  it('is sent to every device of the account in its language, and to nobody else', async () => {
    const other = await aUser(app);
    await subscribe(other);
    const first = await subscribe();
    const second = await subscribe({ ...(await signedInAgain(app, { ...as, deviceId: 'tablet' })) });
    assert.equal(await devices(), 2);
    await tell();
    const paths = [first, second].map(({ endpoint }) => new URL(endpoint).pathname);
    assert.deepEqual(service.received.map(({ path }) => path).toSorted(), paths.toSorted());
    const words = () => service.received.map(({ content }) => [content?.lang, content?.body]);
    assert.deepEqual(words(), [
      ['en', 'You have a message'],
      ['en', 'You have a message'],
    ]);
    as = await aUser(app, { account: { language: 'ar' } });
    await subscribe();
    await tell();
    assert.deepEqual(words().slice(2), [['ar', 'وصلتك رسالة']]);
  });

  it('has one endpoint per device, and a browser belongs to the account that subscribed last', async () => {
    const browser = await subscribe();
    await subscribe(as, browser);
    await subscribe();
    assert.equal(await devices(), 1);
    const other = await aUser(app);
    await subscribe(other, await subscribe());
    assert.deepEqual([await devices(), await devices(other)], [0, 1]);
  });

  it('removes a browser that its push service reports as unknown, and no other', async () => {
    for (const status of [404, 410]) {
      service.answer(await subscribe(), status);
      await tell();
      assert.equal(await devices(), 0, String(status));
    }
    service.answer(await subscribe(), 413);
    await tell();
    assert.equal(await devices(), 1);
  });

  it('is delivered once when a push service was unavailable at first', async () => {
    const browser = await subscribe();
    service.answer(browser, 503);
    await tell();
    assert.deepEqual(service.received, []);
    service.answer(browser, 201);
    await app.clock.advance(60_000);
    await app.ctx.jobs.runDue();
    assert.equal(service.received.length, 1);
  });

  it('is sent only to addresses of known push services', async () => {
    const browser = service.browser();
    for (const endpoint of [
      'https://169.254.169.254/latest',
      'http://push.example/a',
      'http://a.push.example/a',
      'https://evil.example/?a.push.example',
      'https://apush.example/',
      `http://${service.host}1/`,
    ])
      assert.equal(
        (await app.call(api.subscribePush, { ...browser, endpoint }, { as })).code,
        'INVALID_REQUEST',
        endpoint,
      );
    await app.ok(api.subscribePush, { ...browser, endpoint: 'https://a.push.example/a' }, { as });
  });

  it('is not sent to a device that was signed out, here or remotely', async () => {
    const tablet = await signedInAgain(app, { ...as, deviceId: 'tablet' });
    await subscribe();
    await subscribe(tablet);
    await app.ok(api.endOtherSignIns, { fresh_proof: await aFreshProof(app, tablet, 'end-sign-ins') }, { as: tablet });
    assert.equal(await devices(tablet), 1);
    await app.ok(api.signOut, {}, { as: tablet });
    await tell();
    assert.deepEqual(service.received, []);
    as = await signedInAgain(app, as);
    await subscribe();
    assert.deepEqual(await app.ok(api.unsubscribePush, {}, { as }), { push_devices: 0 });
  });

  it('is sent only through the chosen channels', async () => {
    await subscribe();
    const { kinds } = await choose([
      { kind: 'messages', way: 'push', on: false },
      { kind: 'messages', way: 'mail', on: true },
      { kind: 'messages', way: 'sms', on: true },
      { kind: 'account', way: 'app', on: false },
    ]);
    const waysOf = (kind: string) => kinds.find((known) => known.kind === kind)?.ways;
    assert.deepEqual(waysOf('messages'), { app: 'on', push: 'off', sms: 'never', mail: 'on' });
    assert.equal(waysOf('account')?.app, 'always');
    const before = (await mails()).length;
    await tell();
    await tell('visits');
    assert.deepEqual(
      service.received.map(({ content }) => content['body']),
      ['There is news of an appointment'],
    );
    const [letter, ...older] = await mails();
    assert.equal(older.length, before);
    assert.match(letter?.subject ?? '', /^Sanar: You have a message$/);
    assert.match(letter?.text ?? '', /\/my-appointments/);
    assert.doesNotMatch(letter?.text ?? '', /result/i);
  });

  it('is not in the notification panel when that channel is disabled', async () => {
    await choose([{ kind: 'results', way: 'app', on: false }]);
    await subscribe();
    await tell('results');
    assert.equal((await app.ok(api.notificationCount, {}, { as })).count, 0);
    assert.equal(service.received.length, 1);
  });

  it('waits for the end of quiet hours, unless it is urgent or about security', async () => {
    await subscribe();
    await choose([], { from: '11:30', until: '13:00' });
    await tell('visits');
    assert.deepEqual(service.received, []);
    await tell('reminders', { urgent: true });
    await tell('account');
    assert.deepEqual(
      service.received.map(({ content, headers }) => [content['body'], headers['urgency']]),
      [
        ['A reminder of an appointment', 'high'],
        ['A notice about the safety of your account', 'normal'],
      ],
    );
    // 13:00 in Riyadh.
    await app.clock.setTo('2026-11-20T09:59:59.000Z');
    await app.ctx.jobs.runDue();
    assert.equal(service.received.length, 2);
    await app.clock.setTo('2026-11-20T10:00:00.000Z');
    await app.ctx.jobs.runDue();
    assert.equal(service.received.length, 3);
    await choose([], null);
    assert.equal((await app.ok(api.noticePreferences, {}, { as })).quiet, null);
  });

  it('is not sent when its notice was read during quiet hours', async () => {
    await subscribe();
    await choose([], { from: '11:30', until: '13:00' });
    await tell('visits');
    await app.ok(api.markAllNotificationsRead, { until: app.clock.nowIso() }, { as });
    await app.clock.setTo('2026-11-20T10:00:00.000Z');
    await app.ctx.jobs.runDue();
    assert.deepEqual(service.received, []);
  });

  it('rings for a call only while the call rings', async () => {
    await subscribe();
    await choose([], { from: '11:30', until: '13:00' });
    const ring = (until: string) =>
      app.ctx.db.transaction((tx) => pushIncomingCall(app.ctx, tx, as.uid, { key: newId('call'), url: '/', until }));
    await ring('2026-11-20T09:00:45.000Z');
    await app.ctx.jobs.runDue();
    await ring('2026-11-20T09:00:00.000Z');
    await app.ctx.jobs.runDue();
    assert.deepEqual(
      service.received.map(({ content, headers }) => [content['body'], headers['ttl'], headers['urgency']]),
      [['Incoming call', '45', 'high']],
    );
  });

  it('follows all of several concurrent changes to the preferences', async () => {
    await Promise.all([
      choose([{ kind: 'visits', way: 'sms', on: false }]),
      choose([{ kind: 'care', way: 'push', on: false }]),
      choose([], { from: '22:00', until: '06:00' }),
    ]);
    const { kinds, quiet } = await app.ok(api.noticePreferences, {}, { as });
    const off = kinds.flatMap(({ kind, ways }) =>
      Object.entries(ways).flatMap(([way, state]) => (state === 'off' && way !== 'mail' ? [`${kind} ${way}`] : [])),
    );
    assert.deepEqual([off, quiet], [['visits sms', 'care push'], { from: '22:00', until: '06:00' }]);
  });

  it('cannot have quiet hours that start and end at the same time', async () => {
    const asked = { choices: [], quiet: { from: '22:00', until: '22:00' } };
    assert.equal((await app.call(api.saveNoticePreferences, asked, { as })).code, 'INVALID_REQUEST');
  });

  it('stops for a browser that was not used for its retention period', async () => {
    await subscribe();
    const kind = ALL_RETENTION.find(({ name }) => name === 'notifications.forget-devices') ?? assert.fail();
    const hours = kind.hours(app.ctx.config);
    await app.clock.advance((hours - 1) * 3_600_000);
    await kind.run(app.ctx);
    as = await signedInAgain(app, as);
    assert.equal(await devices(), 1);
    await app.clock.advance(2 * 3_600_000);
    await kind.run(app.ctx);
    as = await signedInAgain(app, as);
    assert.equal(await devices(), 0);
  });
});
