import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { collectCalls, collectCrossings, collectNames } from './collect.ts';
import { compareContracts } from './compare.ts';
import type { ContractDocument } from './document.ts';
import { keepRecord, MOST_KEPT, readRecord, recordedVersions } from './published-contracts.ts';

const current = (): ContractDocument => ({
  format: 2,
  calls: collectCalls(),
  crossings: collectCrossings(),
  names: collectNames(),
  declarations: {},
});

it('published contracts: they are read back, the last two versions are kept, and none is rewritten', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'));
  try {
    for (const version of ['1.9.0', '1.10.0', '2.0.0']) keepRecord(folder, version, current());
    assert.deepEqual(recordedVersions(folder), ['1.10.0', '2.0.0']);
    assert.deepEqual(compareContracts(readRecord(folder, '2.0.0'), current()), []);
    assert.throws(() => keepRecord(folder, '2.0.0', current()), /never overwritten/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('published contracts: the repository contains at most two versions, each readable', () => {
  const folder = join(import.meta.dirname, '..', 'published', 'contracts');
  const versions = recordedVersions(folder);
  assert.ok(versions.length >= 1 && versions.length <= MOST_KEPT);
  assert.equal(readdirSync(folder).length, versions.length);
  for (const version of versions) assert.ok(Object.keys(readRecord(folder, version).crossings).length > 100);
});

it('published contracts: each call, event, message and document is included', () => {
  const names = Object.keys(collectCrossings());
  for (const name of ['users.profile answer', 'booking.prebook request', 'bridge hello result', 'document Release']) {
    assert.ok(names.includes(name), name);
  }
  for (const kind of ['event ', 'dialog ', 'realtime ', 'bridge ', 'document ']) {
    assert.ok(names.filter((name) => name.startsWith(kind)).length > 1, kind);
  }
});
