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

describe('what a payment means to the patient', () => {
  for (const [state, [kind, decided]] of Object.entries(MEANS)) {
    it(`${state}: ${kind}, ${decided ? 'whatever comes' : 'until something comes'}`, () => {
      const outcome = outcomeOf({ id: 'pay_1', state, payableKind: 'appointment', payableId: 'apt_1' } as Payment);
      assert.equal(outcome.kind, kind);
      assert.equal(isDecided(outcome), decided, 'whether the answer is kept for the same key');
    });
  }
});
