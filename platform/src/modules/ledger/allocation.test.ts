import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocate } from './allocation.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const credits = [
  { id: 'never', remaining: 50, expiresAt: null },
  { id: 'late', remaining: 30, expiresAt: '2027-01-01T00:00:00.000Z' },
  { id: 'soon', remaining: 20, expiresAt: '2026-11-21T00:00:00.000Z' },
  { id: 'gone', remaining: 99, expiresAt: NOW },
];

describe('spending wallet credits', () => {
  it('uses the credit with the earliest expiry first', () => {
    assert.deepEqual(allocate(credits, 60, NOW), [
      { creditId: 'soon', amount: 20 },
      { creditId: 'late', amount: 30 },
      { creditId: 'never', amount: 10 },
    ]);
  });
  it('never uses an expired credit', () => {
    assert.equal(allocate(credits, 101, NOW), null);
  });
});
