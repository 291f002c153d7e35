import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { folderOf, readyDesk } from '../testing/ready-desk.ts';
import type { ReadyDesk } from '../testing/ready-desk.ts';
import { gc } from './gc.ts';
import { promote } from './moves.ts';
import { publish, publishBuilt } from './publish.ts';

const DAY_MS = 86_400_000;

describe('publishing', () => {
  let ready: ReadyDesk;
  const stored = (version: string) => join(ready.house.releases, 'files', 'booking', version);
  const refuses = async (work: () => Promise<unknown>, words: RegExp) => {
    await assert.rejects(work, { name: 'Refusal', message: words });
    assert.ok(!existsSync(join(ready.house.releases, 'versions', 'booking', '1.1.0.json')), 'nothing is published');
  };

  beforeEach(async () => {
    ready = await readyDesk();
    ready.house.build('booking', { version: '1.1.0' });
    ready.commit();
  });
  afterEach(() => ready.house.remove());

  it('stores every file of a clean build under its own version, once', async () => {
    const done = await publish(ready.desk, 'booking');
    assert.deepEqual([done.name, done.version, done.files], ['booking', '1.1.0', 5]);
    assert.ok(existsSync(join(stored('1.1.0'), 'build.json')));
    await assert.rejects(publish(ready.desk, 'booking'), /booking 1\.1\.0 is published already/);
    await assert.rejects(publish(ready.desk, 'auth'), /auth 1\.0\.0 was served in release 1 already/);
  });

  it('refuses what is not committed', async () => {
    writeFileSync(join(folderOf(ready, 'booking'), 'remote.json'), '{}\n');
    await refuses(() => publish(ready.desk, 'booking'), /remote\.json is malformed: name/);
    writeFileSync(join(folderOf(ready, 'booking'), 'new.ts'), '');
    rmSync(join(folderOf(ready, 'booking'), 'remote.json'));
    await refuses(() => publish(ready.desk, 'booking'), /remote\.json cannot be read/);
  });

  it('refuses a package or anything shared that is dirty', async () => {
    writeFileSync(join(folderOf(ready, 'booking'), 'new.ts'), '');
    await refuses(() => publish(ready.desk, 'booking'), /booking is dirty: mfe-booking\/new\.ts not committed/);
  });

  it('refuses a file without a hash, with another hash, or that is missing', async () => {
    const folder = join(folderOf(ready, 'booking'), 'dist', 'booking', '1.1.0');
    writeFileSync(join(folder, 'extra.js'), 'x');
    await refuses(() => publish(ready.desk, 'booking'), /extra\.js has no hash/);
    rmSync(join(folder, 'extra.js'));
    writeFileSync(join(folder, 'home.dddd.js'), 'x');
    await refuses(() => publish(ready.desk, 'booking'), /home\.dddd\.js does not match its hash/);
    rmSync(join(folder, 'home.dddd.js'));
    await refuses(() => publish(ready.desk, 'booking'), /home\.dddd\.js is missing/);
  });

  it('refuses a contract that no live shell provides', async () => {
    ready.house.build('booking', { version: '1.1.0', contract: '^3.0.0' });
    await refuses(
      () => publishBuilt(ready.desk, 'booking', '1.1.0', null),
      /needs contract \^3\.0\.0; live shells provide 1\.0\.0/,
    );
  });

  it('removes only what no live or recent page may ask for', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await ready.publish('booking', { version });
    const up = (version: string, days: number) => {
      const at = new Date(Date.now() + days * DAY_MS);
      return promote(ready.another({ now: () => at }), { name: 'booking', version, reason: 'x' });
    };
    await up('1.1.0', 1);
    await up('1.2.0', 2);
    await up('1.3.0', 40);
    const later = ready.another({ now: () => new Date(Date.now() + 60 * DAY_MS) });
    const plan = await gc(later, { dryRun: true });
    // 1.1.0 stood behind 1.2.0 until day 40; 1.4.0 was never served.
    assert.deepEqual((plan.data as { removed: string[] }).removed, ['booking/1.4.0']);
    assert.ok(existsSync(stored('1.4.0')));
    const latest = ready.another({ now: () => new Date(Date.now() + 90 * DAY_MS) });
    await gc(latest, {});
    assert.deepEqual(
      ['1.1.0', '1.2.0', '1.3.0'].map((version) => existsSync(join(stored(version), 'build.json'))),
      [false, true, true],
    );
    await assert.rejects(up('1.1.0', 90), /was never published/);
  });
});
