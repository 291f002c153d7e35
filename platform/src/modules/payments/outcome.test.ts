import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDecided, outcomeOf } from './outcome.ts';
import type { Payment, PaymentState } from './tables.ts';

const MEANS = {
  created: ['pending', false],
  pending: ['pending', false],
  succeeded: ['confirmed', true],
  failed: ['failed', false],
  refund_due: ['refunded', true],
  refunded: ['refunded', true],
} as const satisfies Record<PaymentState, readonly [kind: string, decided: boolean]>;

describe('the outcome of a payment as shown to the patient', () => {
  for (const [state, [kind, decided]] of Object.entries(MEANS)) {
    it(`${state}: ${kind}, ${decided ? 'final' : 'until a decision arrives'}`, () => {
      const outcome = outcomeOf({ id: 'pay_1', state, payableKind: 'appointment', payableId: 'apt_1' } as Payment);
      assert.equal(outcome.kind, kind);
      assert.equal(isDecided(outcome), decided, 'whether the answer is kept for the same key');
    });
  }

  it('failed: distinguishes a declined card from an abandoned page', () => {
    const payment = { id: 'pay_1', state: 'failed', payableKind: 'appointment', payableId: 'apt_1' } as Payment;
    assert.deepEqual(outcomeOf({ ...payment, declined: true }), {
      kind: 'failed',
      payable: { kind: 'appointment', id: 'apt_1' },
      payment_id: 'pay_1',
      reason: 'declined',
    });
    const left = outcomeOf({ ...payment, declined: false });
    assert.equal(left.kind === 'failed' && left.reason, 'left');
  });
});
