import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { signed } from '../../releases/signing.ts';
import { promote } from '../change/commands.ts';
import { copy } from '../change/copy.ts';
import type { ReadHealth } from './health.ts';
import { status } from '../query/queries.ts';
import { watchService } from './watch-service.ts';
import { watchersOf } from './watchers.ts';

describe('the watch as a service', () => {
  let ready: ReadyContext;
  const failing: ReadHealth = async () => ({
    visitors: 1,
    versions: [
      { version: '1.1.0', loads: 60, failures: 30, places: [[60, 30]] },
      { version: '1.0.0', loads: 500, failures: 0, places: [[500, 0]] },
    ],
  });
  const versionOn = async (channel: string) =>
    (await ready.context.ledger.current(channel))?.release.remotes.booking.version;

  beforeEach(async () => {
    ready = await readyContext();
    await ready.publish('booking', { version: '1.1.0', mark: 'next' });
    await copy(ready.another({ channel: 'staging' }), { from: 'production', reason: 'a place to try' });
  });
  afterEach(() => ready.workspace.remove());

  it('watches every channel, also one that was opened later, and publishes its presence', async () => {
    const stop = new AbortController();
    const order = { name: 'booking', version: '1.1.0', reason: 'ready' } as const;
    await promote(ready.context, order);
    await promote(ready.another({ channel: 'staging' }), order);
    const undone: string[] = [];
    let lines: readonly string[] = [];
    const onChange = async ({ release }: { release: { channel: string } }) => {
      undone.push(release.channel);
      if (undone.length === 2) {
        await copy(ready.another({ channel: 'app-ios-5.2' }), { from: 'production', reason: 'late' });
        await promote(ready.another({ channel: 'app-ios-5.2' }), order);
      }
      if (undone.length < 3) return;
      lines = (await status(ready.context)).lines;
      stop.abort();
    };
    await watchService(ready.context, {
      read: failing,
      channel: null,
      lookMs: 1,
      signal: stop.signal,
      onChange: (entry) => void onChange(entry),
    });
    assert.deepEqual(undone.toSorted(), ['app-ios-5.2', 'production', 'staging']);
    assert.deepEqual(await Promise.all(undone.map(versionOn)), ['1.0.0', '1.0.0', '1.0.0']);
    assert.match(lines.join('\n'), /^watched by noura@host, \d+ s ago$/m);
    assert.deepEqual(await watchersOf(ready.context.ledger, 'production', new Date()), [], 'it said that it left');
  });

  it('reports that there is nothing to watch yet', async () => {
    const stop = new AbortController();
    const said: string[] = [];
    const answers: [number, string][] = [];
    const heard = Promise.withResolvers<number>();
    const read: ReadHealth = async () => {
      throw new Error('the platform is away');
    };
    const watching = watchService(
      { ...ready.context, log: (line) => said.push(line) },
      { read, channel: null, lookMs: 1, port: 0, signal: stop.signal, onListening: heard.resolve },
    );
    const port = await heard.promise;
    while (answers.at(-1)?.[0] !== 503) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      answers.push([answer.status, await answer.text()]);
    }
    const { lines } = await status(ready.context);
    stop.abort();
    await watching;
    assert.deepEqual(answers.at(-1), [503, 'the check failed: the platform is away\n']);
    assert.match(lines.join('\n'), /^watched by noura@host, .*; the check failed: the platform is away$/m);
    assert.deepEqual(said, ['platform: the check failed: the platform is away']);
  });

  it('survives a restart of the platform, and its health check fails while it cannot read', async () => {
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    const stop = new AbortController();
    const said: string[] = [];
    const asked = Promise.withResolvers<number>();
    const states: number[] = [];
    let looks = 0;
    const read: ReadHealth = async (...args) => {
      looks += 1;
      // The state after the previous check.
      const check = async (path: string) => (await fetch(`http://127.0.0.1:${await asked.promise}${path}`)).status;
      if (looks <= 3) states.push(await check('/healthz'), await check('/livez'));
      if (looks <= 2) throw new Error('the platform is away');
      return looks === 3 ? { visitors: 0, versions: [] } : failing(...args);
    };
    const made = await watchService(
      { ...ready.context, log: (line) => said.push(line) },
      {
        read,
        channel: 'production',
        port: 0,
        lookMs: 1,
        signal: stop.signal,
        onListening: asked.resolve,
        onChange: () => stop.abort(),
      },
    );
    assert.deepEqual(states, [200, 200, 503, 200, 503, 200]);
    assert.equal(made.length, 1);
    const about = said.filter((line) => /check/.test(line));
    assert.deepEqual(about, ['production: the check failed: the platform is away', 'production: checks succeed again']);
    await assert.rejects(fetch(`http://127.0.0.1:${await asked.promise}/healthz`), 'the port is closed');
  });

  it('reads a record of deploy 2.1, which names its problem `trouble`', async () => {
    const { ledger } = ready.context;
    const signing = ledger.keys.signing ?? assert.fail('the test signs records');
    const now = new Date();
    const record = {
      schema: 1,
      by: 'y',
      channels: ['staging'],
      at: now.toISOString(),
      trouble: 'platform unavailable',
    };
    await ledger.store.put('watchers/y.json', Buffer.from(JSON.stringify(signed(record, signing))));
    const [found] = await watchersOf(ledger, 'staging', now);
    assert.equal(found?.problem, 'platform unavailable');
  });

  it('is considered absent with an unsigned or outdated presence record', async () => {
    const { ledger } = ready.context;
    const word = { schema: 1, by: 'x', channels: ['production'], at: new Date().toISOString(), problem: null };
    await ledger.store.put('watchers/x.json', Buffer.from(JSON.stringify(word)));
    assert.match((await status(ready.context)).lines.join('\n'), /^no watch is running/m);
    const stop = new AbortController();
    const later = new Date(Date.now() + 60_000);
    let found = -1;
    const seen = Promise.withResolvers<undefined>();
    const watching = watchService(ready.context, {
      read: async () => ({ visitors: 0, versions: [] }),
      channel: 'production',
      lookMs: 1,
      signal: stop.signal,
    });
    const look = async (): Promise<void> => {
      if ((await watchersOf(ledger, 'production', new Date())).length === 0)
        return void setImmediate(() => void look());
      found = (await watchersOf(ledger, 'production', later)).length;
      seen.resolve(undefined);
    };
    await look();
    await seen.promise;
    stop.abort();
    await watching;
    assert.equal(found, 0);
  });
});
