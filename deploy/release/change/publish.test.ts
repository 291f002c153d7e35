import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { someMetadata } from '../../testing/fake-workspace.ts';
import type { BuildOptions } from '../../testing/fake-workspace.ts';
import { folderOf, readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { gc } from './gc.ts';
import { REMOTE_NAMES } from 'shared-contracts/release';
import { promote, rollback } from './commands.ts';
import { publish, publishBuilt } from './publish.ts';

const DAY_MS = 86_400_000;

describe('publishing', () => {
  let ready: ReadyContext;
  const stored = (version: string) => join(ready.workspace.releases, 'files', 'booking', version);
  const refuses = async (work: () => Promise<unknown>, words: RegExp) => {
    await assert.rejects(work, { message: words });
    assert.ok(!existsSync(join(ready.workspace.releases, 'versions', 'booking', '1.1.0.json')), 'nothing is published');
  };

  beforeEach(async () => {
    ready = await readyContext();
    ready.workspace.build('booking', { version: '1.1.0' });
    ready.commit();
  });
  afterEach(() => ready.workspace.remove());

  it('stores every file of a clean build under its own version, once', async () => {
    const done = await publish(ready.context, 'booking');
    assert.deepEqual([done.name, done.version], ['booking', '1.1.0']);
    assert.equal(readdirSync(stored('1.1.0')).length, done.files);
    assert.ok(existsSync(join(stored('1.1.0'), 'build.json')));
    await assert.rejects(publish(ready.context, 'booking'), /booking 1\.1\.0 was published already/);
    await assert.rejects(publish(ready.context, 'auth'), /auth 1\.0\.0 was served in release 1 already/);
  });

  it('reports in one line what is invalid in remote.json or package.json', async () => {
    const good = (file: string) => readFileSync(join(folderOf(ready, 'booking'), file), 'utf8');
    const [remote, own] = [good('remote.json'), good('package.json')];
    const cases: [string, string | null, RegExp][] = [
      ['remote.json', null, /mfe-booking\/remote\.json is missing$/],
      ['remote.json', '{"name":', /mfe-booking\/remote\.json is malformed: [^\n]+$/],
      ['remote.json', '{}', /mfe-booking\/remote\.json is malformed: name must be a string$/],
      ['remote.json', remote.replace('"^1.0.0"', '7'), /remote\.json is malformed: contract must be a string$/],
      ['remote.json', remote.replace('booking', 'auth'), /remote\.json is of auth, not booking$/],
      ['package.json', null, /mfe-booking\/package\.json is missing$/],
      ['package.json', '{', /mfe-booking\/package\.json is malformed: /],
      ['package.json', '{"version":"soon"}', /mfe-booking\/package\.json is malformed: its version must be x\.y\.z$/],
    ];
    for (const [file, text, words] of cases) {
      const path = join(folderOf(ready, 'booking'), file);
      if (text === null) rmSync(path);
      else writeFileSync(path, text);
      await refuses(() => publish(ready.context, 'booking'), words);
      writeFileSync(path, file === 'remote.json' ? remote : own);
    }
  });

  it('rejects a contract that no live shell provides before it builds', async () => {
    const path = join(folderOf(ready, 'booking'), 'remote.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('^1.0.0', '^3.0.0'));
    ready.commitAgain();
    const said: string[] = [];
    const context = ready.another({ log: (line) => said.push(line) });
    await refuses(() => publish(context, 'booking'), /booking 1\.1\.0 needs contract \^3\.0\.0/);
    assert.deepEqual(said, []);
  });

  it('rejects uncommitted changes in the package or a shared one', async () => {
    writeFileSync(join(folderOf(ready, 'booking'), 'new.ts'), '');
    await refuses(() => publish(ready.context, 'booking'), /booking is dirty: mfe-booking\/new\.ts not committed/);
  });

  it('rejects a file without a hash, with another hash, or that is missing', async () => {
    const folder = join(folderOf(ready, 'booking'), 'dist', 'booking', '1.1.0');
    writeFileSync(join(folder, 'extra.js'), 'x');
    await refuses(() => publish(ready.context, 'booking'), /extra\.js has no hash/);
    rmSync(join(folder, 'extra.js'));
    writeFileSync(join(folder, 'home.dddd.js'), 'x');
    await refuses(() => publish(ready.context, 'booking'), /home\.dddd\.js does not match its hash/);
    rmSync(join(folder, 'home.dddd.js'));
    await refuses(() => publish(ready.context, 'booking'), /home\.dddd\.js is missing/);
  });

  it('rejects pages without valid metadata for search engines', async () => {
    const cases: [BuildOptions['seo'], RegExp][] = [
      [null, /booking 1\.2\.0: seo\.json: home has no metadata$/],
      [someMetadata('booking').slice(1), /seo\.ffff\.json: home has no metadata$/],
      [[...someMetadata('booking'), ...someMetadata('account')], /myProfile is not a route of booking$/],
      [someMetadata('booking').map((one) => ({ ...one, index: true })), /doctorSlots is behind sign-in/],
      [someMetadata('booking', { ar: '', en: 'A page' }), /seo\.ffff\.json: 0\.title\.ar /],
    ];
    for (const [seo, words] of cases) {
      await assert.rejects(
        ready.publish('booking', { version: '1.2.0', ...(seo === undefined ? {} : { seo }) }),
        words,
      );
    }
    await ready.publish('booking', { version: '1.2.0' });
  });

  it('rejects a contract that no live shell provides', async () => {
    ready.workspace.build('booking', { version: '1.1.0', contract: '^3.0.0' });
    await refuses(
      () => publishBuilt(ready.context, 'booking', '1.1.0', null),
      /needs contract \^3\.0\.0; live shells provide 1\.0\.0/,
    );
  });

  it('rejects a React whose minor version differs from that of a live shell', async () => {
    await ready.publish('pharmacy', { version: '1.1.0', react: '18.3.1' });
    await ready.publish('shell', { version: '1.1.0', react: '19.3.1' });
    await promote(ready.context, { name: 'shell', version: '1.1.0', reason: 'ready' });
    for (const react of ['18.3.1', '19.2.7', '20.0.0']) {
      ready.workspace.build('booking', { version: '1.1.0', react });
      await refuses(
        () => publishBuilt(ready.context, 'booking', '1.1.0', null),
        new RegExp(`^booking 1\\.1\\.0 was built with React ${react}, .*: 19\\.3\\.1; install react`),
      );
    }
    await ready.publish('booking', { version: '1.1.0', react: '19.3.4' });
    await ready.publish('booking', { version: '1.2.0' });
  });

  it('requires a confirmation before it removes what was recently served or published', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await ready.publish('booking', { version });
    const order = { name: 'booking', reason: 'x' } as const;
    await promote(ready.context, { ...order, version: '1.1.0' });
    await rollback(ready.context, order);
    const asked: string[] = [];
    const at = (days: number) =>
      ready.another({
        now: () => new Date(Date.now() + days * DAY_MS),
        acceptClock: true,
        confirm: async ({ what }) => (asked.push(what), false),
      });
    await assert.rejects(gc(at(6), { days: 0 }), /not confirmed/);
    const words = 'served or published within 7 days';
    assert.deepEqual(asked, [`remove booking/1.1.0, booking/1.2.0, booking/1.3.0, ${words}`]);
    assert.ok(existsSync(stored('1.2.0')));
    await gc(at(8), { days: 0 });
    assert.deepEqual([asked.length, existsSync(join(stored('1.2.0'), 'build.json'))], [1, false]);
  });

  it('lists every remote that a published shell cannot run', async () => {
    const said: string[] = [];
    ready.workspace.build('shell', { version: '2.0.0', provides: '2.0.0' });
    await publishBuilt(ready.another({ log: (line) => said.push(line) }), 'shell', '2.0.0', null);
    assert.equal(said.length, 1, said.join());
    for (const name of REMOTE_NAMES)
      assert.match(said[0] ?? '', new RegExp(`${name} 1\\.0\\.0 needs contract \\^1\\.0\\.0`));
    assert.match(said[0] ?? '', /^production cannot serve this shell yet: .*; but shell 2\.0\.0 provides 2\.0\.0$/);
  });

  it('removes only what no live or recent page may request', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await ready.publish('booking', { version });
    const up = (version: string, days: number) => {
      const at = new Date(Date.now() + days * DAY_MS);
      return promote(ready.another({ now: () => at, acceptClock: true }), { name: 'booking', version, reason: 'x' });
    };
    await up('1.1.0', 1);
    await up('1.2.0', 2);
    await up('1.3.0', 40);
    const later = ready.another({ now: () => new Date(Date.now() + 60 * DAY_MS), acceptClock: true });
    const plan = await gc({ ...later, dryRun: true }, {});
    // 1.1.0 was the fallback of 1.2.0 until day 40; 1.4.0 was never served.
    assert.deepEqual((plan.data as { removed: string[] }).removed, ['booking/1.4.0']);
    assert.ok(existsSync(stored('1.4.0')));
    const latest = ready.another({ now: () => new Date(Date.now() + 90 * DAY_MS), acceptClock: true });
    await gc(latest, {});
    assert.deepEqual(
      ['1.1.0', '1.2.0', '1.3.0'].map((version) => existsSync(join(stored(version), 'build.json'))),
      [false, true, true],
    );
    await assert.rejects(
      up('1.1.0', 90),
      /booking 1\.1\.0 was published once, and removed by gc; published versions: 1\.2\.0/,
    );
    const gone = () => rollback(latest, { name: 'booking', to: '1.1.0', reason: 'x' });
    assert.ok(existsSync(join(folderOf(ready, 'booking'), 'dist', 'booking', '1.1.0')), 'the same build is still here');
    await assert.rejects(gone, /booking 1\.1\.0 cannot be served: .* is missing/);
    ready.workspace.build('booking', { version: '1.1.0' });
    await assert.rejects(
      publish(ready.context, 'booking'),
      /booking 1\.1\.0 was published once, and removed by gc; set/,
    );
  });

  it('removes nothing when the clock has jumped ahead', async () => {
    for (const version of ['1.1.0', '1.2.0']) await ready.publish('booking', { version });
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'x' });
    const jumped = ready.another({ now: () => new Date(Date.now() + 400 * DAY_MS) });
    await assert.rejects(gc(jumped, {}), { name: 'ClockDoubted', message: /that of the release store is/ });
    assert.ok(existsSync(stored('1.2.0')));
  });
});
