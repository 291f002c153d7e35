import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileMemory } from './file-memory.ts';

describe('the file cache in memory', () => {
  /** Counts the reads of each key. */
  const disk = () => {
    const reads: string[] = [];
    const load = (key: string, bytes: Buffer | null = Buffer.from(key.repeat(10))) => {
      return async () => {
        reads.push(key);
        return bytes;
      };
    };
    return { reads, load };
  };

  it('reads a file once', async () => {
    const { reads, load } = disk();
    const memory = fileMemory();
    assert.equal((await memory.bytes('a', load('a')))?.toString(), 'a'.repeat(10));
    await memory.bytes('a', load('a'));
    assert.deepEqual(reads, ['a']);
  });

  it('does not request a missing file again', async () => {
    const { reads, load } = disk();
    const memory = fileMemory();
    assert.equal(await memory.bytes('a', load('a', null)), null);
    assert.equal(await memory.bytes('a', load('a', null)), null);
    assert.deepEqual(reads, ['a']);
  });

  it('does not keep a file that is too large', async () => {
    const { reads, load } = disk();
    const memory = fileMemory(9);
    await memory.bytes('a', load('a'));
    await memory.bytes('a', load('a'));
    assert.deepEqual(reads, ['a', 'a']);
  });

  it('evicts the oldest files for newer ones', async () => {
    const { reads, load } = disk();
    const memory = fileMemory(10, 20);
    for (const key of ['a', 'b', 'c', 'b', 'a']) await memory.bytes(key, load(key));
    assert.deepEqual(reads, ['a', 'b', 'c', 'a']);
  });

  it('retries after a failure', async () => {
    const { load } = disk();
    const memory = fileMemory();
    await assert.rejects(
      memory.bytes('late', () => Promise.reject(new Error('away'))),
      /away/,
    );
    assert.equal((await memory.bytes('late', load('late')))?.toString(), 'late'.repeat(10));
  });
});
