import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { OPS_FILE, opsAddress } from './ops.ts';

describe('the address of the platform', () => {
  let folder: string;
  const leave = (at: string, platformUrl: string) => {
    mkdirSync(join(folder, at), { recursive: true });
    writeFileSync(join(folder, at, OPS_FILE), JSON.stringify({ platformUrl, token: 'token' }));
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ops-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is found next to the releases that are read, whatever folder contains its data', () => {
    leave('build', 'http://127.0.0.1:1');
    const releases = join(folder, 'build', 'releases');
    assert.equal(opsAddress({ RELEASES_DIR: releases }).platformUrl, 'http://127.0.0.1:1');
  });

  it('is that of the given data folder', () => {
    leave('build', 'http://127.0.0.1:1');
    leave('data', 'http://127.0.0.1:2');
    const named = { RELEASES_DIR: join(folder, 'build', 'releases'), DATA_DIR: join(folder, 'data') };
    assert.equal(opsAddress(named).platformUrl, 'http://127.0.0.1:2');
  });
});
