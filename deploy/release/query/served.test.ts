import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { artifactFolder } from '../../releases/paths.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { releaseContext } from '../context/context.ts';
import { status, verify } from './queries.ts';
import { edgeAddress, edgeAddresses, edgeState } from './served.ts';

describe('status --edge', () => {
  it('prints what each edge serves, and fails when one is unavailable or behind', async () => {
    const running = await runningEdge('http://127.0.0.1:9');
    try {
      const { ledger, workspace, origin } = running;
      const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'production' });
      const good = await status(context, edgeAddresses(origin));
      assert.deepEqual([good.well, good.lines.at(-1)], [true, `${origin}: serves release 1`]);
      const away = await status(context, edgeAddresses(`${origin}, http://127.0.0.1:9`));
      assert.equal(away.well, false);
      assert.match(away.lines.at(-1) ?? '', /^http:\/\/127\.0\.0\.1:9: .*release\.json fails/);
      assert.deepEqual(await edgeState(context, edgeAddress(origin), 2), {
        edge: origin,
        number: 1,
        problem: 'serves release 1, production is at 2',
      });
    } finally {
      await running.close();
    }
  });
});

describe('verify --edge', () => {
  let running: RunningEdge;
  const context = () =>
    releaseContext({
      ledger: running.ledger,
      artifacts: running.workspace.artifacts,
      channel: 'production',
      by: 'test',
    });
  const look = () => verify(context(), edgeAddress(running.origin));

  beforeEach(async () => {
    running = await runningEdge('http://127.0.0.1:9');
  });
  afterEach(() => running.close());

  it('accepts every file that matches the release', async () => {
    const { well, lines } = await look();
    assert.equal(well, true, lines.join('\n'));
    assert.match(lines.at(-1) ?? '', /serves release 1, \d+ files: as released$/);
  });

  it('lists what the edge does not send as released', async () => {
    writeFileSync(join(artifactFolder('shell', running.workspace.artifacts), '1.0.0', 'main.aaaa.js'), 'broken');
    const { well, lines } = await look();
    assert.equal(well, false);
    assert.match(lines.join('\n'), /\/_\/shell\/1\.0\.0\/main\.aaaa\.js \(identity\) answers 502/);
  });

  it('lists what arrives modified, wherever it was modified', async () => {
    const cache = createServer(async ({ url = '', headers }, response) => {
      const answer = await fetch(running.origin + url, {
        headers: { 'accept-encoding': `${headers['accept-encoding']}` },
      });
      // `fetch` decompresses the body.
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (url.endsWith('/main.aaaa.js')) bytes[0] = (bytes[0] ?? 0) ^ 1;
      response.writeHead(answer.status).end(bytes);
    });
    await new Promise<void>((resolve) => {
      cache.listen(0, '127.0.0.1', resolve);
    });
    try {
      const { port } = cache.address() as AddressInfo;
      const { well, lines } = await verify(context(), edgeAddress(`http://127.0.0.1:${port}`));
      assert.equal(well, false);
      assert.match(lines.join('\n'), /\/_\/shell\/1\.0\.0\/main\.aaaa\.js \(identity\) does not match its hash/);
      assert.equal(
        lines.filter((line) => line.includes('match')).every((line) => line.includes('main.aaaa.js')),
        true,
      );
    } finally {
      cache.closeAllConnections();
      cache.close();
    }
  });

  it('reports that the edge does not serve the release of its channel', async () => {
    const ahead = releaseContext({
      ledger: { ...running.ledger, standsAt: async () => 2 },
      artifacts: running.workspace.artifacts,
      channel: 'production',
    });
    const { well, lines } = await verify(ahead, edgeAddress(running.origin));
    assert.equal(well, false);
    assert.match(lines.join('\n'), /serves release 1, production is at 2/);
  });

  it('reports that nobody answers, and rejects an invalid address', async () => {
    const { well, lines } = await verify(context(), edgeAddress('http://127.0.0.1:9'));
    assert.equal(well, false);
    assert.match(lines.join('\n'), /release\.json fails/);
    assert.throws(() => edgeAddress('health'), /is not an address/);
  });
});
