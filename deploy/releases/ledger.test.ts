import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fakeWorkspace } from '../testing/fake-workspace.ts';
import type { FakeWorkspace } from '../testing/fake-workspace.ts';
import { composeRelease } from './compose.ts';
import { readKeys } from './keys.ts';
import { openLedger, sentence } from './ledger.ts';
import type { ChangeDraft, Draft, Ledger } from './ledger.ts';
import { openLedgerBy } from './open.ts';
import { canonicalJson, keyIdOf } from './signing.ts';
import { storeError } from './store.ts';

const CHANGE: ChangeDraft = {
  action: 'promote',
  member: 'booking',
  version: '1.1.0',
  reason: 'ready',
  by: 'noura@host',
};

describe('the release ledger', () => {
  let workspace: FakeWorkspace;
  let ledger: Ledger;
  let draft: Draft;
  /** With a store that does not provide its time. */
  let clockless: Ledger;
  const entryFile = (number: number) => join(workspace.releases, 'entries', `${String(number).padStart(6, '0')}.json`);

  beforeEach(async () => {
    workspace = fakeWorkspace();
    ledger = await openLedgerBy({ RELEASES_DIR: workspace.releases });
    clockless = openLedger({ ...ledger.store, clock: async () => null }, ledger.keys);
    const first = await composeRelease({ ledger, channel: 'production', artifacts: workspace.artifacts });
    const { number: _number, signature: _signature, ...rest } = first;
    draft = rest;
  });
  afterEach(() => workspace.remove());

  it('numbers releases across channels and records who, when and why', async () => {
    await ledger.append({ ...draft, channel: 'staging' }, CHANGE, null);
    await ledger.append(draft, CHANGE, 1);
    const entries = [];
    for await (const entry of ledger.history('production')) entries.push(entry);
    assert.deepEqual(
      entries.map(({ release }) => release.number),
      [3, 1],
    );
    const [{ change } = assert.fail()] = entries;
    assert.deepEqual([change.by, change.reason, change.from], ['noura@host', 'ready', 1]);
    assert.deepEqual(await ledger.channels(), ['production', 'staging']);
  });

  describe('with a key for booking alone', () => {
    let team: Ledger;
    let reader: Ledger;
    beforeEach(() => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const scopes = new Map([[keyIdOf(publicKey), ['booking'] as const]]);
      const trusted = [...ledger.keys.trusted, publicKey];
      team = openLedger(ledger.store, { signing: privateKey, trusted, scopes });
      reader = openLedger(ledger.store, { signing: null, trusted, scopes });
    });
    const withBooking = (version: string): Draft => ({
      ...draft,
      remotes: { ...draft.remotes, booking: { ...draft.remotes.booking, version } },
    });
    /** An append without checks, as a faulty program would make it. */
    const forced = () => openLedger(ledger.store, { ...team.keys, scopes: new Map() });

    it('accepts successive changes of booking', async () => {
      await team.append(withBooking('1.1.0'), CHANGE, 1);
      await team.append(withBooking('1.2.0'), { ...CHANGE, version: '1.2.0' }, 2);
      assert.equal((await reader.current('production'))?.release.remotes.booking.version, '1.2.0');
    });

    const excesses: Readonly<Record<string, (draft: Draft) => [Draft, ChangeDraft]>> = {
      'of another member': (from) => [from, { ...CHANGE, member: 'comms' }],
      'of every member': (from) => [from, { action: 'copy', reason: 'x', by: 'x' }],
      'that moves another member with it': (from) => [
        { ...from, remotes: { ...from.remotes, comms: { ...from.remotes.comms, version: '9.9.9' } } },
        CHANGE,
      ],
      'that moves the shell with it': (from) => [{ ...from, shell: { ...from.shell, version: '9.9.9' } }, CHANGE],
      'that freezes another member with it': (from) => [{ ...from, frozen: ['comms'] }, CHANGE],
    };
    for (const [what, excess] of Object.entries(excesses)) {
      it(`rejects a change ${what}, before and after it is written`, async () => {
        const [next, change] = excess(withBooking('1.1.0'));
        await assert.rejects(team.append(next, change, 1), /key only for booking/);
        assert.equal((await reader.current('production'))?.release.number, 1);
        await forced().append(next, change, 1);
        await assert.rejects(reader.current('production'), { name: 'Unverified', message: /key only for booking/ });
        // A valid change after it does not make it valid.
        await forced().append({ ...next, createdAt: new Date().toISOString() }, CHANGE, 2);
        await assert.rejects(reader.current('production'), { name: 'Unverified' });
        await assert.rejects(reader.current('production'), { name: 'Unverified' });
      });
    }

    it('opens no channel', async () => {
      await assert.rejects(team.append({ ...draft, channel: 'staging' }, CHANGE, null), /begins a channel/);
    });

    it('reads the members of a key from RELEASE_PUBLIC_KEYS', () => {
      const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
      const { scopes } = readKeys({ RELEASE_PUBLIC_KEYS: `booking+comms:${pem}` }, '/nowhere');
      assert.deepEqual([...scopes.values()], [['booking', 'comms']]);
      assert.equal(readKeys({ RELEASE_PUBLIC_KEYS: pem }, '/nowhere').scopes.size, 0);
      assert.throws(
        () => readKeys({ RELEASE_PUBLIC_KEYS: `assets:${pem}` }, '/nowhere'),
        /RELEASE_PUBLIC_KEYS is not valid: assets is not the name of a member/,
      );
    });
  });

  it('uses no number twice, not even that of a lost release', async () => {
    await ledger.append(draft, CHANGE, 1);
    rmSync(entryFile(2));
    const { change } = await ledger.append(draft, CHANGE, 2, 1);
    assert.deepEqual([change.number, change.from, change.over], [3, 1, 2]);
  });

  it('stores the history of a channel as a hash chain', async () => {
    await ledger.append(draft, CHANGE, 1);
    const { change } = await ledger.append(draft, CHANGE, 2);
    assert.equal(change.fromHash, await ledger.hashOf(2));
    const preview = await ledger.preview(draft, CHANGE, 3);
    assert.equal(preview.change.fromHash, await ledger.hashOf(3));
  });

  it('accepts one of several concurrent changes, and reports it to the others', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => ledger.append(draft, CHANGE, 1)));
    const lost = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error);
    assert.equal(lost.length, 3);
    for (const error of lost) {
      assert.equal(error.name, 'Conflict');
      assert.match(
        error.message,
        /no longer at release 1; it changed to release \d+ by noura@host: promote booking 1\.1\.0 \(ready\)/,
      );
    }
    let served = 0;
    for await (const entry of ledger.history('production')) served += entry.release.number > 0 ? 1 : 0;
    assert.equal(served, 2, 'releases that lost are not part of the history');
  });

  it('rejects a change that is based on an earlier release, also much later', async () => {
    await ledger.append(draft, CHANGE, 1);
    for (const stale of [1, null]) {
      await assert.rejects(ledger.append(draft, CHANGE, stale), { name: 'Conflict' });
      await assert.rejects(ledger.preview(draft, CHANGE, stale), { name: 'Conflict' });
    }
    assert.equal(await ledger.standsAt('production'), 2);
  });

  it('rejects a release under another number or of another channel, although both parts are signed', async () => {
    await ledger.append(draft, CHANGE, 1);
    await ledger.append({ ...draft, channel: 'staging' }, CHANGE, null);
    const read = (number: number) => JSON.parse(readFileSync(entryFile(number), 'utf8'));
    const [own, other, staging] = [read(2), read(1), read(3)];
    const forged = [
      { release: other.release, change: own.change },
      { release: own.release, change: other.change },
      { release: staging.release, change: staging.change },
    ];
    for (const entry of forged) {
      writeFileSync(entryFile(2), JSON.stringify(entry));
      await assert.rejects(ledger.current('production'), { name: 'Unverified', message: /contains another release/ });
    }
    const at = await ledger.store.pointer('production');
    assert.ok(await ledger.store.movePointer('production', '3', at?.tag ?? null));
    await assert.rejects(ledger.current('production'), /release 3 is not of the production channel/);
    assert.ok(
      await ledger.store.movePointer('production', '9', (await ledger.store.pointer('production'))?.tag ?? null),
    );
    await assert.rejects(ledger.current('production'), /points at release 9, which does not exist/);
  });

  it('rejects a document that is modified, unsigned, or signed by another key', async () => {
    await ledger.append(draft, CHANGE, 1);
    const good = readFileSync(entryFile(2), 'utf8');
    const document = JSON.parse(good);
    const spoil = (change: (entry: typeof document) => void) => {
      const entry = JSON.parse(good);
      change(entry);
      writeFileSync(entryFile(2), JSON.stringify(entry));
      return ledger.current('production');
    };
    const unverified = (words: RegExp) => ({ name: 'Unverified', message: words });
    await assert.rejects(
      spoil(({ release }) => (release.remotes.booking.base = '/_/evil/1.0.0/')),
      unverified(/changed after it was signed/),
    );
    await assert.rejects(
      spoil(({ change }) => (change.by = 'somebody else')),
      unverified(/changed after it was signed/),
    );
    await assert.rejects(
      spoil(({ release }) => delete release.signature),
      unverified(/is not signed/),
    );
    writeFileSync(entryFile(2), good.slice(0, 100));
    await assert.rejects(ledger.current('production'), unverified(/malformed: not JSON/));
    writeFileSync(entryFile(2), readFileSync(entryFile(1)));
    await assert.rejects(ledger.current('production'), unverified(/contains another release/));
    writeFileSync(entryFile(2), good);
    const stranger = generateKeyPairSync('ed25519').publicKey;
    const other = openLedger(ledger.store, { signing: null, trusted: [stranger], scopes: new Map() });
    await assert.rejects(other.current('production'), unverified(/unknown key/));
  });

  it('keeps its signing key private', async () => {
    const reader = openLedger(ledger.store, { ...ledger.keys, signing: null });
    assert.equal((await reader.current('production'))?.release.number, 1);
    await assert.rejects(reader.append(draft, CHANGE, 1), /RELEASE_SIGNING_KEY is not set/);
    assert.equal(await ledger.standsAt('production'), 1);
  });

  it('rejects a clock that went back, and never lets time in a channel decrease', async () => {
    const at = (ms: number) => new Date(Date.parse(draft.createdAt) + ms).toISOString();
    await assert.rejects(
      clockless.append({ ...draft, createdAt: at(-3_600_000) }, CHANGE, 1),
      /this machine is .*, but release 1 was made at .* \(60 min later\); set the clock .* --accept-clock if it is right$/,
    );
    assert.equal(await ledger.standsAt('production'), 1);
    const { release } = await ledger.append({ ...draft, createdAt: at(-1000) }, CHANGE, 1);
    assert.equal(release.createdAt, at(1));
  });

  it('rejects a clock that is ahead of the store, or months after the last release, unless it is confirmed', async () => {
    const at = (days: number) => new Date(Date.parse(draft.createdAt) + days * 86_400_000).toISOString();
    const doubted = (words: RegExp) => ({ name: 'ClockDoubted', message: words });
    await assert.rejects(
      ledger.append({ ...draft, createdAt: at(30) }, CHANGE, 1),
      doubted(/but that of the release store is .* \(30 days apart\)/),
    );
    await assert.rejects(
      clockless.append({ ...draft, createdAt: at(130) }, CHANGE, 1),
      doubted(/but release 1, the last one, was made at .* \(130 days ago\)/),
    );
    assert.equal((await clockless.append({ ...draft, createdAt: at(100) }, CHANGE, 1)).release.number, 2);
    // The clock of the first writer was a hundred days ahead; a writer with the right time must not be locked out.
    const { release, change } = await ledger.append(
      { ...draft, createdAt: at(0.01) },
      { ...CHANGE, clock: 'accepted' },
      2,
    );
    assert.deepEqual([release.createdAt, change.clock], [at(0.01), 'accepted']);
    assert.match(sentence(change), /\[clock accepted\]$/);
    const calm = await clockless.append({ ...draft, createdAt: at(0.02) }, { ...CHANGE, clock: 'accepted' }, 3);
    assert.equal(calm.change.clock, undefined, 'nothing was in doubt, so nothing was accepted');
  });

  it('allows a start of the product after a long pause', async () => {
    const late = new Date(Date.parse(draft.createdAt) + 400 * 86_400_000).toISOString();
    const made = await clockless.append({ ...draft, createdAt: late }, { ...CHANGE, action: 'compose' }, 1);
    assert.equal(made.release.createdAt, late);
  });

  it('changes nothing when the store becomes full during a write', async () => {
    const full = {
      ...ledger.store,
      movePointer: () => Promise.reject(storeError('X', Object.assign(new Error(), { code: 'ENOSPC' }))),
    };
    await assert.rejects(openLedger(full, ledger.keys).append(draft, CHANGE, 1), {
      message: 'the release store X is full',
    });
    assert.equal(await ledger.standsAt('production'), 1);
    assert.equal((await ledger.append(draft, CHANGE, 1)).release.number, 3, 'a number is never used twice');
  });

  it('is intact after every kill -9 of a writer', { timeout: 60_000 }, async () => {
    let last = 1;
    for (let round = 0; round < 12; round += 1) {
      const writer = spawn(process.execPath, [
        join(import.meta.dirname, '../testing/endless-writer.ts'),
        workspace.releases,
      ]);
      await once(writer.stdout, 'data');
      await pause(3 + round * 7);
      writer.kill('SIGKILL');
      await once(writer, 'close');
      const now = await ledger.current('production');
      assert.ok(now && now.release.number >= last);
      last = now.release.number;
    }
    assert.ok(last > 1, 'the writer wrote');
    assert.equal((await ledger.append(draft, CHANGE, last)).change.from, last);
    assert.equal(
      readdirSync(join(workspace.releases, 'pointers', 'production')).filter((name) => name.startsWith('.')).length,
      0,
    );
  });
});

describe('keys', () => {
  it('are the machine’s own for a folder, and required for a shared store', () => {
    const workspace = fakeWorkspace();
    try {
      const first = readKeys({}, workspace.releases);
      const again = readKeys({}, workspace.releases);
      assert.ok(first.signing && again.signing?.equals(first.signing));
      assert.throws(
        () => readKeys({ RELEASE_STORE: 's3://a/b' }, workspace.releases),
        /RELEASE_PUBLIC_KEYS is missing/,
      );
      assert.throws(
        () => readKeys({ RELEASE_PUBLIC_KEYS: 'nonsense' }, workspace.releases),
        /RELEASE_PUBLIC_KEYS is not valid/,
      );
      const pem = first.signing.export({ type: 'pkcs8', format: 'pem' }).toString();
      assert.equal(readKeys({ RELEASE_SIGNING_KEY: pem }, 'nowhere').trusted.length, 1);
    } finally {
      rmSync(workspace.releases, { recursive: true, force: true });
      workspace.remove();
    }
  });

  it('sign the same bytes for any order of fields', () => {
    assert.equal(
      canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, e: 0 }),
      '{"b":[1,{"c":"x","d":null}],"e":0}',
    );
  });
});
