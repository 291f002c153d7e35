import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import {
  checkUser,
  endpointPath,
  getCaptcha,
  subscribeNewsletter,
  topUpWallet,
  userProfile,
} from 'shared-contracts/api';
import { newId } from '../core/ids.ts';
import { aUser, createTestApp, TEST_NOW, type TestApp } from '../testing/index.ts';
import { countTables } from '../testing/table-counts.ts';

describe('the HTTP server', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ settings: { FORM_REQUESTS_PER_MINUTE: '40' } });
  });
  after(() => app.close());

  const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    app.server.inject({ method: 'POST', url: endpointPath(checkUser), payload, headers });

  it('sends its time and a trace id with every answer', async () => {
    const answer = await app.server.inject({ url: '/healthz', headers: { 'x-trace-id': 'abcdef12-3456' } });
    assert.equal(answer.headers['x-server-time'], TEST_NOW);
    assert.equal(answer.headers['x-trace-id'], 'abcdef12-3456');
    const odd = await app.server.inject({ url: '/healthz', headers: { 'x-trace-id': '<script>' } });
    assert.match(String(odd.headers['x-trace-id']), /^[0-9a-f]{16}$/);
  });

  it('is ready while the database answers', async () => {
    const answer = await app.server.inject({ url: '/readyz' });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'ready' }]);
  });

  it('is not ready when the disk is full or the database rejects writes', async () => {
    const full = await createTestApp({ settings: { READY_FREE_MB: '1000000000' } });
    const readOnly = await createTestApp();
    try {
      const answer = await full.server.inject({ url: '/readyz' });
      assert.deepEqual([answer.statusCode, answer.json()], [503, { status: 'not ready' }]);
      await readOnly.ctx.db.script((script) => script.exec('ALTER TABLE platform_state RENAME TO away'));
      assert.equal((await readOnly.server.inject({ url: '/readyz' })).statusCode, 503);
      await readOnly.ctx.db.script((script) => script.exec('ALTER TABLE away RENAME TO platform_state'));
    } finally {
      await full.close();
      await readOnly.close();
    }
  });

  it('rejects control characters in an address or a header on every kind of route', async () => {
    for (const url of [
      '/api/files/download/a%00b',
      '/api/files/avatar/a%00.svg',
      '/api/v6/generic/menu?profile=%00',
      '/docs?a=%00',
    ]) {
      const answer = await app.server.inject({ url });
      assert.deepEqual([answer.statusCode, answer.json().status], [400, 1001], url);
    }
    const header = await app.server.inject({ url: '/api/v6/generic/menu', headers: { ud: 'a\0b' } });
    assert.equal(header.statusCode, 400);
  });

  it('limits the time in which headers and the complete request must arrive', () => {
    const { headersTimeout, requestTimeout } = app.server.server;
    assert.deepEqual({ headersTimeout, requestTimeout }, { headersTimeout: 10_000, requestTimeout: 300_000 });
  });

  it('rejects a request with two Host headers', async () => {
    const other = await createTestApp();
    await other.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = other.server.server.address() as AddressInfo;
    const statusOf = async (hosts: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      return (await text(socket)).split(' ')[1] ?? '';
    };
    assert.equal(await statusOf('Host: a\r\n'), '200');
    assert.equal(await statusOf('Host: a\r\nHost: b\r\n'), '400');
    await other.close();
  });

  it('answers every kind of invalid body with an envelope of status 1001', async () => {
    const bodies: [string | Buffer, Record<string, string>?][] = [
      ['{'],
      ['[]'],
      ['null'],
      ['"text"'],
      ['{"pc":"966","ph":{"$gt":""}}'],
      ['{"pc":"966","ph":"05000\\u00000001"}'],
      ['{"pc":"966","ph":"\\ud800"}'],
      ['{"__proto__":{"pc":"966"}}'],
      [`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
      ['pc=966', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['<a/>', { 'content-type': 'application/xml' }],
      [Buffer.from([0xff, 0xfe, 0x00]), { 'content-type': 'application/json' }],
      ['x'.repeat(300 * 1024)],
    ];
    for (const [body, headers] of bodies) {
      const answer = await post(body, headers);
      assert.equal(answer.json().status, 1001, `${answer.statusCode} for ${String(body).slice(0, 40)}`);
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500);
    }
  });

  it('treats a POST without a body as an empty object', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const answer = await app.server.inject({ method: 'POST', url: endpointPath(getCaptcha), headers });
      assert.equal(answer.json().status, 1000);
    }
  });

  it('answers in the language of the lang header, and answers 404 for unknown paths', async () => {
    const arabic = await app.call(userProfile, {}, { language: 'ar' });
    assert.match(arabic.message, /انتهت الجلسة/);
    for (const url of ['/api/none', '/api/v6/user/profile/../../x', '/%00', '/api/%ff']) {
      const answer = await app.server.inject({ url });
      assert.ok([400, 404].includes(answer.statusCode), url);
      assert.equal(answer.json().status, 1001, url);
    }
  });

  it('names rejected fields and never stores their values', async () => {
    const before = await countTables(app.ctx.db);
    const answer = await app.call(checkUser, { pc: 'abc', ph: '1' });
    assert.deepEqual(answer.data, { fields: ['pc', 'ph'] });
    assert.deepEqual(await countTables(app.ctx.db), before);
  });

  it('formats numbers and amounts in messages with the numerals of the reader', async () => {
    const as = await aUser(app);
    const told = async (language: 'ar' | 'en') =>
      (await app.call(topUpWallet, { amount: 100 }, { as, language, key: newId('key') })).message;
    assert.equal(await told('ar'), 'المبلغ من ١٠ ر.س إلى ٢٬٠٠٠ ر.س');
    assert.equal(await told('en'), 'Add an amount from 10 SAR to 2,000 SAR');
  });

  it('limits form posts by client address', async () => {
    const send = (ip: string) => app.call(subscribeNewsletter, { email: 'a@example.com' }, { ip });
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let sent = 0; sent < 45; sent += 1) answers.push(await send('203.0.113.5'));
    const refused = answers.filter(({ code }) => code === 'RATE_LIMITED');
    assert.equal(refused.length, 5);
    assert.deepEqual([refused[0]?.http, refused[0]?.status], [429, 1002]);
    assert.equal((await send('203.0.113.6')).status, 1000);
  });

  it('exposes nothing but a trace id of an unexpected failure', async () => {
    const broken = await createTestApp({
      ports: {
        geocoding: {
          provider: 'test',
          reverse: () => Promise.reject(new Error('secret host')),
          search: async () => [],
          national: async () => null,
        },
      },
    });
    try {
      const answer = await broken.server.inject({
        method: 'POST',
        url: '/api/v6/generic/locationDetails',
        payload: { lat: 24, long: 46 },
      });
      assert.deepEqual([answer.statusCode, answer.json().code, answer.json().status], [500, 'INTERNAL', 1002]);
      assert.ok(answer.json().traceId);
      assert.doesNotMatch(answer.body, /secret/);
    } finally {
      await broken.close();
    }
  });
});
