import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lastsUntil } from './supply.ts';

const drug = { durationDays: 30, quantity: 2, prn: false };
const handedOver = (at: string, packs = 1, returned = 0, covers = packs) => ({ at, packs, covers, returned });

it('supply: the days of packs are counted from the Riyadh day of the handover', () => {
  assert.equal(lastsUntil(drug, [handedOver('2026-11-01T20:59:59.999Z')]), '2026-11-15');
  assert.equal(lastsUntil(drug, [handedOver('2026-11-01T21:00:00.000Z')]), '2026-11-16');
});

it('supply: packs that are handed over early begin when the earlier ones are used up', () => {
  const first = handedOver('2026-11-01T09:00:00.000Z');
  assert.equal(lastsUntil(drug, [handedOver('2026-11-10T09:00:00.000Z'), first]), '2026-11-30');
  assert.equal(lastsUntil(drug, [first, handedOver('2026-11-20T09:00:00.000Z')]), '2026-12-04');
});

it('supply: packs that do not count as handed over are omitted', () => {
  assert.equal(lastsUntil(drug, [handedOver('2026-11-01T09:00:00.000Z', 2, 1)]), '2026-11-15');
  assert.equal(lastsUntil(drug, [handedOver('2026-11-01T09:00:00.000Z', 1, 1)]), null);
});

it('supply: packs of another strength are counted by their substance', () => {
  assert.equal(lastsUntil(drug, [handedOver('2026-11-01T09:00:00.000Z', 1, 0, 2)]), '2026-11-30');
});

it('supply: medicines taken as needed, or never handed over, have no end date', () => {
  assert.equal(lastsUntil({ ...drug, prn: true }, [handedOver('2026-11-01T09:00:00.000Z')]), null);
  assert.equal(lastsUntil(drug, []), null);
});
