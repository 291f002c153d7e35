import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AppContext } from '../../../context/context.ts';
import { appointmentPayable } from './payable.ts';
import type { Appointment } from '../../visits/repository.ts';

const HELD_UNTIL = '2026-11-20T09:15:00.000Z';
const STARTS_AT = '2026-11-20T10:00:00.000Z';

const accepts = (now: string, chargedAt: string, change: Partial<Appointment> = {}): boolean => {
  const ctx = { clock: { nowIso: () => now } } as AppContext;
  const row = { state: 'awaiting_payment', holdExpiresAt: HELD_UNTIL, startsAt: STARTS_AT, ...change } as Appointment;
  return appointmentPayable.accepts(ctx, row, chargedAt);
};

describe('a charge for a held slot', () => {
  it('books the slot while the hold is active', () => {
    assert.equal(accepts('2026-11-20T09:14:59.999Z', '2026-11-20T09:14:59.000Z'), true);
  });

  it('books the slot when it was made before the hold expired and reported later', () => {
    const later = '2026-11-20T09:20:00.000Z';
    assert.equal(accepts(later, '2026-11-20T09:14:59.999Z'), true);
    assert.equal(accepts(later, HELD_UNTIL), true);
    assert.equal(accepts(later, '2026-11-20T09:15:00.001Z'), false);
  });

  it('does not book a visit that has begun, whenever it was made', () => {
    const inTime = '2026-11-20T09:10:00.000Z';
    assert.equal(accepts('2026-11-20T09:59:59.999Z', inTime), true);
    assert.equal(accepts(STARTS_AT, inTime), false);
    assert.equal(accepts('2026-11-20T10:05:00.000Z', inTime), false);
  });

  it('does not book a slot that no longer waits for this payment', () => {
    for (const state of ['held', 'upcoming', 'expired', 'cancelled'] as const)
      assert.equal(accepts('2026-11-20T09:10:00.000Z', '2026-11-20T09:09:00.000Z', { state }), false, state);
  });
});
