import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { canary, promote, rollback } from './commands.ts';
import { copy } from './copy.ts';
import { automatic } from '../context/reason.ts';
import type { Question } from '../context/question.ts';
import { raise } from '../watch/steps.ts';

describe('a version that was rolled back', () => {
  let ready: ReadyContext;
  let asked: Question[];
  /** A context of an operator who confirms. */
  const asking = (options: Parameters<ReadyContext['another']>[0] = {}) =>
    ready.another({ confirm: async (question) => asked.push(question) > 0, ...options });
  const again = () => asked.flatMap((question) => question.again);
  const up = (version: string) => promote(ready.context, { name: 'booking', version, reason: 'ready' });
  const back = (reason: string, channel = 'production') =>
    rollback(ready.another({ channel, by: 'huda' }), { name: 'booking', reason });
  const order = { name: 'booking', version: '1.1.0', reason: 'again' } as const;

  beforeEach(async () => {
    asked = [];
    ready = await readyContext();
    for (const version of ['1.1.0', '1.2.0']) await ready.publish('booking', { version, mark: version });
  });
  afterEach(() => ready.workspace.remove());

  it('is promoted again only after a confirmation that shows who rolled it back, when and why', async () => {
    await up('1.1.0');
    const { change } = await back('cards cannot be added');
    await promote(asking(), order);
    assert.deepEqual(again(), [{ member: 'booking', version: '1.1.0', change }]);
    await back('twice');
    asked = [];
    await canary(asking(), { ...order, percent: 5 });
    assert.deepEqual(
      again().map((one) => [one.change.by, one.change.reason]),
      [['huda', 'twice']],
    );
    const no = asking({ confirm: async () => false });
    await assert.rejects(canary(no, { ...order, percent: 25 }), { name: 'Refusal', message: /not confirmed/ });
    await assert.rejects(promote(no, order), { name: 'Refusal', message: /not confirmed/ });
  });

  it('requires one confirmation for all steps of a canary', async () => {
    await up('1.1.0');
    await back('cards cannot be added');
    const signal = AbortSignal.abort();
    const limits = { rate: 0.02, loads: 50, factor: 5 };
    const look = { read: () => assert.fail(), limits, next: async () => undefined, signal };
    await raise(asking(), { ...order, steps: [5, 100], pause: 0 }, look);
    assert.deepEqual([asked.length, again().length], [1, 1]);
  });

  it('is named when a complete release contains it, also for another channel', async () => {
    await up('1.1.0');
    await copy(asking({ channel: 'staging' }), { from: 'production', reason: 'a place to try' });
    assert.deepEqual(asked, [], 'nothing was rolled back');
    await back('cards cannot be added');
    await copy(asking(), { from: '#2', reason: 'as it was' });
    assert.deepEqual(
      again().map(({ version, change }) => [version, change.channel]),
      [['1.1.0', 'production']],
    );
    asked = [];
    await copy(asking({ channel: 'app-ios-5.2' }), { from: '#2', reason: 'version 5.2 of the app' });
    assert.equal(again().length, 1);
  });

  it('is a canary that a watch ended, not one that a person ended', async () => {
    const end = (reason: string) => canary(ready.context, { ...order, percent: 0, reason });
    await canary(ready.context, { ...order, percent: 5 });
    await end('enough seen');
    await canary(asking(), { ...order, percent: 5 });
    assert.deepEqual(asked, []);
    await end(automatic('booking 1.1.0: 40 % of loads failed'));
    await canary(asking(), { ...order, percent: 5 });
    assert.deepEqual(
      again().map(({ change }) => change.action),
      ['canary'],
    );
  });

  it('does not block the version that fixes it', async () => {
    await up('1.1.0');
    await back('cards cannot be added');
    await promote(asking(), { ...order, version: '1.2.0' });
    assert.deepEqual(again(), []);
  });

  it('is refused in a script without the confirming option, and reported in a dry run', async () => {
    await up('1.1.0');
    await back('cards cannot be added');
    const run = (...args: string[]) => {
      const main = join(import.meta.dirname, '..', 'main.ts');
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args, '--reason', 'again'], {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          RELEASES_DIR: ready.workspace.releases,
          WORKSPACE_DIR: ready.workspace.artifacts.workspace,
          NODE_NO_WARNINGS: '1',
        },
      });
      return { status, stdout: stdout.trim(), stderr: stderr.trim() };
    };
    const served = async () => (await ready.context.ledger.current('production'))?.release.number;
    const words =
      /booking 1\.1\.0 was rolled back on production by huda, [-\d]+ [:\d]+ UTC, \d+ s ago \(release 3: cards cannot be added\)/;
    const commands = [
      ['promote', 'booking', '1.1.0'],
      ['canary', 'booking', '1.1.0', '--percent', '5'],
      ['copy', '2'],
    ];
    for (const command of commands) {
      const refused = run(...command);
      assert.deepEqual([refused.status, refused.stdout, refused.stderr.split('\n').length], [1, '', 1]);
      assert.match(refused.stderr, words);
      assert.match(refused.stderr, /nothing was changed; --yes serves it anyway$/);
      const dry = run(...command, '--dry-run');
      assert.equal(dry.status, 0);
      assert.match(dry.stdout, words);
      assert.match(dry.stdout, /on a terminal this requires confirmation, and a script must add --yes: /);
    }
    assert.equal(await served(), 3);
    const done = run('promote', 'booking', '1.1.0', '--yes');
    assert.equal(done.status, 0, done.stderr);
    assert.match(done.stdout, words);
  });
});
