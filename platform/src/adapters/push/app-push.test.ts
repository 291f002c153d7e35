/** Push notifications to apps through Firebase and Apple: the same contract for both, including failures. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { AppAddress, PushCarrier, PushMessage } from '../../ports/push.ts';
import { startApns } from '../../testing/push/apns.ts';
import { FCM_REFUSALS, type FcmRefusal, startFcm } from '../../testing/push/fcm.ts';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';
import { serviceAccountOf } from '../../settings/service-account.ts';

const START = Date.parse('2026-11-28T09:00:00.000Z');
const HOUR_MS = 3_600_000;

const messageTo = (to: AppAddress, more: Partial<PushMessage<AppAddress>> = {}): PushMessage<AppAddress> => ({
  to,
  content: { title: 'سنار', body: 'وصلتك رسالة', url: '/my-appointments', tag: 'ntf_1', lang: 'ar' },
  seconds: 86_400,
  urgent: false,
  ...more,
});

describe('push notifications through Firebase Cloud Messaging', () => {
  let double: Awaited<ReturnType<typeof startFcm>>;
  let carrier: PushCarrier<AppAddress>;
  let now = START;
  let devices = 0;
  const aDevice = (): AppAddress => ({ service: 'fcm', token: `device-${(devices += 1)}:APA91b_token` });
  const grants = () => double.http.requests.filter(({ path }) => path === '/token').length;

  before(async () => {
    double = await startFcm(() => now);
    const account = serviceAccountOf(JSON.stringify(double.account)) ?? assert.fail('the account is one');
    carrier = createFcm({ account, url: double.http.url, now: () => now, limit: double.http.limit });
  });
  after(() => double.http.close());

  it('contain the texts, the remote and path to open, the time to live and the priority', async () => {
    const to = aDevice();
    assert.equal(await carrier.send(messageTo(to)), 'accepted');
    assert.equal(await carrier.send(messageTo(to, { seconds: 45, urgent: true })), 'accepted');
    const [first, second] = double.received.slice(-2);
    assert.deepEqual(first, {
      token: to.token,
      notification: { title: 'سنار', body: 'وصلتك رسالة' },
      data: { remote: 'booking', path: '/my-appointments' },
      android: { priority: 'NORMAL', ttl: '86400s', notification: { tag: 'ntf_1', visibility: 'PRIVATE' } },
    });
    assert.deepEqual([second?.android.priority, second?.android.ttl], ['HIGH', '45s']);
  });

  it('open the home page of the app when no remote owns the path', async () => {
    const { content } = messageTo(aDevice());
    await carrier.send(messageTo(aDevice(), { content: { ...content, url: '/faq' } }));
    assert.deepEqual(double.received.at(-1)?.data, {});
  });

  it('share one access token until shortly before it expires', async () => {
    now += 2 * HOUR_MS;
    const before = grants();
    await Promise.all([carrier.send(messageTo(aDevice())), carrier.send(messageTo(aDevice()))]);
    await carrier.send(messageTo(aDevice()));
    assert.equal(grants() - before, 1);
    now += HOUR_MS - 60_000;
    await carrier.send(messageTo(aDevice()));
    assert.equal(grants() - before, 2);
  });

  it('request a new access token when theirs is rejected, and fail when the new one is rejected too', async () => {
    double.revoke();
    assert.equal(await carrier.send(messageTo(aDevice())), 'accepted');
    const sends = (request: { path: string }) => request.path.endsWith(':send');
    double.http.failNext(401, sends);
    double.http.failNext(401, sends);
    await assert.rejects(carrier.send(messageTo(aDevice())), /FCM answered 401/);
  });

  for (const [how, expected] of [
    ['unregistered', 'gone'],
    ['mismatch', 'gone'],
    ['invalidToken', 'gone'],
    ['invalidTokenField', 'gone'],
    ['invalidMessage', 'refused'],
    ['tooLarge', 'refused'],
  ] as const satisfies readonly (readonly [FcmRefusal, string])[])
    it(`are ${expected} when Firebase answers ${FCM_REFUSALS[how].status} (${how})`, async () => {
      const to = aDevice();
      double.refuse(to.token, how);
      assert.equal(await carrier.send(messageTo(to)), expected);
    });

  for (const how of ['quota', 'unavailable'] as const)
    it(`are retried when Firebase answers ${FCM_REFUSALS[how].status} (${how})`, async () => {
      const to = aDevice();
      double.refuse(to.token, how);
      await assert.rejects(carrier.send(messageTo(to)), new RegExp(`FCM answered ${FCM_REFUSALS[how].status}`));
    });

  for (const fault of ['late', 'lost', 'down', 'malformed'] as const)
    it(`are retried when the answer is ${fault}, and no error contains a token, text or key`, async () => {
      const to = aDevice();
      for (const path of ['/token', ':send']) {
        if (path === '/token') now += 2 * HOUR_MS;
        double.http.failNext(fault, (request) => request.path.endsWith(path));
        await assert.rejects(carrier.send(messageTo(to)), (error: Error) => {
          const told = `${error.message} ${String(error.cause)}`;
          return [to.token, 'رسالة', ...double.secrets].every((secret) => !told.includes(secret));
        });
      }
      assert.equal(await carrier.send(messageTo(to)), 'accepted');
    });

  it('are sent to Firebase tokens only', () => {
    assert.equal(carrier.reaches(aDevice()), true);
    assert.equal(carrier.reaches({ service: 'apns', token: 'a'.repeat(64) }), false);
  });

  it('require a complete service account key', () => {
    const { account } = double;
    for (const wrong of ['', '{', '[]', JSON.stringify({ ...account, private_key: 'key' })])
      assert.equal(serviceAccountOf(wrong), null);
    for (const name of ['project_id', 'client_email', 'private_key', 'token_uri'])
      assert.equal(serviceAccountOf(JSON.stringify({ ...account, [name]: undefined })), null, name);
  });
});

describe('push notifications through the Apple Push Notification service', () => {
  let double: Awaited<ReturnType<typeof startApns>>;
  let carrier: PushCarrier<AppAddress>;
  let now = START;
  let devices = 0;
  const aDevice = (): AppAddress => ({ service: 'apns', token: (devices += 1).toString(16).padStart(64, 'a') });

  before(async () => {
    double = await startApns(() => now);
    carrier = createApns({ ...double.adapter, now: () => now, limit: double.limit });
  });
  after(() => double.close());
  afterEach(() => {
    now += 1000;
  });

  it('contain the texts, the remote and path to open, the time to live and the priority', async () => {
    const to = aDevice();
    assert.equal(await carrier.send(messageTo(to)), 'accepted');
    assert.equal(await carrier.send(messageTo(to, { seconds: 45, urgent: true })), 'accepted');
    const [first, second] = double.received.slice(-2);
    assert.deepEqual(first?.payload, {
      aps: { alert: { title: 'سنار', body: 'وصلتك رسالة' }, sound: 'default' },
      remote: 'booking',
      path: '/my-appointments',
    });
    const of = (push: (typeof double.received)[number] | undefined) => [
      push?.headers['apns-priority'],
      push?.headers['apns-expiration'],
    ];
    assert.deepEqual(of(first), ['5', String(now / 1000 + 86_400)]);
    assert.deepEqual(of(second), ['10', String(now / 1000 + 45)]);
    // A later push about the same subject replaces the first.
    assert.equal(first?.headers['apns-collapse-id'], second?.headers['apns-collapse-id']);
    assert.equal(double.connections(), 1);
  });

  it('share one signed token, which is renewed within an hour', async () => {
    now += 2 * HOUR_MS;
    const before = double.tokens.size;
    await Promise.all([carrier.send(messageTo(aDevice())), carrier.send(messageTo(aDevice()))]);
    now += 49 * 60_000;
    await carrier.send(messageTo(aDevice()));
    assert.equal(double.tokens.size - before, 1);
    now += 60_000;
    await carrier.send(messageTo(aDevice()));
    assert.equal(double.tokens.size - before, 2);
  });

  it('sign a new token when theirs has expired, and fail when the new one is rejected too', async () => {
    const expired = { status: 403, reason: 'ExpiredProviderToken' };
    double.failNext(expired);
    assert.equal(await carrier.send(messageTo(aDevice())), 'accepted');
    double.failNext(expired);
    double.failNext(expired);
    await assert.rejects(carrier.send(messageTo(aDevice())), /APNs answered 403 ExpiredProviderToken/);
  });

  for (const [status, reason, expected] of [
    [410, 'Unregistered', 'gone'],
    [410, 'ExpiredToken', 'gone'],
    [400, 'BadDeviceToken', 'gone'],
    [400, 'DeviceTokenNotForTopic', 'gone'],
    [400, 'BadCollapseId', 'refused'],
    [413, 'PayloadTooLarge', 'refused'],
  ] as const)
    it(`are ${expected} when Apple answers ${status} ${reason}`, async () => {
      const to = aDevice();
      double.refuse(to.token, { status, reason });
      assert.equal(await carrier.send(messageTo(to)), expected);
    });

  for (const [status, reason] of [
    [403, 'InvalidProviderToken'],
    [429, 'TooManyRequests'],
    [500, 'InternalServerError'],
    [503, 'Shutdown'],
  ] as const)
    it(`are retried when Apple answers ${status} ${reason}`, async () => {
      const to = aDevice();
      double.refuse(to.token, { status, reason });
      await assert.rejects(carrier.send(messageTo(to)), new RegExp(`APNs answered ${status} ${reason}`));
    });

  for (const fault of ['late', 'lost', 'down', 'malformed'] as const)
    it(`are retried when the answer is ${fault}, over a new connection if the connection ended`, async () => {
      const to = aDevice();
      double.failNext(fault);
      await assert.rejects(carrier.send(messageTo(to)), (error: Error) =>
        [to.token, 'رسالة', ...double.secrets].every((secret) => !error.message.includes(secret)),
      );
      assert.equal(await carrier.send(messageTo(to)), 'accepted');
    });

  it('are sent to APNs device tokens only', () => {
    assert.equal(carrier.reaches(aDevice()), true);
    for (const token of ['a'.repeat(63), 'g'.repeat(64), `../${'a'.repeat(64)}`])
      assert.equal(carrier.reaches({ service: 'apns', token }), false, token);
    assert.equal(carrier.reaches({ service: 'fcm', token: 'a'.repeat(64) }), false);
  });
});
