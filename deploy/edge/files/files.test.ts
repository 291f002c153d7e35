import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { PUSH_WORKER_PATH } from 'shared-contracts/domain';
import { matchRoute } from 'shared-contracts/routes';
import { Release } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

describe('static files', () => {
  let running: RunningEdge;
  // Not fetch, which normalizes paths and decompresses.
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: running.port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });

  before(async () => {
    running = await runningEdge('http://127.0.0.1:9');
  });
  after(() => running.close());

  it('of a version are immutable and have their media type', async () => {
    const { status, headers } = await get('/_/shell/1.0.0/main.aaaa.js');
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  it('are sent with the compression of the build, brotli before gzip', async () => {
    const plain = await get('/_/shell/1.0.0/main.aaaa.css');
    const brotli = await get('/_/shell/1.0.0/main.aaaa.css', { 'accept-encoding': 'gzip, br' });
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
    const gzip = await get('/_/shell/1.0.0/main.aaaa.css', { 'accept-encoding': 'gzip, br;q=0' });
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    const small = await get('/_/booking/1.0.0/home.dddd.js', { 'accept-encoding': 'br' });
    assert.equal(small.headers['content-encoding'], undefined);
  });

  it('are sent without a body for HEAD, and with 304 for a known ETag', async () => {
    const head = await get('/_/shell/1.0.0/main.aaaa.js', {}, 'HEAD');
    assert.equal(head.body.length, 0);
    assert.ok(Number(head.headers['content-length']) > 0);
    const again = await get('/_/shell/1.0.0/main.aaaa.js', { 'if-none-match': String(head.headers.etag) });
    assert.equal(again.status, 304);
  });

  it('outside the folder of a version do not exist', async () => {
    for (const path of [
      '/_/shell/1.0.0/../../package.json',
      '/_/shell/1.0.0/..%2f..%2fpackage.json',
      '/_/shell/../package.json',
      '/_/nobody/1.0.0/main.js',
      '/_/shell/latest/main.aaaa.js',
      '/_/shell/1.0.0/',
      '/_/shell/1.0.0/missing.js',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
  });

  it('include the manifest of a version, which is never served stale', async () => {
    const { status, headers } = await get('/_/booking/1.0.0/build.json');
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-cache');
  });

  it('include the release document, cached for seconds', async () => {
    const first = await get('/release.json');
    assert.equal(first.headers['cache-control'], 'public, max-age=5, must-revalidate');
    assert.equal(z.parse(Release, JSON.parse(first.body.toString())).number, 1);
    assert.equal((await get('/release.json', { 'if-none-match': String(first.headers.etag) })).status, 304);
  });

  it('include flags, icons, robots and the web manifest', async () => {
    const flag = await get('/_/assets/flags/sa.svg');
    assert.equal(flag.headers['content-type'], 'image/svg+xml');
    assert.match(String(flag.headers['cache-control']), /max-age=2592000/);
    assert.equal((await get('/_/assets/flags/zz.svg')).status, 404);
    for (const path of ['/favicon.svg', '/favicon.ico', '/icon.svg', '/robots.txt']) {
      assert.equal((await get(path)).status, 200, path);
    }
    const manifest = await get('/manifest.webmanifest', { cookie: 'lang=en' });
    assert.equal(JSON.parse(manifest.body.toString()).name, 'Sanar');
  });

  it('include the service worker, which browsers always revalidate', async () => {
    const { status, headers } = await get(PUSH_WORKER_PATH);
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/javascript/);
    assert.deepEqual(
      [headers['cache-control'], headers['content-security-policy'], headers['service-worker-allowed']],
      ['no-cache', "default-src 'none'; connect-src 'self'", undefined],
    );
  });

  it('include the offline page with its files, which refers to no file of a release', async () => {
    const worker = (await get(PUSH_WORKER_PATH)).body.toString();
    const [, offline] = /^const OFFLINE = (.*);$/m.exec(worker) ?? [];
    const { page, files } = JSON.parse(offline ?? '');
    assert.ok(files.includes(page));
    for (const path of files) assert.equal((await get(path)).status, 200, path);
    const { headers, body } = await get(page);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; script-src 'self';/);
    const html = body.toString();
    for (const language of ['ar', 'en']) assert.match(html, new RegExp(`<main lang="${language}"`));
    for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]*)"/g)) assert.ok(files.includes(path), path);
  });

  it('include the icons and shortcuts of the web manifest, each of which opens a page of the product', async () => {
    const { icons, shortcuts } = JSON.parse(
      (await get('/manifest.webmanifest', { cookie: 'lang=en' })).body.toString(),
    );
    for (const { src, type } of icons) {
      const { status, headers } = await get(src);
      assert.deepEqual([status, headers['content-type']], [200, type], src);
    }
    assert.deepEqual(
      shortcuts.map(({ name }: { name: string }) => name),
      ['My appointments', 'Prescriptions', 'E-clinics'],
    );
    for (const { url } of shortcuts) assert.ok(matchRoute(url), url);
  });

  it('of development do not exist in production', async () => {
    assert.equal((await get('/_/dev')).status, 404);
    assert.equal((await get('/_/assets/dev-client.js')).status, 404);
  });
});

describe('development mode', () => {
  it('sends what was built to open pages, and to those opened later', async () => {
    const running = await runningEdge('http://127.0.0.1:9', { EDGE_DEV: 'true' });
    const ended = new AbortController();
    try {
      const listen = async () => {
        const { body } = await fetch(`${running.origin}/_/dev`, { signal: ended.signal });
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        return async () => (await reader?.read())?.value ?? '';
      };
      const next = await listen();
      assert.match(await next(), /retry/);
      running.edge.reload({ builds: { shell: 'a1' }, firstView: '', errors: [] });
      const state = /event: state\ndata: \{"builds":\{"shell":"a1"\}/;
      assert.match(await next(), state);
      assert.match(await (await listen())(), state);
      const page = await (await fetch(`${running.origin}/`)).text();
      assert.match(page, /src="\/_\/assets\/dev-client\.js"/);
      assert.doesNotMatch(page, /(?:src|href)="\/_\/shell\/[^>]*integrity/, 'files change after their page was sent');
    } finally {
      ended.abort();
      await running.close();
    }
  });
});
