import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { PageRelease } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { releaseContext } from '../../release/context/context.ts';
import type { ReleaseContext } from '../../release/context/context.ts';
import { canary, promote, rollback } from '../../release/change/commands.ts';
import { copy } from '../../release/change/copy.ts';
import { PROBE } from '../http/metrics.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { artifactFolder } from '../../releases/paths.ts';
import { s3Double } from '../../testing/s3-double.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

/** Longer than the cache of an edge. */
const SEEN_MS = 1100;

async function pageOf(
  origin: string,
  cookie = '',
): Promise<{ release: PageRelease; setCookie: string | null; html: string }> {
  const response = await fetch(`${origin}/nurse`, { headers: { cookie } });
  const html = await response.text();
  const text = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return { release: z.parse(PageRelease, JSON.parse(text)), setCookie: response.headers.get('set-cookie'), html };
}

describe('releases at the edge', () => {
  let running: RunningEdge;
  let context: ReleaseContext;
  const entryFile = (number: number) =>
    join(running.workspace.releases, 'entries', `${String(number).padStart(6, '0')}.json`);
  const publish = async (version: string, mark = version) => {
    running.workspace.build('booking', { version, mark });
    await publishBuilt(context, 'booking', version, null);
    // Only published files remain: edges on other machines have no builds.
    rmSync(join(artifactFolder('booking', running.workspace.artifacts), version), { recursive: true });
  };

  beforeEach(async () => {
    running = await runningEdge('http://127.0.0.1:9');
    context = releaseContext({
      ledger: running.ledger,
      artifacts: running.workspace.artifacts,
      channel: 'production',
      by: 'test',
    });
  });
  afterEach(() => running.close());

  it('serves a rolled back remote with the next page within two seconds, and keeps the files of open pages', async () => {
    await publish('1.1.0');
    await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    running.later(SEEN_MS);
    const open = (await pageOf(running.origin)).release;
    assert.equal(open.remotes.booking.version, '1.1.0');
    await rollback(context, { name: 'booking', reason: 'fails' });
    // Two seconds of the edge's clock are allowed; the test does not wait for real time.
    running.later(SEEN_MS);
    assert.equal((await pageOf(running.origin)).release.remotes.booking.version, '1.0.0');
    for (const file of Object.keys(open.remotes.booking.files ?? {})) {
      const response = await fetch(`${running.origin}${open.remotes.booking.base}${file}`);
      assert.equal(response.status, 200, file);
      assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    }
  });

  it('distinguishes visitors only during a canary, and each keeps their version', async () => {
    await publish('1.1.0');
    assert.equal((await pageOf(running.origin)).setCookie, null);
    await canary(context, { name: 'booking', version: '1.1.0', percent: 50 });
    running.later(SEEN_MS);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 24; visitor += 1) {
      const first = await pageOf(running.origin);
      assert.match(first.setCookie ?? '', /^aid=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
      const again = await pageOf(running.origin, first.setCookie?.split(';')[0]);
      const { version, previous } = again.release.remotes.booking;
      assert.equal(version, first.release.remotes.booking.version);
      assert.equal(again.setCookie, null);
      if (version === '1.1.0') assert.equal(previous?.version, '1.0.0', 'falls back to what the others get');
      seen.add(version);
    }
    assert.deepEqual([...seen].sort(), ['1.0.0', '1.1.0']);
    await canary(context, { name: 'booking', version: '1.1.0', percent: 100 });
    running.later(SEEN_MS);
    const everybody = await pageOf(running.origin);
    assert.deepEqual([everybody.release.remotes.booking.version, everybody.setCookie], ['1.1.0', null]);
  });

  it('keeps the last verified release when the next is modified, unsigned or older', async () => {
    await publish('1.1.0');
    await pageOf(running.origin);
    const served = async () => {
      running.later(SEEN_MS);
      await pageOf(running.origin);
      return (await pageOf(running.origin)).release.number;
    };
    await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    const good = readFileSync(entryFile(2), 'utf8');
    writeFileSync(entryFile(2), good.replace('"/_/booking/1.1.0/"', '"/_/booking/6.6.6/"'));
    assert.equal(await served(), 1);
    writeFileSync(entryFile(2), good);
    assert.equal(await served(), 2);
    const tag = (await running.ledger.store.pointer('production'))?.tag ?? null;
    await running.ledger.store.movePointer('production', '1', tag);
    assert.equal(await served(), 2, 'an old release, played again');
  });

  /** The store of releases after an older copy of it was restored and continued. */
  const restoreAndGoOn = async (to: string) => {
    const tag = (await running.ledger.store.pointer('production'))?.tag ?? null;
    for (const number of [2, 3]) rmSync(entryFile(number), { force: true });
    await running.ledger.store.movePointer('production', '1', tag);
    await promote(context, { name: 'booking', version: to, reason: 'from an older copy' });
  };
  const forks = () => running.logged.filter((line) => line.includes('FORK'));
  const seenAt = async (ms: number) => {
    running.later(ms);
    await pageOf(running.origin);
    return (await pageOf(running.origin)).release;
  };

  it('logs an error when another release has the number it served, and serves what the store contains', async () => {
    for (const version of ['1.1.0', '1.2.0']) await publish(version);
    await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    assert.equal((await seenAt(SEEN_MS)).remotes.booking.version, '1.1.0');
    await restoreAndGoOn('1.2.0');
    assert.equal((await seenAt(20_000)).remotes.booking.version, '1.2.0');
    assert.match(forks()[0] ?? '', /release 2 of production does not follow from release 2/);
    const told = running.events.map(({ kind, channel, number }) => [kind, channel, number]);
    assert.deepEqual(told, [['fork', 'production', 2]]);
    assert.match(running.events[0]?.text ?? '', /the release store holds another history/);
  });

  it('logs an error when a later release has a different history', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publish(version);
    await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    assert.equal((await seenAt(SEEN_MS)).number, 2);
    await restoreAndGoOn('1.2.0');
    await promote(context, { name: 'booking', version: '1.3.0', reason: 'on from there' });
    assert.equal((await seenAt(SEEN_MS)).remotes.booking.version, '1.3.0');
    assert.match(forks()[0] ?? '', /release 3 of production does not follow from release 2/);
  });

  it('accepts several changes at once, and one after a lost release, without a log line', async () => {
    for (const version of ['1.1.0', '1.2.0']) await publish(version);
    await pageOf(running.origin);
    await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    await promote(context, { name: 'booking', version: '1.2.0', reason: 'ready' });
    assert.equal((await seenAt(SEEN_MS)).number, 3);
    rmSync(entryFile(3));
    await copy(context, { from: '2', reason: 'release 3 is lost' });
    assert.equal((await seenAt(SEEN_MS)).number, 4);
    assert.equal((await seenAt(20_000)).number, 4);
    assert.deepEqual(forks(), []);
  });

  it('serves no pages before it has a verified release', async () => {
    const status = async (probe: string) => (await fetch(`${running.origin}${probe}`)).status;
    const right = readFileSync(entryFile(1));
    writeFileSync(entryFile(1), right.toString().replace('"1.0.0"', '"1.0.1"'));
    assert.equal(await status(PROBE.ready), 503);
    assert.equal(await status(PROBE.live), 200, 'a restart would not help');
    writeFileSync(entryFile(1), right);
    running.later(SEEN_MS);
    assert.equal(await status(PROBE.ready), 200);
  });

  it('starts with an older verified release rather than none', async () => {
    await publish('1.1.0');
    await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    appendFileSync(entryFile(2), 'x');
    running.edge.reload();
    const { release } = await pageOf(running.origin);
    assert.equal(release.number, 1);
  });
});

