import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { findChromium, type Way } from './lib/chromium.mjs';

describe('the browser of the journeys', () => {
  const { PATH, CHROMIUM_PATH } = process.env;
  let folder: string;
  let tried: string[];
  const program = (name: string, exitCode = 0): string => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
    return path;
  };
  const way = (name: string, gives: string | null): Way => ({
    name,
    get: async () => {
      tried.push(name);
      return gives;
    },
  });
  const find = (...ways: Way[]) => findChromium(() => undefined, { ways, fetched: join(folder, 'fetched') });
  const giveBack = (name: string, value: string | undefined) => {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    tried = [];
    process.env.PATH = folder;
    giveBack('CHROMIUM_PATH', undefined);
    // Not Playwright's own.
    process.env.PLAYWRIGHT_BROWSERS_PATH = folder;
  });
  afterEach(() => {
    giveBack('PATH', PATH);
    giveBack('CHROMIUM_PATH', CHROMIUM_PATH);
    giveBack('PLAYWRIGHT_BROWSERS_PATH', undefined);
    rmSync(folder, { recursive: true });
  });

  it('is the installed one, without a download', async () => {
    const chromium = program('chromium');
    assert.equal(await find(way('download', null)), chromium);
    assert.deepEqual(tried, []);
  });

  it('is the one at CHROMIUM_PATH, and no other if that does not start', async () => {
    program('chromium');
    process.env.CHROMIUM_PATH = program('mine');
    assert.equal(await find(), process.env.CHROMIUM_PATH);
    process.env.CHROMIUM_PATH = program('broken', 127);
    assert.equal(await find(way('download', program('other'))), null);
    assert.deepEqual(tried, []);
  });

  it('is downloaded by the first method whose browser starts', async () => {
    const [withoutLibraries, good] = [program('one', 127), program('two')];
    const given = await find(way('a', null), way('b', withoutLibraries), way('c', good), way('d', good));
    assert.equal(given, good);
    assert.deepEqual(tried, ['a', 'b', 'c']);
  });

  it('is the previously downloaded one', async () => {
    const fetched = program('fetched');
    assert.equal(await find(way('a', null)), fetched);
    assert.deepEqual(tried, []);
  });

  it('is missing when every method fails', async () => {
    assert.equal(await find(way('a', null)), null);
  });
});
