import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import {
  type Envelope,
  type RemoteHealth,
  REMOTE_HEALTH_PATH,
  REMOTE_MINUTES_PATH,
  type RemoteMinutes,
  TELEMETRY_PATH,
  type TelemetryEntry,
} from 'shared-contracts/api';
import { cookieOfPass, passKey, signPass } from 'shared-contracts/edge';
import { createSentryReports, parseDsn } from '../../adapters/sentry.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { scrubEntry, withoutPersonalData } from './scrub.ts';

const TOKEN = 'only-operations-know-this-token-0123456789';
const PASS_KEY = 'only-edge-and-platform-know-this-key-0123456789';
const EVER = 'remote=booking&since=2020-01-01T00:00:00.000Z';

/** The cookie of a page that the edge serves now with these versions of booking. */
const pageCookie = async (versions: string[] = ['1.4.0', '1.5.0'], { key = PASS_KEY, at = Date.now() } = {}) => {
  const pass = { id: randomBytes(16).toString('base64url'), at, versions: { booking: versions } };
  return cookieOfPass(await signPass(pass, await passKey(key)), false).split(';')[0] ?? '';
};
const entry = (fields: Partial<TelemetryEntry> = {}): TelemetryEntry => ({
  kind: 'error',
  name: 'remote-failed',
  at: '2026-11-20T09:00:00.000Z',
  page: 'browse',
  release: 3,
  remote: 'booking',
  version: '1.4.0',
  message: 'ChunkLoadError: Loading chunk failed',
  ...fields,
});

describe('telemetry', () => {
  let app: TestApp;
  const reported: TelemetryEntry[] = [];
  const post = async (payload: unknown, { cookie = '', ip = '10.0.0.1' } = {}) => {
    const response = await app.server.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      payload: payload as object,
      headers: { cookie },
      remoteAddress: ip,
    });
    const { status, code } = response.json<Envelope>();
    return { http: response.statusCode, status, code };
  };
  const ask = async (query = EVER, token = TOKEN) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.server.inject({ method: 'GET', url: `${REMOTE_HEALTH_PATH}?${query}`, headers });
    return { http: response.statusCode, ...response.json<Envelope>() };
  };
  const counts = async () =>
    ((await ask()).data as RemoteHealth).versions.map(({ calls: _calls, slow: _slow, ...loaded }) => loaded);

  before(async () => {
    app = await createTestApp({
      settings: { TELEMETRY_PER_MINUTE: '60', OPS_TOKEN: TOKEN, LOAD_PASS_KEY: PASS_KEY },
      ports: { errorReports: { report: (entries) => void reported.push(...entries), settled: async () => undefined } },
    });
  });
  after(() => app.close());

  it('counts loads and failures for each version of a remote, and nothing else', async () => {
    const entries = [
      entry(),
      entry(),
      entry({ version: '1.5.0' }),
      entry({ kind: 'event', name: 'remote-loaded' }),
      entry({ kind: 'event', name: 'remote-loaded', version: '1.5.0' }),
      entry({ name: 'runtime-error' }),
      entry({ remote: 'invented' }),
    ];
    assert.equal((await post({ entries }, { cookie: await pageCookie() })).status, 1000);
    assert.equal((await post({ entries: [entry()] }, { cookie: await pageCookie() })).status, 1000);
    assert.deepEqual(await counts(), [
      { version: '1.4.0', loads: 2, failures: 2, places: [[2, 2]] },
      { version: '1.5.0', loads: 1, failures: 1, places: [[1, 1]] },
    ]);
    assert.deepEqual((await ask('remote=booking&since=2100-01-01T00:00:00.000Z')).data, {
      visitors: 1,
      versions: [],
      parts: [],
    });
  });

  it('returns to operations the loads of every version per minute of the last hour', async () => {
    const minutes = async (token = TOKEN) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await app.server.inject({ method: 'GET', url: REMOTE_MINUTES_PATH, headers });
      return { http: response.statusCode, data: response.json<Envelope>().data };
    };
    const known = (await minutes()).data as RemoteMinutes;
    const sum = (of: 'loads' | 'failures') => known.reduce((total, minute) => total + minute[of], 0);
    assert.deepEqual([sum('loads'), sum('failures'), new Set(known.map(({ remote }) => remote)).size], [3, 3, 1]);
    for (const { at } of known) assert.match(at, /T\d\d:\d\d:00\.000Z$/);
    assert.equal((await minutes('guess')).http, 404);
    await app.ctx.db.transaction((tx) =>
      tx.execute(sql`UPDATE remote_health SET minute = minute - interval '61 minutes'`),
    );
    assert.deepEqual((await minutes()).data, []);
  });

  it('is readable by operations only', async () => {
    assert.equal((await ask()).http, 200);
    assert.deepEqual([(await ask(undefined, 'guess')).http, (await ask(undefined, '')).code], [404, 'NOT_FOUND']);
    assert.equal((await ask('remote=booking&since=yesterday')).code, 'INVALID_REQUEST');
  });

  it('forwards errors without personal data', async () => {
    reported.length = 0;
    const message = 'fails for 0501234567 and noura@example.com at /review?token=abc';
    await post({ entries: [entry({ message }), entry({ kind: 'event', name: 'opened' })] });
    assert.deepEqual(
      reported.map((one) => one.message),
      ['fails for # and @ at /review'],
    );
  });

  it('rejects invalid and oversized batches', async () => {
    for (const payload of [
      {},
      { entries: [] },
      { entries: [{ kind: 'error' }] },
      { entries: Array(51).fill(entry()) },
    ]) {
      assert.deepEqual(await post(payload), { http: 400, status: 1001, code: 'INVALID_REQUEST' });
    }
    const large = { entries: Array.from({ length: 10 }, () => entry({ stack: 'x'.repeat(4000) })) };
    assert.deepEqual(await post(large), { http: 413, status: 1001, code: 'BODY_TOO_LARGE' });
  });

  it('limits reports per minute and address', async () => {
    // Twice the limit, because a minute may end in between.
    const codes = new Set<string | undefined>();
    for (let turn = 0; turn < 122; turn += 1) codes.add((await post({ entries: [entry()] })).code);
    assert.ok(codes.has('RATE_LIMITED'));
  });
});

