import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform } from '../testing/fake-platform.ts';
import { runningEdge } from '../testing/running-edge.ts';
import type { RunningEdge } from '../testing/running-edge.ts';
import { findNginx, runningNginx } from '../testing/running-nginx.ts';
import type { RunningNginx } from '../testing/running-nginx.ts';
import { artifactFolder } from '../releases/paths.ts';

interface Ask {
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}
interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Longer than the time for which an edge remembers that a file is wrong. */
const REPAIR_MS = 1100;

/** Headers that must be equal. Entity tags may differ: each server creates its own, and they are only compared with themselves. */
const SAME = [
  'access-control-allow-origin',
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
];

const JS = '/_/shell/1.0.0/main.aaaa.js';
const https = { 'x-forwarded-proto': 'https' };
const REQUESTS: Readonly<Record<string, Ask>> = {
  'a script': { path: JS },
  'a script over https': { path: JS, headers: https },
  'a script for brotli': { path: JS, headers: { 'accept-encoding': 'gzip, deflate, br' } },
  'a script for gzip': { path: JS, headers: { 'accept-encoding': 'gzip' } },
  'a script for gzip, refusing brotli': { path: JS, headers: { 'accept-encoding': 'gzip, br;q=0' } },
  'the head of a script': { path: JS, method: 'HEAD', headers: { 'accept-encoding': 'br' } },
  'a stylesheet': { path: '/_/shell/1.0.0/main.aaaa.css', headers: { 'accept-encoding': 'br' } },
  'a font': { path: '/_/shell/1.0.0/assets/ibm-plex-sans-arabic-arabic-400-normal.aaaa.woff2' },
  'a small file without compressed siblings': {
    path: '/_/booking/1.0.0/home.dddd.js',
    headers: { 'accept-encoding': 'br' },
  },
  'the manifest of a version': { path: '/_/booking/1.0.0/build.json', headers: { 'accept-encoding': 'br' } },
  'a file that does not exist': { path: '/_/shell/1.0.0/missing.js' },
  'a folder': { path: '/_/shell/1.0.0/assets/' },
  'a version that does not exist': { path: '/_/shell/9.9.9/main.aaaa.js' },
  'a version that is none': { path: '/_/shell/latest/main.aaaa.js' },
  'a member that does not exist': { path: '/_/nobody/1.0.0/main.aaaa.js' },
  'a path that climbs': { path: '/_/shell/1.0.0/../../../package.json' },
  'a path that climbs, encoded': { path: '/_/shell/1.0.0/..%2f..%2fpackage.json' },
  'a file by the wrong method': { path: JS, method: 'POST' },
  'the release document': { path: '/release.json', headers: { 'accept-encoding': 'br' } },
  'a page': { path: '/', headers: { 'accept-encoding': 'br', cookie: 'lang=en' } },
  'a page over https': { path: '/nurse', headers: https },
  'an unknown page': { path: '/no-such-page' },
  'a page by the wrong method': { path: '/', method: 'POST' },
  'an icon': { path: '/favicon.svg' },
  'a flag': { path: '/_/assets/flags/sa.svg' },
  'a call': { path: '/api/v6/echo?x=1', headers: { 'accept-encoding': 'gzip' } },
};

const get = (port: number, { path, headers = {}, method = 'GET' }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host: 'patients.example', ...headers } };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const seen = ({ status, headers, body }: Answer) => ({
  status,
  body,
  ...Object.fromEntries(SAME.map((name) => [name, String(headers[name] ?? '').toLowerCase()])),
});

const program = findNginx();
/** `npm test` counts these tests separately where nginx is missing; `.ci/run` installs it. */
const NEEDS_NGINX = program === null && 'needs nginx';