describe('an edge over an S3-compatible store', () => {
  it('serves releases and copies of published files, also while the store is unavailable', async () => {
    process.env.AWS_ACCESS_KEY_ID = 'test';
    process.env.AWS_SECRET_ACCESS_KEY = 'test';
    const double = await s3Double();
    const running = await runningEdge('http://127.0.0.1:9', { RELEASE_STORE: double.address });
    try {
      const context = releaseContext({
        ledger: running.ledger,
        artifacts: running.workspace.artifacts,
        channel: 'production',
        by: 'test',
      });
      running.workspace.build('booking', { version: '1.1.0' });
      await publishBuilt(context, 'booking', '1.1.0', null);
      rmSync(join(artifactFolder('booking', running.workspace.artifacts), '1.1.0'), { recursive: true });
      await promote(context, { name: 'booking', version: '1.1.0', reason: 'ready' });
      running.edge.reload();
      const file = () => fetch(`${running.origin}/_/booking/1.1.0/home.dddd.js`);
      assert.equal((await pageOf(running.origin)).release.remotes.booking.version, '1.1.0');
      assert.equal((await file()).status, 200);
      assert.equal((await fetch(`${running.origin}/_/booking/1.1.0/none.js`)).status, 404);
      await double.close();
      running.later(SEEN_MS);
      assert.equal((await file()).status, 200);
      assert.equal((await pageOf(running.origin)).release.remotes.booking.version, '1.1.0');
    } finally {
      await running.close();
    }
  });
});
