import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileMemory } from './file-memory.ts';

describe('files in memory', () => {
  let folder = '';
  const file = (name: string) => join(folder, name);
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'memory-'));
    for (const name of ['a', 'b', 'c']) writeFileSync(file(name), name.repeat(10));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are read once', async () => {
    const memory = fileMemory();
    const first = await memory.bytes(file('a'), 10);
    assert.equal(first?.toString(), 'a'.repeat(10));
    assert.equal(await memory.bytes(file('a'), 10), first);
  });

  it('are not kept when one is too large', async () => {
    assert.equal(await fileMemory(9).bytes(file('a'), 10), null);
  });

  it('make room for newer ones, oldest first', async () => {
    const memory = fileMemory(10, 20);
    const first = await memory.bytes(file('a'), 10);
    const second = await memory.bytes(file('b'), 10);
    await memory.bytes(file('c'), 10);
    assert.equal(await memory.bytes(file('b'), 10), second);
    assert.notEqual(await memory.bytes(file('a'), 10), first);
  });

  it('are asked for again after a failure', async () => {
    const memory = fileMemory();
    await assert.rejects(memory.bytes(file('late'), 4));
    writeFileSync(file('late'), 'late');
    assert.equal((await memory.bytes(file('late'), 4))?.toString(), 'late');
  });
});
