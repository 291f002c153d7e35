/** Notices to a patient’s app: recipients, content, and the end of a token. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { type AppPushService, NOTICE_KINDS, type NoticeKind } from 'shared-contracts/domain';
import { appPushes } from '../../adapters/embedded/push.ts';
import { newId } from '../../core/ids.ts';
import { aFreshProof, aUser, createTestApp, signedInAgain, type TestApp } from '../../testing/index.ts';
import { startApns } from '../../testing/push/apns.ts';
import { startFcm } from '../../testing/push/fcm.ts';
import { createPushService } from '../../testing/push/web.ts';
import { pushIncomingCall } from '../notifications/deliver.ts';
import { notify } from '../notifications/service.ts';

type Person = Awaited<ReturnType<typeof aUser>>;
const MEDICAL = { ar: 'نتيجة تحليل السكر', en: 'Your diabetes result' };
const VISIT = '/my-appointments/upcoming-details?apnt_id=apt_secret';

describe('a push notification to the app', () => {
  let app: TestApp;
  let fcm: Awaited<ReturnType<typeof startFcm>>;
  let apns: Awaited<ReturnType<typeof startApns>>;
  let browsers: Awaited<ReturnType<typeof createPushService>>;
  let as: Person;
  let made = 0;

  before(async () => {
    const now = () => app.clock.now().getTime();
    [fcm, apns, browsers] = [await startFcm(now), await startApns(now), await createPushService()];
    const settings = { APP_PUSH: 'fcm,apns', PUSH_HOSTS: browsers.host, ...fcm.settings, ...apns.settings };
    app = await createTestApp({ settings });
  });
  after(async () => {
    await app.close();
    await Promise.all([fcm.http.close(), apns.close(), browsers.close()]);
  });
  beforeEach(async () => {
    await app.clock.setTo('2026-11-20T09:00:00.000Z');
    as = await aUser(app, { account: { language: 'en' } });
    fcm.received.length = 0;
    apns.received.length = 0;
  });

  const aToken = (service: AppPushService): string => {
    made += 1;
    return service === 'fcm' ? `fcm-${made}:APA91b-of-a-test` : made.toString(16).padStart(64, 'b');
  };
  const register = async (service: AppPushService, who: Person = as, token = aToken(service)): Promise<string> => {
    await app.ok(api.subscribeAppPush, { service, token }, { as: who });
    return token;
  };
  const tell = async (kind: NoticeKind = 'messages'): Promise<void> => {
    const shown = { title: MEDICAL, message: MEDICAL, icon: 'chat', color: 'brand', url: VISIT, payload: {} };
    await app.ctx.db.transaction((tx) => notify(app.ctx, tx, as.uid, { kind, occasion: newId('occ'), ...shown }));
    await app.ctx.jobs.runDue();
  };
  const devices = async (who: Person = as) => (await app.ok(api.noticePreferences, {}, { as: who })).push_devices;

  it('is sent to every app and browser of the account in its language, and to nobody else', async () => {
    await register('fcm', await aUser(app));
    const android = await register('fcm');
    const iphone = await register('apns', await signedInAgain(app, { ...as, deviceId: 'iphone' }));
    const desk = await signedInAgain(app, { ...as, deviceId: 'desk' });
    await app.ok(api.subscribePush, browsers.browser(), { as: desk });
    assert.equal(await devices(), 3);
    await tell();
    assert.deepEqual(
      fcm.received.map(({ token, notification }) => [token, notification.body]),
      [[android, 'You have a message']],
    );
    assert.deepEqual(
      apns.received.map(({ token, payload }) => [token, payload.aps.alert.body]),
      [[iphone, 'You have a message']],
    );
    assert.deepEqual(
      browsers.received.map(({ content }) => content['url']),
      [VISIT],
    );
  });

  it('reveals to Google and Apple neither the notice nor its visit', async () => {
    await register('fcm');
    await register('apns', await signedInAgain(app, { ...as, deviceId: 'iphone' }));
    for (const kind of NOTICE_KINDS) await tell(kind);
    assert.deepEqual([fcm.received.length, apns.received.length], [NOTICE_KINDS.length, NOTICE_KINDS.length]);
    const sent = [...fcm.http.requests.map(({ body }) => body), ...apns.asked].join('\n');
    for (const word of ['diabetes', 'السكر', 'apt_secret', 'apnt_id', as.uid, as.phone])
      assert.ok(!sent.includes(word), word);
    assert.deepEqual(fcm.received[0]?.data, { remote: 'booking', path: '/my-appointments' });
  });

  it('rings for a call with the page of that call, and only while it rings', async () => {
    await register('fcm');
    const until = '2026-11-20T09:00:45.000Z';
    await app.ctx.db.transaction((tx) =>
      pushIncomingCall(app.ctx, tx, as.uid, { key: newId('call'), url: VISIT, until }),
    );
    await app.ctx.jobs.runDue();
    const { data, android } = fcm.received[0] ?? assert.fail('it rings');
    assert.deepEqual([data['path'], android.priority, android.ttl], [VISIT, 'HIGH', '45s']);
  });

  it('is sent only through the chosen channels', async () => {
    await register('fcm');
    await app.ok(api.saveNoticePreferences, { choices: [{ kind: 'messages', way: 'push', on: false }] }, { as });
    await tell('messages');
    await tell('visits');
    assert.deepEqual(
      fcm.received.map(({ notification }) => notification.body),
      ['There is news of an appointment'],
    );
  });

  it('replaces the previous token of the device, and is sent to the account that registered the token last', async () => {
    const first = await register('apns');
    const second = await register('apns');
    assert.equal(await devices(), 1);
    await tell();
    assert.deepEqual([first === second, apns.received.map(({ token }) => token)], [false, [second]]);
    const other = await aUser(app);
    await register('apns', other, second);
    assert.deepEqual([await devices(), await devices(other)], [0, 1]);
  });

  it('removes a token that its service reports as unknown, and no other', async () => {
    const tablet = await signedInAgain(app, { ...as, deviceId: 'tablet' });
    const gone = await register('fcm');
    await register('apns', tablet);
    fcm.refuse(gone, 'unregistered');
    await tell();
    assert.equal(await devices(), 1);
    apns.refuse(await register('apns', tablet), { status: 410, reason: 'Unregistered' });
    await tell();
    assert.equal(await devices(), 0);
  });

  it('keeps a token that was registered again while its service still rejected it', async () => {
    const token = await register('fcm');
    fcm.refuse(token, 'unregistered');
    const { push } = app.ctx.ports;
    const { send } = push ?? assert.fail('there are pushes');
    let renewed: Promise<unknown> = Promise.resolve();
    Object.assign(app.ctx.ports, {
      push: {
        ...push,
        send: async (message: Parameters<typeof send>[0]) => {
          const outcome = await send(message);
          await app.clock.advance(1000);
          renewed = register('fcm', as, token);
          await renewed;
          return outcome;
        },
      },
    });
    await tell();
    await renewed;
    Object.assign(app.ctx.ports, { push });
    assert.equal(await devices(), 1);
  });

  it('is delivered once when its service was unavailable at first', async () => {
    const token = await register('fcm');
    fcm.refuse(token, 'unavailable');
    await tell();
    assert.deepEqual([fcm.received.length, await devices()], [0, 1]);
    fcm.refuse(token, null);
    await app.clock.advance(60_000);
    await app.ctx.jobs.runDue();
    assert.equal(fcm.received.length, 1);
  });

  it('is not sent to an app that was signed out, here or remotely', async () => {
    const tablet = await signedInAgain(app, { ...as, deviceId: 'tablet' });
    await register('fcm');
    await register('apns', tablet);
    await app.ok(api.endOtherSignIns, { fresh_proof: await aFreshProof(app, tablet, 'end-sign-ins') }, { as: tablet });
    assert.equal(await devices(tablet), 1);
    await app.ok(api.signOut, {}, { as: tablet });
    await tell();
    assert.deepEqual([fcm.received, apns.received], [[], []]);
  });

  it('requires a signed-in account and a token of the named service', async () => {
    const token = aToken('apns');
    assert.equal((await app.call(api.subscribeAppPush, { service: 'apns', token })).code, 'SESSION_EXPIRED');
    const wrong = [
      ['apns', aToken('fcm')],
      ['fcm', 'short'],
      ['fcm', `${'x'.repeat(30)}/../`],
      ['fcm', 'x'.repeat(1001)],
    ] as const;
    for (const [service, one] of wrong)
      assert.equal(
        (await app.call(api.subscribeAppPush, { service, token: one }, { as })).code,
        'INVALID_REQUEST',
        one,
      );
    assert.equal(await devices(), 0);
  });
});

describe('a push notification to the app in the sandbox', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('is stored for the sandbox page, once per tag, with the path that it opens', async () => {
    const as = await aUser(app);
    await app.ok(api.subscribeAppPush, { service: 'fcm', token: 'token-of-a-sandbox-app' }, { as });
    const shown = { title: MEDICAL, message: MEDICAL, icon: 'chat', color: 'brand', url: VISIT, payload: {} };
    await app.ctx.db.transaction((tx) =>
      notify(app.ctx, tx, as.uid, { kind: 'visits', occasion: newId('occ'), ...shown }),
    );
    await app.ctx.jobs.runDue();
    const pushes = await app.ctx.db.read((tx) => appPushes(tx, 10));
    assert.deepEqual(
      pushes.map(({ service, remote, path, body }) => [service, remote, path, body]),
      [['fcm', 'booking', '/my-appointments', 'جديد في أحد مواعيدك']],
    );
    const page = await app.server.inject({ url: '/sandbox/pushes?lang=en' });
    assert.match(page.body, /\/webview\/booking\/my-appointments/);
  });
});

describe('an installation without push notifications to apps', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ settings: { APP_PUSH: 'none' } });
  });
  after(() => app.close());

  it('rejects the registration of an app', async () => {
    const as = await aUser(app);
    const asked = { service: 'fcm', token: 'token-of-an-app-without-pushes' } as const;
    assert.equal((await app.call(api.subscribeAppPush, asked, { as })).code, 'SERVICE_UNAVAILABLE');
  });
});