describe('nginx in front of the edge', { skip: NEEDS_NGINX }, () => {
  let platform: FakePlatform;
  let running: RunningEdge;
  let nginx: RunningNginx;

  before(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url, { EDGE_TRUST_PROXY: 'true' });
    nginx = await runningNginx(program ?? '', {
      edges: [`127.0.0.1:${running.port}`, '127.0.0.1:9'],
      trustProxy: true,
      workers: 1,
    });
  });
  after(async () => {
    await nginx.stop();
    await running.close();
    await platform.close();
  });

  for (const [what, ask] of Object.entries(REQUESTS)) {
    it(`answers as the edge does: ${what}`, async () => {
      assert.deepEqual(seen(await get(nginx.port, ask)), seen(await get(running.port, ask)));
    });
  }

  it('passes on a body without a declared length, as the edge does', async () => {
    const echo = (port: number): Promise<string> =>
      new Promise((resolve, reject) => {
        const call = request({ host: '127.0.0.1', port, path: '/api/echo', method: 'POST' }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve(text));
        });
        call.on('error', reject);
        call.write('first, ');
        call.end('last');
      });
    for (const { port } of [running, nginx]) assert.match(await echo(port), /"body":"first, last"/);
  });

  it('caches released files that an edge verified', async () => {
    const { headers } = await get(nginx.port, { path: JS });
    assert.match(String(headers.server), /nginx/);
    const again = await get(nginx.port, { path: JS, headers: { 'if-none-match': String(headers.etag) } });
    assert.equal(again.status, 304);
    assert.equal(again.headers['cache-control'], headers['cache-control']);
  });

  it('passes the socket on in both directions', async () => {
    const echoed = await new Promise<string>((resolve, reject) => {
      const call = request({
        host: '127.0.0.1',
        port: nginx.port,
        path: '/socket.io/?transport=websocket',
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      });
      call.on('upgrade', (_response, socket, head) => {
        let text = head.toString();
        socket.on('data', (chunk) => {
          text += chunk.toString();
        });
        socket.on('close', () => resolve(text));
        socket.write('ping');
      });
      call.on('response', ({ statusCode }) => reject(new Error(`answered ${statusCode}`)));
      call.on('error', reject);
      call.end();
    });
    assert.equal(echoed, 'helloping');
  });

  it('passes the client address to an edge', async () => {
    const { body } = await get(nginx.port, { path: '/api/v6/echo', headers: { 'x-forwarded-for': '203.0.113.9' } });
    const { data } = JSON.parse(Buffer.from(body, 'base64').toString()) as { data: { forwarded: string } };
    assert.match(data.forwarded, /^203\.0\.113\.9/);
  });
});

describe('nginx in front of an edge with corrupt files', { skip: NEEDS_NGINX }, () => {
  const DAMAGE: Readonly<Record<string, (file: string, right: Buffer) => void>> = {
    'other bytes': (file) => writeFileSync(file, 'body{display:none}'),
    'a flipped bit': (file, right) =>
      writeFileSync(file, Buffer.from(right.map((byte, at) => (at === 3 ? byte ^ 1 : byte)))),
    'half its bytes': (file, right) => writeFileSync(file, right.subarray(0, right.length / 2)),
    'no bytes': (file) => writeFileSync(file, ''),
    'no name any more': (file) => rmSync(file),
  };
  const ask = { path: '/_/shell/1.0.0/main.aaaa.css', headers: { 'accept-encoding': 'identity' } };
  let platform: FakePlatform;
  let running: RunningEdge;
  let nginx: RunningNginx;

  // A server that has verified a file once keeps serving the bytes in its memory, so each damage is tested with servers that have just started.
  beforeEach(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url, { EDGE_TRUST_PROXY: 'true' });
    nginx = await runningNginx(program ?? '', { edges: [`127.0.0.1:${running.port}`], trustProxy: true, workers: 1 });
  });
  afterEach(async () => {
    await nginx.stop();
    await running.close();
    await platform.close();
  });

  for (const [what, damage] of Object.entries(DAMAGE)) {
    it(`caches no file with ${what}, and serves it once it is repaired`, async () => {
      const file = join(artifactFolder('shell', running.workspace.artifacts), '1.0.0', 'main.aaaa.css');
      const right = readFileSync(file);
      damage(file, right);
      for (const { port } of [running, nginx]) {
        const wrong = await get(port, ask);
        assert.deepEqual([wrong.status, wrong.headers['cache-control']], [502, 'no-store']);
      }
      writeFileSync(file, right);
      running.later(REPAIR_MS);
      for (const { port } of [running, nginx]) {
        assert.equal((await get(port, ask)).body, right.toString('base64'));
      }
    });
  }
});

describe('nginx without any edge', { skip: NEEDS_NGINX }, () => {
  let nginx: RunningNginx;
  before(async () => {
    nginx = await runningNginx(program ?? '', {
      edges: ['127.0.0.1:9'],
      trustProxy: false,
      workers: 1,
      emergencyNumber: '998',
    });
  });
  after(() => nginx.stop());

  const words = ({ body }: Answer): string => Buffer.from(body, 'base64').toString();

  it('shows a message and the emergency number in the language of the reader', async () => {
    const arabic = await get(nginx.port, { path: '/nurse' });
    assert.deepEqual(
      [arabic.status, arabic.headers['retry-after'], arabic.headers['cache-control']],
      [503, '2', 'no-store'],
    );
    assert.match(String(arabic.headers['content-type']), /^text\/html/);
    assert.match(words(arabic), /<html lang="ar" dir="rtl">[\s\S]*<bdi>998<\/bdi>/);
    assert.match(words(await get(nginx.port, { path: '/', headers: { cookie: 'lang=en' } })), /lang="en" dir="ltr"/);
  });

  it('answers calls with an envelope that says that nothing was done', async () => {
    const answer = await get(nginx.port, { path: '/api/v6/doctor', headers: { lang: '0' } });
    assert.equal(answer.status, 503);
    const { status, code, message } = JSON.parse(words(answer)) as Record<string, unknown>;
    assert.deepEqual([status, code], [1002, 'SERVICE_UNAVAILABLE']);
    assert.match(String(message), /^The service/);
  });
});
