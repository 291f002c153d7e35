import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Release } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { rollback } from '../release/change/commands.ts';
import { releaseContext } from '../release/context/context.ts';
import { fakeWorkspace } from '../testing/fake-workspace.ts';
import type { FakeWorkspace } from '../testing/fake-workspace.ts';
import { composeRelease } from './compose.ts';
import type { ComposeOptions } from './compose.ts';
import { openLedgerBy } from './open.ts';
import { artifactFolder } from './paths.ts';

describe('composing a release', () => {
  let workspace: FakeWorkspace;
  const ledger = () => openLedgerBy({ RELEASES_DIR: workspace.releases });
  const compose = async (clock: Pick<ComposeOptions, 'now' | 'acceptClock' | 'leaveReleased'> = {}) =>
    composeRelease({ ledger: await ledger(), channel: 'production', artifacts: workspace.artifacts, ...clock });

  beforeEach(() => {
    workspace = fakeWorkspace();
  });
  afterEach(() => workspace.remove());

  it('takes every member from the current build, and is a valid document', async () => {
    const release = await compose();
    assert.equal(release.number, 1);
    assert.ok(z.safeParse(Release, release).success);
    assert.equal(release.remotes.booking.base, '/_/booking/1.0.0/');
    assert.ok('remoteEntry.bbbb.js' in release.remotes.booking.files);
    assert.ok((release.remotes.booking.seo ?? '') in release.remotes.booking.files);
    assert.equal(release.remotes.auth.seo, undefined, 'a remote without pages');
    assert.match(release.remotes.booking.manifest.integrity, /^sha384-/);
    assert.equal(release.shell.provides, '1.0.0');
  });

  it('keeps its number while nothing changes', async () => {
    await compose();
    assert.equal((await compose()).number, 1);
  });

  it('works again on a machine whose clock was ahead, when told that it is correct now', async () => {
    const ahead = new Date(Date.now() + 400 * 86_400_000);
    await compose({ now: () => ahead, acceptClock: true });
    workspace.build('booking', { mark: 'changed' });
    await assert.rejects(compose(), { name: 'ClockDoubted', message: /release 1 was made at .* \(400 days later\)/ });
    const { number, createdAt } = await compose({ acceptClock: true });
    assert.equal(number, 2);
    assert.ok(Date.parse(createdAt) < ahead.getTime());
  });

  it('has a new number when bytes change under the same version', async () => {
    await compose();
    workspace.build('booking', { mark: 'changed' });
    const release = await compose();
    assert.equal(release.number, 2);
    assert.equal(release.remotes.booking.previous, null);
  });

  it('keeps the previous version as the fallback through later releases', async () => {
    await compose();
    workspace.build('booking', { version: '1.1.0' });
    assert.equal((await compose()).remotes.booking.previous?.version, '1.0.0');
    workspace.build('auth', { mark: 'other' });
    assert.equal((await compose()).remotes.booking.previous?.version, '1.0.0');
    workspace.build('booking', { version: '1.2.0' });
    assert.equal((await compose()).remotes.booking.previous?.version, '1.1.0');
  });

  it('names no fallback with missing files', async () => {
    await compose();
    workspace.build('booking', { version: '1.1.0' });
    rmSync(join(artifactFolder('booking', workspace.artifacts), '1.0.0', 'module-pages.cccc.js'));
    assert.equal((await compose()).remotes.booking.previous, null);
  });

  it('does not change a channel with releases: a start serves no other build', async () => {
    await compose();
    workspace.build('booking', { version: '1.1.0' });
    assert.equal((await compose({ leaveReleased: true })).remotes.booking.version, '1.1.0');
    const books = await ledger();
    const context = releaseContext({
      ledger: books,
      artifacts: workspace.artifacts,
      channel: 'production',
      by: 'test',
    });
    await rollback(context, { name: 'booking', reason: 'fails' });
    workspace.build('booking', { version: '1.2.0' });
    workspace.build('auth', { mark: 'other' });
    const { number, remotes } = await compose({ leaveReleased: true });
    assert.deepEqual([number, remotes.booking.version], [3, '1.0.0']);
  });

  it('rejects a remote that needs another contract, in one line, and changes nothing', async () => {
    await compose();
    workspace.build('comms', { version: '2.0.0', contract: '^2.0.0' });
    await assert.rejects(compose(), { message: 'comms 2.0.0 needs contract ^2.0.0, but the shell provides 1.0.0' });
    assert.equal(await (await ledger()).standsAt('production'), 1);
  });

  it('names the missing build', async () => {
    rmSync(artifactFolder('pharmacy', workspace.artifacts), { recursive: true });
    await assert.rejects(compose(), /^Error: pharmacy 1\.0\.0 is not built/);
  });
});
