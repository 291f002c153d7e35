import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from './database.ts';
import { retryRead, runTransaction } from './retry.ts';

const LOST = new Error('Connection terminated unexpectedly');
const tx = {} as Tx;

describe('a lost database connection', () => {
  it('causes a retry while nothing was committed', async () => {
    let runs = 0;
    const result = await runTransaction(
      async (work) => work(tx),
      async () => {
        runs += 1;
        if (runs === 1) throw LOST;
        return 'second';
      },
    );
    assert.deepEqual([result, runs], ['second', 2]);
  });

  it('during the commit is reported to the caller, because the outcome is unknown', async () => {
    let runs = 0;
    const cut = runTransaction(
      async (work) => {
        await work(tx);
        throw LOST;
      },
      async () => void (runs += 1),
    );
    await assert.rejects(cut, LOST);
    assert.equal(runs, 1);
  });

  it('causes a retry of a read in any case, and of nothing else', async () => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      if (reads === 1) throw LOST;
      return reads;
    };
    assert.equal(await retryRead(read), 2);
    let others = 0;
    const other = retryRead(async () => {
      others += 1;
      throw new Error('division by zero');
    });
    await assert.rejects(other, /division/);
    assert.equal(others, 1);
  });
});
