import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import type { PageRelease } from 'shared-contracts/release';
import { sha384 } from '../releases/members.ts';
import { artifactFolder } from '../releases/paths.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform } from '../testing/fake-platform.ts';
import { fakeWorkspace } from '../testing/fake-workspace.ts';
import type { FakeWorkspace } from '../testing/fake-workspace.ts';
import { runningEdge } from '../testing/running-edge.ts';
import type { RunningEdge } from '../testing/running-edge.ts';
import { inside, requireFit } from './inside.ts';
import type { Inside, InsideOptions } from './inside.ts';

describe('a local remote inside a deployed shell', () => {
  let platform: FakePlatform;
  let deployed: RunningEdge;
  let team: FakeWorkspace;
  let local: Inside;
  let about: Omit<InsideOptions, 'at'>;
  const releaseOf = (html: string) =>
    JSON.parse(new RegExp(`id="${RELEASE_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1] ?? '') as PageRelease;
  const page = async (path: string) => (await fetch(local.origin + path)).text();

  before(async () => {
    platform = await fakePlatform();
    deployed = await runningEdge(platform.url);
    team = fakeWorkspace();
    team.build('booking', { version: '1.1.0-local', mark: 'of the team' });
    about = { name: 'booking', artifacts: team.artifacts, port: 0 };
    local = await inside({ ...about, at: new URL(deployed.origin) });
  });
  after(async () => {
    local.close();
    team.remove();
    await deployed.close();
    await platform.close();
  });

  it('is in the release of every page, with its own hashes and no fallback, and nothing else changes', async () => {
    const whole = await (await fetch(`${deployed.origin}/`)).text();
    const theirs = releaseOf(whole);
    assert.match(whole, /<link [^>]*href="\/_\/booking\/1\.0\.0\//);
    assert.doesNotMatch(await page('/'), /\/_\/booking\/1\.0\.0\//, 'asks for no file of the deployed version');
    for (const path of ['/', '/nurse?x=1', '/webview/booking/']) {
      const { remotes, shell } = releaseOf(await page(path));
      assert.deepEqual([remotes.booking.version, remotes.booking.previous], ['1.1.0-local', null], path);
      assert.deepEqual([remotes.auth.version, shell.version], [theirs.remotes.auth.version, theirs.shell.version]);
    }
    const { base, files = {} } = releaseOf(await page('/')).remotes.booking;
    for (const [file, hash] of Object.entries(files)) {
      const response = await fetch(local.origin + base + file);
      assert.equal(sha384(Buffer.from(await response.arrayBuffer())), hash, file);
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }
    assert.equal(releaseOf(await (await fetch(`${deployed.origin}/`)).text()).remotes.booking.version, '1.0.0');
  });

  it('is announced on the page, with one link back to the same page of the product', async () => {
    const html = await page('/nurse?x=1&y=2');
    assert.match(
      html,
      new RegExp(`booking 1\\.1\\.0-local, local · <a href="${deployed.origin}/nurse\\?x=1&amp;y=2">`),
    );
    assert.equal((await fetch(`${local.origin}/_/inside/badge.css`)).status, 200);
  });

  it('follows the next build without a restart', async () => {
    team.build('booking', { version: '1.1.0-local', mark: 'built again' });
    const { base, files = {} } = releaseOf(await page('/')).remotes.booking;
    const bytes = Buffer.from(await (await fetch(`${local.origin}${base}home.dddd.js`)).arrayBuffer());
    assert.match(bytes.toString(), /built again/);
    assert.equal(sha384(bytes), files['home.dddd.js']);
  });

  it('proxies calls as those of the product’s own page, and keeps its reports local', async () => {
    const call = await fetch(`${local.origin}/api/v5/echo`, { headers: { origin: local.origin } });
    assert.equal(call.status < 500, true);
    assert.ok(platform.seen.includes('GET /api/v5/echo'), platform.seen.join());
    assert.equal(
      platform.headers.some((headers) => headers.includes(local.origin)),
      false,
    );
    const report = await fetch(`${local.origin}/telemetry`, { method: 'POST', body: '{}' });
    assert.equal(report.status, 204);
    assert.equal(
      platform.seen.some((line) => line.includes('/telemetry')),
      false,
    );
  });

  it('serves no file outside the build', async () => {
    appendFileSync(join(artifactFolder('booking', team.artifacts), 'secret.txt'), 'secret');
    for (const path of ['/_/booking/1.1.0-local/../secret.txt', '/_/booking/1.1.0-local/%2e%2e/secret.txt']) {
      assert.doesNotMatch(await page(path), /secret$/, path);
    }
  });

  it('reports that it needs a contract that the deployed shell does not support', async () => {
    team.build('booking', { version: '1.1.0-local', contract: '^9.0.0' });
    const response = await fetch(`${local.origin}/`);
    assert.equal(response.status, 502);
    const why = /^booking 1\.1\.0-local needs contract \^9\.0\.0, but the shell at http/;
    assert.match(await response.text(), why);
    await assert.rejects(requireFit({ ...about, at: new URL(deployed.origin) }), { message: why });
  });

  it('reports before it starts that the product does not answer, or is another one', async () => {
    await assert.rejects(requireFit({ ...about, at: new URL('http://127.0.0.1:1') }), { message: /does not answer/ });
    const other = new URL(platform.url);
    await assert.rejects(requireFit({ ...about, at: other }), { message: /is no page of this product/ });
  });
});
