import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { releaseContext } from '../../release/context/context.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { artifactFolder } from '../../releases/paths.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { s3Double } from '../../testing/s3-double.ts';

/** Longer than the time for which an edge remembers that a file is wrong. */
const REPAIR_MS = 1100;
const PATH = '/_/shell/1.0.0/main.aaaa.css';

const contextOf = ({ ledger, workspace: { artifacts } }: RunningEdge) =>
  releaseContext({ ledger, artifacts, channel: 'production', by: 'test' });

describe('a corrupt file', () => {
  let running: RunningEdge;
  const onDisk = () => join(artifactFolder('shell', running.workspace.artifacts), '1.0.0', 'main.aaaa.css');
  // Not fetch, which decompresses.
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; cache: unknown; body: Buffer }>((resolve, reject) => {
      request({ host: '127.0.0.1', port: running.port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cache: response.headers['cache-control'],
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  beforeEach(async () => {
    running = await runningEdge('http://127.0.0.1:9');
  });
  afterEach(() => running.close());

  it('is rejected and cached nowhere, and served once it is repaired', async () => {
    const right = readFileSync(onDisk());
    writeFileSync(onDisk(), 'body{display:none}');
    const refused = await get(PATH);
    assert.deepEqual([refused.status, refused.cache], [502, 'no-store']);
    assert.match(running.logged.join('\n'), /main\.aaaa\.css does not match its hash/);
    writeFileSync(onDisk(), right);
    running.later(REPAIR_MS);
    const repaired = await get(PATH);
    assert.equal(repaired.status, 200);
    assert.deepEqual(repaired.body, right);
  });

  it('does not affect served content when it becomes corrupt later', async () => {
    const right = (await get(PATH)).body;
    writeFileSync(onDisk(), 'body{display:none}');
    running.later(REPAIR_MS);
    assert.deepEqual((await get(PATH)).body, right);
  });

  it('is recompressed from the correct bytes', async () => {
    writeFileSync(`${onDisk()}.br`, 'noise');
    writeFileSync(`${onDisk()}.gz`, gzipSync('body{display:none}'));
    const brotli = await get(PATH, { 'accept-encoding': 'br' });
    assert.deepEqual(brotliDecompressSync(brotli.body), readFileSync(onDisk()));
    const gzip = await get(PATH, { 'accept-encoding': 'gzip' });
    assert.deepEqual(gunzipSync(gzip.body), readFileSync(onDisk()));
  });

  it('is replaced by the local build if its bytes are correct', async () => {
    await publishBuilt(contextOf(running), 'shell', '1.0.0', null);
    writeFileSync(join(running.workspace.releases, 'files', 'shell', '1.0.0', 'main.aaaa.css'), 'body{display:none}');
    assert.deepEqual((await get(PATH)).body, readFileSync(onDisk()));
  });

  it('of a version without a release is detected by its publication record', async () => {
    running.workspace.build('booking', { version: '1.3.0', mark: 'next' });
    await publishBuilt(contextOf(running), 'booking', '1.3.0', null);
    for (const folder of [
      join(running.workspace.releases, 'files', 'booking'),
      artifactFolder('booking', running.workspace.artifacts),
    ])
      writeFileSync(join(folder, '1.3.0', 'home.dddd.js'), 'steal();');
    assert.equal((await get('/_/booking/1.3.0/home.dddd.js')).status, 502);
    assert.equal((await get('/_/booking/1.3.0/module-pages.cccc.js')).status, 200);
  });

  it('of no version does not exist', async () => {
    writeFileSync(`${onDisk()}.map`, '{}');
    assert.equal((await get(`${PATH}.map`)).status, 404);
  });
});

describe('a local copy of a shared store', () => {
  it('is restored from the store when it is corrupt', async () => {
    process.env.AWS_ACCESS_KEY_ID = 'test';
    process.env.AWS_SECRET_ACCESS_KEY = 'test';
    const double = await s3Double();
    const running = await runningEdge('http://127.0.0.1:9', { RELEASE_STORE: double.address });
    try {
      running.workspace.build('booking', { version: '1.3.0', mark: 'next' });
      await publishBuilt(contextOf(running), 'booking', '1.3.0', null);
      rmSync(join(artifactFolder('booking', running.workspace.artifacts), '1.3.0'), { recursive: true });
      const folder = join(running.workspace.releases, 'copies', 'booking', '1.3.0');
      const copy = join(folder, 'home.dddd.js');
      mkdirSync(folder, { recursive: true });
      writeFileSync(copy, 'steal();');
      const answer = await fetch(`${running.origin}/_/booking/1.3.0/home.dddd.js`);
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /^home\(\);/);
      assert.match(readFileSync(copy, 'utf8'), /^home\(\);/);
    } finally {
      await running.close();
      await double.close();
    }
  });
});
