import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { drawOf, isInCanary } from './canary.ts';

const IDS = Array.from({ length: 100_000 }, () => randomBytes(16).toString('base64url'));
const share = (percent: number) => IDS.filter((id) => isInCanary('salt', 'booking', id, percent)).length / IDS.length;

describe('a canary over 100,000 ids', () => {
  it('includes nobody at 0 and everybody at 100, exactly', () => {
    assert.equal(share(0), 0);
    assert.equal(share(100), 1);
  });

  it('includes values below the percentage, and not the percentage itself', () => {
    for (const id of IDS.slice(0, 100)) {
      const draw = drawOf('salt', 'booking', id);
      assert.equal(isInCanary('salt', 'booking', id, draw), false);
      assert.equal(isInCanary('salt', 'booking', id, draw + 1e-9), true);
    }
  });

  it('includes about the stated share', () => {
    // Five standard deviations of a fair draw of 100,000: about 0.8 points at 50 %.
    for (const percent of [1, 5, 25, 50, 90]) {
      const p = percent / 100;
      const allowed = 5 * Math.sqrt((p * (1 - p)) / IDS.length);
      assert.ok(Math.abs(share(percent) - p) < allowed, `${percent} % is ${share(percent)}`);
    }
  });

  it('keeps its visitors when it grows', () => {
    const steps = [0, 0.5, 1, 5, 10, 25, 50, 75, 99, 100];
    for (const id of IDS.slice(0, 20_000)) {
      const inside = steps.map((percent) => isInCanary('salt', 'booking', id, percent));
      assert.deepEqual(inside, inside.toSorted(), 'never out again');
    }
  });

  it('selects visitors anew for each remote and each salt', () => {
    const first = IDS.filter((id) => isInCanary('salt', 'booking', id, 10));
    const both = (salt: string, remote: 'booking' | 'auth') =>
      first.filter((id) => isInCanary(salt, remote, id, 10)).length / first.length;
    assert.ok(both('salt', 'auth') < 0.13);
    assert.ok(both('other', 'booking') < 0.13);
  });

  it('is identical on every edge', () => {
    // Constants: with other numbers, edges of two versions would disagree.
    assert.equal(drawOf('salt', 'booking', 'AAAAAAAAAAAAAAAAAAAAAA').toFixed(6), DRAW);
  });
});

const DRAW = '4.638501';
