import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpointPath, seo } from 'shared-contracts/api';
import { isRemoteName, PageRelease, Release } from 'shared-contracts/release';
import type { Additions, RemoteName } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { promote, rollback } from '../../release/change/commands.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { releaseContext } from '../../release/context/context.ts';
import type { ReleaseContext } from '../../release/context/context.ts';
import { fakePlatform } from '../../testing/fake-platform.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { someMetadata } from '../../testing/fake-workspace.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

const named = (text: string): RemoteName => (isRemoteName(text) ? text : assert.fail(text));
const labs = named('labs');
const ADDS: Additions = {
  routes: [
    { id: 'labs', path: '/labs', guard: 'none' },
    { id: 'result', path: '/labs/results/:id', guard: 'login' },
  ],
};
const TITLE = { ar: 'نتائج المختبر', en: 'Lab results' };

describe('pages that a remote adds', () => {
  let platform: FakePlatform;
  let running: RunningEdge;
  let context: ReleaseContext;
  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(running.origin + path, { headers, redirect: 'manual' });
  const move = async (change: typeof promote | typeof rollback, version: string) => {
    await change(context, { name: labs, version, reason: 'ready' });
    running.later(1000);
  };
  const asked = async (route: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ route });
    const answer = await fetch(running.origin + endpointPath(seo), { method: 'POST', headers, body });
    return ((await answer.json()) as { data: { title: { en: string } } }).data.title.en;
  };

  before(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url);
    const { ledger, workspace } = running;
    const { artifacts } = workspace;
    context = releaseContext({ ledger, artifacts, channel: 'production' });
    workspace.build(labs, { adds: ADDS, seo: someMetadata(labs, TITLE, ADDS) });
    await publishBuilt(context, labs, '1.0.0', null);
  });
  after(async () => {
    await running.close();
    await platform.close();
  });

  it('are unknown until a version of it is promoted', async () => {
    assert.equal((await page('/labs')).status, 302);
    await move(promote, '1.0.0');
    assert.equal((await page('/labs')).status, 200);
    assert.equal((await page('/labs/results/7?print=1')).status, 200);
    for (const path of ['/labs/results', '/labs/other', '/labs/results/7/8', '/labz']) {
      assert.equal((await page(path)).headers.get('location'), '/', path);
    }
  });

  it('have their title and heading in both languages, their remote preloaded, and what the shell needs to match them', async () => {
    const arabic = await (await page('/labs')).text();
    assert.match(arabic, /<html lang="ar" dir="rtl">[^]*<title>نتائج المختبر \| [^<]+<\/title>/);
    assert.match(arabic, /<h1 class="first-title">نتائج المختبر<\/h1>/);
    assert.match(arabic, /href="\/_\/labs\/1\.0\.0\/remoteEntry\.bbbb\.js" integrity=/);
    assert.match(arabic, /<meta name="robots" content="index, follow">/);
    const english = await (await page('/en/labs/results/7')).text();
    assert.match(english, /<html lang="en" dir="ltr">[^]*<title>Lab results \| [^<]+<\/title>/);
    assert.match(english, /<meta name="robots" content="noindex, nofollow">/);
    const text = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(arabic)?.[1] ?? '';
    const release = z.parse(PageRelease, JSON.parse(text));
    assert.deepEqual(release.remotes[labs]?.adds, ADDS);
    assert.ok(release.remotes[labs]?.files?.['module-pages.cccc.js']);
  });

  it('have the policy and the files of every page', async () => {
    const [own, home] = await Promise.all([page('/labs'), page('/nurse')]);
    assert.equal(own.headers.get('content-security-policy'), home.headers.get('content-security-policy'));
    assert.equal((await page('/_/labs/1.0.0/module-pages.cccc.js')).status, 200);
    assert.equal((await page('/_/scans/1.0.0/module-pages.cccc.js')).status, 404);
  });

  it('have their words when the page asks for them', async () => {
    assert.match(await asked('/labs'), /^Lab results \| /);
    assert.doesNotMatch(await asked('/labz'), /Lab results/);
  });

  it('are refused to an address that requests more of them than the manifest allows, for as long as it says', async () => {
    const { workspace } = running;
    const limited = { ...ADDS, limit: { requests: 3, seconds: 60 } };
    workspace.build(labs, { version: '1.1.0', adds: limited });
    await publishBuilt(context, labs, '1.1.0', null);
    await move(promote, '1.1.0');
    for (let request = 0; request < 3; request += 1) assert.equal((await page('/labs')).status, 200);
    const refused = await page('/labs/results/7');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.match(refused.headers.get('cache-control') ?? '', /no-store/);
    assert.match(await refused.text(), /<html lang="ar" dir="rtl">/);
    assert.equal((await page('/nurse')).status, 200, 'another remote has its own');
    running.later(61_000);
    assert.equal((await page('/labs')).status, 200);
    await move(rollback, '1.1.0');
  });

  it('are not served of a release that reserves a path of the edge or the platform, or has a remote without a valid name', async () => {
    const { release } = (await running.ledger.current('production')) ?? assert.fail();
    const member = release.remotes[labs] ?? assert.fail();
    const isRead = (remotes: object) =>
      z.safeParse(Release, { ...release, remotes: { ...release.remotes, ...remotes } }).success;
    const at = (path: string) => ({ labs: { ...member, adds: { routes: [{ id: 'labs', path, guard: 'none' }] } } });
    assert.equal(isRead(at('/labs')), true);
    for (const path of ['/', '/api', '/_/shell', '/ops', '/en/labs', '/:all'])
      assert.equal(isRead(at(path)), false, path);
    for (const name of ['Labs', 'shell', 'constructor', '../labs'])
      assert.equal(isRead({ [name]: member }), false, name);
  });

  it('end with a rollback to before their first version', async () => {
    await move(rollback, '1.0.0');
    assert.equal((await page('/labs')).headers.get('location'), '/');
    assert.doesNotMatch(await asked('/labs'), /Lab results/);
  });
});