describe('the removal of personal data from errors', () => {
  it('keeps the line numbers of a stack', () => {
    assert.equal(
      withoutPersonalData('at render (/_/booking/1.4.0/main.js:12:3456)'),
      'at render (/_/booking/1.4.0/main.js:12:3456)',
    );
    assert.equal(withoutPersonalData('id 1000000008, phone ٠٥٠١٢٣٤٥٦٧'), 'id #, phone #');
    assert.equal(withoutPersonalData(`token ${'aB3_'.repeat(11)}`), 'token #');
  });
});

describe('a Sentry-compatible service', () => {
  const log = pino({ level: 'silent' });

  it('receives one envelope per error with remote and version', async () => {
    const received: { url: string; auth: string; lines: unknown[] }[] = [];
    const double = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const lines = body.split('\n').map((line) => JSON.parse(line) as unknown);
        received.push({ url: request.url ?? '', auth: String(request.headers['x-sentry-auth']), lines });
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(double, 'listening');
    const { port } = double.address() as AddressInfo;
    const reports = createSentryReports(`http://public-key@127.0.0.1:${port}/42`, 'test', log);
    reports.report([entry({ traceId: 'trace-123' })]);
    await reports.settled();
    double.close();
    assert.equal(received.length, 1);
    assert.equal(received[0]?.url, '/api/42/envelope/');
    assert.match(received[0].auth, /sentry_key=public-key/);
    const [, header, event] = received[0].lines as [unknown, { type: string }, { tags: Record<string, string> }];
    assert.equal(header.type, 'event');
    assert.deepEqual(
      [event.tags['remote'], event.tags['version'], event.tags['traceId']],
      ['booking', '1.4.0', 'trace-123'],
    );
  });

  it('causes no failure when it is unavailable', async () => {
    const reports = createSentryReports('http://key@127.0.0.1:1/1', 'test', log);
    reports.report(Array.from({ length: 100 }, () => entry()));
    await reports.settled();
  });

  it('must have a valid DSN, otherwise the start fails with a message', () => {
    assert.equal(parseDsn('https://key@errors.example/prefix/7').url, 'https://errors.example/prefix/api/7/envelope/');
    for (const wrong of ['', 'errors.example', 'https://errors.example/7', 'ftp://key@errors.example/7']) {
      assert.throws(() => parseDsn(wrong), /SENTRY_DSN/);
    }
  });
});

describe('the stored fields of a report', () => {
  it('contain no personal data', () => {
    const phone = '966500000001';
    const token = 'A'.repeat(43);
    const hostile = {
      ...entry(),
      name: `call.${phone}`,
      page: `/patient/${phone}?id=1`,
      where: 'a@b.sa',
      remote: `r-${'a'.repeat(42)}`,
      version: phone,
      message: `token ${token}`,
      stack: `at x (file.js:12:3456) ${phone}`,
      traceId: phone,
      properties: { [`patient${phone}`]: 'a@b.sa', count: 3, ok: true },
    } as TelemetryEntry;
    const kept = JSON.stringify(scrubEntry(hostile));
    for (const secret of [phone, token, 'a@b.sa', '?id=1']) assert.equal(kept.includes(secret), false, secret);
    assert.match(kept, /file.js:12:3456/);
  });

  it('keep what distinguishes reports', () => {
    const plain = entry({ traceId: 'a1b2c3d4e5f60718', version: '1.10.123456-rc.1' });
    assert.deepEqual(scrubEntry({ ...plain, version: '1.10.12' }), { ...plain, version: '1.10.12' });
  });
});
