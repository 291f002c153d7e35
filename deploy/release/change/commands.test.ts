import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { REMOTE_NAMES } from 'shared-contracts/release';
import type { Release } from 'shared-contracts/release';
import { composeRelease } from '../../releases/compose.ts';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { approve } from './approval.ts';
import { close } from './close.ts';
import { copy } from './copy.ts';
import { gc } from './gc.ts';
import type { ReleaseContext } from '../context/context.ts';
import { diff, history, status, verify } from '../query/queries.ts';
import { canary, freeze, promote, rollback } from './commands.ts';
import { publishBuilt } from './publish.ts';
import { trialsOf } from '../watch/watch.ts';

describe('changes of a channel', () => {
  let ready: ReadyContext;
  const now = async (): Promise<Release> =>
    (await ready.context.ledger.current('production'))?.release ?? assert.fail();
  const booking = async () => (await now()).remotes.booking;
  const up = (version: string) => promote(ready.context, { name: 'booking', version, reason: 'ready' });
  /** A refusal writes nothing. */
  const refuses = async (work: () => Promise<unknown>, words: RegExp | string) => {
    const before = readdirSync(join(ready.workspace.releases, 'entries'));
    await assert.rejects(work, { message: words });
    assert.deepEqual(readdirSync(join(ready.workspace.releases, 'entries')), before);
  };

  beforeEach(async () => {
    ready = await readyContext();
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await ready.publish('booking', { version, mark: version });
  });
  afterEach(() => ready.workspace.remove());

  it('promote a published version; the replaced one becomes its fallback, and no other remote changes', async () => {
    const before = await now();
    await up('1.1.0');
    const after = await now();
    assert.deepEqual([after.remotes.booking.version, after.remotes.booking.previous?.version], ['1.1.0', '1.0.0']);
    for (const name of ['auth', 'pharmacy', 'account', 'comms'] as const) {
      assert.deepEqual(after.remotes[name], before.remotes[name]);
    }
    assert.deepEqual(after.shell, before.shell);
  });

  it('roll back to any depth: to the previous version, repeatedly, to a version, to a release', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await up(version);
    const back = (to?: string) => rollback(ready.context, { name: 'booking', reason: 'fails', to });
    await back();
    assert.equal((await booking()).version, '1.2.0');
    await back();
    assert.equal((await booking()).version, '1.1.0', 'twice goes back two steps');
    await back('1.3.0');
    assert.equal((await booking()).version, '1.3.0');
    await back('#1');
    assert.deepEqual([(await booking()).version, (await booking()).previous], ['1.0.0', null]);
    assert.equal((await now()).number, 8, 'every change is a release of its own');
  });

  it('are limited to the members of a token', async () => {
    const limited = ready.another({ by: 'amal', proof: 'token', scope: ['booking'] });
    const own = await promote(limited, { name: 'booking', version: '1.1.0', reason: 'ready' });
    assert.equal(own.change.by, 'amal');
    await ready.publish('comms', { version: '1.1.0', mark: 'x' });
    const others = /^amal may change only booking, not comms$/;
    await refuses(() => promote(limited, { name: 'comms', version: '1.1.0', reason: 'x' }), others);
    await refuses(() => canary(limited, { name: 'comms', version: '1.1.0', percent: 5, reason: 'x' }), others);
    await refuses(() => freeze(limited, { name: 'comms', reason: 'x', on: true }), others);
    await refuses(() => publishBuilt(limited, 'comms', '1.2.0', null), others);
    const all = /^amal may change only booking, not every member at once$/;
    await refuses(() => copy(limited, { from: '1', reason: 'x' }), all);
    await refuses(() => gc(limited, { days: 0 }), all);
    await rollback(limited, { name: 'booking', reason: 'fails' });
    assert.equal((await booking()).version, '1.0.0');
  });

  describe('with approval by a second person', () => {
    const as = (by: string) => ready.another({ by, proof: 'token', needsApproval: true, now: () => time });
    const give = (by: string, version = '1.1.0') => promote(as(by), { name: 'booking', version, reason: 'ready' });
    const agree = (by: string, version = '1.1.0') => approve(as(by), { name: 'booking', version, reason: 'tested' });
    let time: Date;
    beforeEach(() => {
      time = new Date();
    });

    it('a version is promoted once a second person has approved it', async () => {
      await refuses(() => give('amal'), /needs a second person for booking 1\.1\.0: nobody has approved it/);
      await agree('amal');
      await refuses(() => give('amal'), /your own approval does not count/);
      await agree('huda');
      await give('amal');
      assert.equal((await booking()).version, '1.1.0');
    });

    it('an approval is valid for its version, channel and day only', async () => {
      await agree('huda');
      await approve({ ...as('huda'), channel: 'staging' }, { name: 'booking', version: '1.2.0', reason: 'tested' });
      await refuses(() => give('amal', '1.2.0'), /nobody has approved it/);
      time = new Date(time.getTime() + 24 * 3_600_000 + 1);
      await refuses(() => give('amal'), /nobody has approved it/);
    });

    it('a modified or unproven approval is rejected', async () => {
      await agree('amal');
      const folder = join(ready.workspace.releases, 'approvals', 'production', 'booking', '1.1.0');
      const [name = ''] = readdirSync(folder);
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(folder, 'forged.json'), text.replace('"amal"', '"huda"'));
      writeFileSync(join(folder, 'broken.json'), '{');
      await refuses(() => give('amal'), /your own approval does not count/);
      await assert.rejects(approve(ready.another({ by: 'huda' }), { name: 'booking', version: '1.1.0', reason: 'x' }), {
        message: /needs a proven name/,
      });
      const unproven = ready.another({ by: 'huda', needsApproval: true });
      await refuses(() => promote(unproven, { name: 'booking', version: '1.1.0', reason: 'x' }), /must be proven/);
    });

    it('one person can start a canary and roll back', async () => {
      await canary(as('amal'), { name: 'booking', version: '1.1.0', percent: 25, reason: 'try' });
      await refuses(
        () => canary(as('amal'), { name: 'booking', version: '1.1.0', percent: 100, reason: 'all' }),
        /needs a second person/,
      );
      await agree('huda');
      await give('amal');
      await rollback(as('amal'), { name: 'booking', reason: 'fails' });
      assert.equal((await booking()).version, '1.0.0');
      await copy(as('amal'), { from: '3', reason: 'served before' });
      assert.equal((await booking()).version, '1.1.0');
      await copy(ready.another({ channel: 'staging' }), { from: 'production', reason: 'opens' });
      await promote(ready.another({ channel: 'staging' }), { name: 'booking', version: '1.3.0', reason: 'ready' });
      await refuses(
        () => copy(as('amal'), { from: 'staging', reason: 'all of it' }),
        /second person for booking 1\.3\.0/,
      );
    });
  });

  it('roll back to the previously served version, also when it was replaced during its trial', async () => {
    await up('1.1.0');
    await up('1.2.0');
    assert.equal((await booking()).previous?.version, '1.0.0', 'the page itself falls back further');
    await rollback(ready.context, { name: 'booking', reason: 'fails', failed: '1.2.0' });
    assert.equal((await booking()).version, '1.1.0');
    await rollback(ready.context, { name: 'booking', reason: 'fails' });
    assert.equal((await booking()).version, '1.0.0');
  });

  it('never move forward with a second rollback, nor to a version that was rolled back', async () => {
    await up('1.1.0');
    await up('1.2.0');
    await up('1.3.0');
    await rollback(ready.context, { name: 'booking', reason: 'fails', to: '1.1.0' });
    await rollback(ready.context, { name: 'booking', reason: 'fails' });
    assert.equal((await booking()).version, '1.0.0', 'not 1.2.0, which was served after 1.1.0');
    await up('1.2.0');
    await refuses(() => rollback(ready.context, { name: 'booking', reason: 'x', failed: '1.1.0' }), /no longer what/);
    await rollback(ready.context, { name: 'booking', reason: 'fails' });
    await refuses(() => rollback(ready.context, { name: 'booking', reason: 'x' }), /there is no version before/);
  });

  it('skip a rolled back version in a further rollback', async () => {
    await up('1.1.0');
    await up('1.2.0');
    for (const to of ['1.1.0', '1.2.0', undefined]) {
      await rollback(ready.context, { name: 'booking', reason: 'fails', to });
    }
    assert.equal((await booking()).version, '1.0.0', 'not 1.1.0, which was rolled back from');
  });

  it('never leave a bad version as the fallback', async () => {
    await up('1.1.0');
    await up('1.2.0');
    await rollback(ready.context, { name: 'booking', reason: 'fails' });
    assert.deepEqual([(await booking()).version, (await booking()).previous?.version], ['1.1.0', '1.0.0']);
  });

  it('leave the last version that completed its trial as the fallback of a fix', async () => {
    const hours = (count: number) =>
      ready.another({ now: () => new Date(Date.now() + count * 3_600_000), acceptClock: true });
    await up('1.1.0');
    const order = (version: string) => ({ name: 'booking', version, reason: 'ready' }) as const;
    await promote(hours(2), order('1.2.0'));
    assert.equal((await booking()).previous?.version, '1.1.0', 'it was good for two hours');
    await promote(hours(2.5), order('1.3.0'));
    assert.deepEqual([(await booking()).version, (await booking()).previous?.version], ['1.3.0', '1.1.0']);
  });

  it('close a channel: nothing of it is served or watched, its numbers stay used, and copy opens it again', async () => {
    const staging = ready.another({ channel: 'staging' });
    await copy(staging, { from: 'production', reason: 'a place to try' });
    await refuses(() => close(staging, undefined), /--reason/);
    await refuses(() => close(ready.context, 'x'), /cannot be closed/);
    await refuses(() => close(ready.another({ channel: 'staging', confirm: async () => false }), 'x'), /not confirmed/);
    const { change } = await close(staging, 'done');
    assert.deepEqual([change.action, change.number], ['close', 3]);
    assert.deepEqual(await ready.context.ledger.channels(), ['production']);
    assert.equal((await verify(ready.context)).well, true);
    await refuses(() => close(staging, 'again'), /the staging channel is closed/);
    const { data } = await history(staging, null);
    assert.deepEqual(
      (data as { action: string }[]).map(({ action }) => action).filter((action) => action !== 'publish'),
      ['close', 'copy'],
    );
    assert.equal((await copy(staging, { from: 'production', reason: 'again' })).release.number, 4);
    assert.deepEqual(await ready.context.ledger.channels(), ['production', 'staging']);
    assert.equal((await verify(ready.context)).well, true);
  });

  it('keep the files that open pages of a closed channel may still request', async () => {
    const days = (count: number, channel = 'production') =>
      ready.another({ channel, acceptClock: true, now: () => new Date(Date.now() + count * 86_400_000) });
    await copy(days(0, 'staging'), { from: 'production', reason: 'a place to try' });
    await promote(days(0, 'staging'), { name: 'booking', version: '1.1.0', reason: 'ready' });
    await close(days(10, 'staging'), 'done');
    const removed = async (day: number) => ((await gc(days(day), { days: 20 })).data as { removed: string[] }).removed;
    assert.deepEqual(await removed(25), ['booking/1.2.0', 'booking/1.3.0']);
    assert.deepEqual(await removed(31), ['booking/1.1.0']);
  });

  it('survive a restart that builds nothing new', async () => {
    const { ledger, artifacts } = ready.context;
    const restart = () => composeRelease({ ledger, channel: 'production', artifacts });
    ready.workspace.build('booking', { version: '1.0.0' });
    await up('1.1.0');
    assert.equal((await restart()).remotes.booking.version, '1.1.0');
    ready.workspace.build('booking', { version: '1.1.0', mark: 'other bytes' });
    await assert.rejects(restart(), /booking 1\.1\.0 is published and never changes/);
  });

  it('require a reason and record it with author and time', async () => {
    await refuses(() => promote(ready.context, { name: 'booking', version: '1.1.0' }), /--reason/);
    await refuses(() => rollback(ready.context, { name: 'booking', reason: ' ' }), /--reason/);
    await up('1.1.0');
    const { data } = await history(ready.context, 'booking');
    const [last] = data as { by: string; reason: string; at: string }[];
    assert.deepEqual([last?.by, last?.reason], ['noura@host', 'ready']);
  });

  it('reject versions that are unknown, already served, never served or invalid', async () => {
    await refuses(
      () => up('9.9.9'),
      /booking 9\.9\.9 was never published; published versions: 1\.1\.0, 1\.2\.0, 1\.3\.0/,
    );
    await refuses(() => up('latest'), /not a version/);
    await up('1.1.0');
    await refuses(() => up('1.1.0'), /already served/);
    const back = (to: string) => () => rollback(ready.context, { name: 'booking', reason: 'x', to });
    await refuses(back('1.3.0'), /never served booking 1\.3\.0; it served 1\.1\.0, 1\.0\.0/);
    await refuses(back('#77'), /release 77 does not exist/);
    await refuses(back('yesterday'), /neither a version/);
    await refuses(
      () => rollback(ready.context, { name: 'auth', reason: 'x' }),
      /there is no version before auth 1\.0\.0/,
    );
    const nowhere = ready.another({ channel: 'staging' });
    await refuses(
      () => promote(nowhere, { name: 'auth', version: '1.0.0', reason: 'x' }),
      /staging channel has no release yet/,
    );
  });

  it('reject missing or modified files at promote and at rollback', async () => {
    const file = (version: string, name: string) => join(ready.workspace.releases, 'files', 'booking', version, name);
    appendFileSync(file('1.1.0', 'home.dddd.js'), 'evil()');
    await refuses(() => up('1.1.0'), /booking 1\.1\.0 cannot be served: .*home\.dddd\.js does not match its hash/);
    appendFileSync(file('1.2.0', 'build.json'), ' ');
    await refuses(() => up('1.2.0'), /build\.json differs from the published one/);
    await up('1.3.0');
    rmSync(join(ready.workspace.artifacts.workspace, 'mfe-booking/dist/booking/1.0.0/module-pages.cccc.js'));
    await refuses(() => rollback(ready.context, { name: 'booking', reason: 'x' }), /module-pages\.cccc\.js is missing/);
    const { data, well } = await verify(ready.context);
    assert.equal(well, false);
    assert.match(JSON.stringify(data), /module-pages/);
  });

  it('detect a missing release in a channel’s history, and one that differs from the followed one', async () => {
    await up('1.1.0');
    await up('1.2.0');
    const entry = (number: number) => join(ready.workspace.releases, 'entries', `00000${number}.json`);
    appendFileSync(entry(2), ' ');
    const changed = await verify(ready.context);
    assert.deepEqual([changed.well, changed.lines.length], [false, 2]);
    rmSync(entry(2));
    assert.match((await verify(ready.context)).lines[0] ?? '', /^production: release 3 followed another release 2/);
  });

  it('detect a published file that is missing in the store, although this machine has the same build', async () => {
    await up('1.1.0');
    rmSync(join(ready.workspace.releases, 'files', 'booking', '1.1.0', 'home.dddd.js'));
    const { lines, well } = await verify(ready.context);
    assert.deepEqual([well, lines[0]], [false, 'booking/1.1.0/home.dddd.js is missing']);
  });

  it('reject a version that the live shell cannot run', async () => {
    await ready.publish('shell', { version: '2.0.0' });
    await ready.publish('comms', { version: '1.1.0', contract: '>=1.0.0' });
    await promote(ready.context, { name: 'comms', version: '1.1.0', reason: 'ready' });
    await assert.rejects(ready.publish('comms', { version: '2.0.0', contract: '^2.0.0' }), {
      message: 'comms 2.0.0 needs contract ^2.0.0; live shells provide 1.0.0',
    });
  });

  it('list every remote that a new shell would break', async () => {
    await ready.publish('shell', { version: '2.0.0', provides: '2.0.0' });
    await refuses(
      () => promote(ready.context, { name: 'shell', version: '2.0.0', reason: 'ready' }),
      `${REMOTE_NAMES.map((name) => `${name} 1.0.0 needs contract ^1.0.0`).join('; ')}; but shell 2.0.0 provides 2.0.0`,
    );
  });

  it('start a canary, keep its salt while it grows, and end it at promote, rollback and 0', async () => {
    const part = (percent: number, version = '1.1.0') => canary(ready.context, { name: 'booking', version, percent });
    await part(5);
    const first = (await now()).canary?.booking;
    assert.deepEqual([first?.percent, first?.candidate.version, (await booking()).version], [5, '1.1.0', '1.0.0']);
    await part(50);
    assert.equal((await now()).canary?.booking?.salt, first?.salt);
    await part(10, '1.2.0');
    assert.notEqual((await now()).canary?.booking?.salt, first?.salt, 'another candidate draws anew');
    await part(0, '1.2.0');
    assert.equal((await now()).canary, undefined);
    await refuses(() => part(0), /has no canary/);
    await refuses(() => part(101), /from 0 to 100/);
    await part(5);
    await up('1.1.0');
    assert.equal((await now()).canary, undefined);
  });

  it('allow only a rollback of a frozen remote', async () => {
    await up('1.1.0');
    await freeze(ready.context, { name: 'booking', on: true });
    await refuses(() => up('1.2.0'), /booking is frozen/);
    await refuses(() => canary(ready.context, { name: 'booking', version: '1.2.0', percent: 5 }), /booking is frozen/);
    await refuses(() => freeze(ready.context, { name: 'booking', on: true }), /frozen already/);
    await rollback(ready.context, { name: 'booking', reason: 'fails' });
    assert.deepEqual((await now()).frozen, ['booking']);
    await freeze(ready.context, { name: 'booking', on: false });
    await up('1.2.0');
  });

  it('start a canary of a shell and freeze it, as a remote', async () => {
    await ready.publish('shell', { version: '1.1.0', mark: 'next' });
    await canary(ready.context, { name: 'shell', version: '1.1.0', percent: 5 });
    assert.deepEqual([(await now()).canary?.shell?.candidate.version, (await now()).shell.version], ['1.1.0', '1.0.0']);
    assert.deepEqual(
      (await trialsOf(ready.context)).map(({ member, kind }) => [member, kind]),
      [['shell', 'canary']],
    );
    await freeze(ready.context, { name: 'shell', on: true });
    await refuses(() => promote(ready.context, { name: 'shell', version: '1.1.0', reason: 'x' }), /shell is frozen/);
    await canary(ready.context, { name: 'shell', version: '1.1.0', percent: 0 });
    assert.deepEqual(
      [(await now()).canary, (await now()).shellFrozen, (await now()).frozen],
      [undefined, true, undefined],
    );
    await freeze(ready.context, { name: 'shell', on: false });
    await promote(ready.context, { name: 'shell', version: '1.1.0', reason: 'x' });
  });

  it('reject a canary of a shell that is incompatible with a remote of the channel', async () => {
    await ready.publish('shell', { version: '2.0.0', provides: '2.0.0' });
    await refuses(
      () => canary(ready.context, { name: 'shell', version: '2.0.0', percent: 5 }),
      /needs contract .*shell 2\.0\.0 provides 2\.0\.0/,
    );
  });

  it('require a confirmation before a promote, and change nothing without it', async () => {
    const asked: string[] = [];
    const confirm: ReleaseContext['confirm'] = async ({ what }) => {
      asked.push(what);
      return false;
    };
    const order = { name: 'booking', version: '1.1.0', reason: 'ready' } as const;
    await refuses(() => promote(ready.another({ confirm }), order), /not confirmed, so nothing was changed/);
    await refuses(() => canary(ready.another({ confirm }), { ...order, percent: 100 }), /not confirmed/);
    assert.deepEqual(asked, [
      'serve booking 1.1.0 to all visitors of production, in place of 1.0.0',
      'serve booking 1.1.0 to all visitors of production',
    ]);
    assert.equal((await promote(ready.context, order)).release.remotes.booking.version, '1.1.0');
  });

  it('require a confirmation before a copy changes a frozen remote', async () => {
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    await freeze(ready.context, { name: 'booking', on: true });
    const no = ready.another({ confirm: async () => false });
    await refuses(() => copy(no, { from: '1', reason: 'back' }), /not confirmed/);
    assert.equal((await copy(ready.context, { from: '1', reason: 'back' })).release.remotes.booking.version, '1.0.0');
  });

  it('report the other change to the second of two concurrent operators', async () => {
    const sara = ready.another({ by: 'sara@host' });
    const tries = await Promise.allSettled([
      up('1.1.0'),
      promote(sara, { name: 'booking', version: '1.2.0', reason: 'mine' }),
    ]);
    const [lost] = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error);
    assert.equal(lost?.name, 'Conflict');
    assert.match(lost?.message ?? '', /it changed to release \d+ by (noura|sara)@host: promote booking/);
  });

  it('show served versions, differences and history', async () => {
    await up('1.1.0');
    const lines = [
      ...(await status(ready.context)).lines,
      ...(await diff(ready.context, '1', '#2')).lines,
      ...(await history(ready.context, null)).lines,
    ].join('\n');
    assert.match(lines, /production serves release 2, made \d+ s ago by noura@host: promote booking 1\.1\.0 \(ready\)/);
    assert.match(lines, /^on trial: booking 1\.1\.0, promoted \d+ s ago$/m);
    assert.match(lines, /booking +1\.0\.0 -> 1\.1\.0/);
    assert.match(lines, /#1 .*compose \(local builds\)/);
    assert.equal((await diff(ready.context, '2', '2')).lines[0], 'release 2 and release 2 serve the same');
  });
});
