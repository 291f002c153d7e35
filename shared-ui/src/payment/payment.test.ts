import type { Quote } from 'shared-contracts/api';
import { afterCheck, afterFailedCheck, afterOutcome, changedQuote, firstPayment, PAUSES, pauseOf } from './payment.ts';

const payable = { kind: 'appointment', id: 'a' } as const;
const pending = { kind: 'pending', payable, payment_id: 'p' } as const;
const quote: Quote = {
  quote: 'quo_2',
  lines: [],
  total: 100,
  wallet_used: 0,
  wallet_balance: 0,
  due: 100,
  cancellation: { ar: 'أ', en: 'a' },
};

it('payment: starts with settling on return from the bank', () => {
  expect(firstPayment('p')).toEqual({ kind: 'settling', paymentId: 'p', tries: 1 });
  expect(firstPayment(undefined)).toEqual({ kind: 'idle' });
});

it('payment: backs off between checks and then asks the user', () => {
  const pauses = PAUSES.map((_, index) => pauseOf({ tries: index + 1 }));
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
  expect(afterOutcome(pending, 1)).toEqual({ kind: 'waiting', paymentId: 'p', tries: 1 });
  expect(afterOutcome(pending, PAUSES.length)).toEqual({ kind: 'waiting', paymentId: 'p', tries: PAUSES.length });
  expect(afterOutcome(pending, PAUSES.length + 1)).toEqual({ kind: 'slow', paymentId: 'p' });
});

it('payment: accepts any other answer as final, however often it was checked', () => {
  expect(afterOutcome({ kind: 'confirmed', payable }, 20)).toEqual({ kind: 'confirmed', payableId: 'a' });
  expect(afterOutcome({ ...pending, kind: 'failed' }, 20)).toEqual({
    kind: 'failed',
    paymentId: 'p',
    reason: 'unknown',
  });
  const declined = afterOutcome({ ...pending, kind: 'failed', reason: 'declined' }, 20);
  expect(declined).toMatchObject({ kind: 'failed', reason: 'declined' });
  expect(afterOutcome({ ...pending, kind: 'refunded' }, 20)).toEqual({ kind: 'refunded' });
});

it('payment: shows no result after an unknown or missing answer to a check', () => {
  const error = new TypeError('Failed to fetch');
  expect(afterCheck('p', { kind: 'unknown' }, 1)).toMatchObject({ kind: 'unknown', paymentId: 'p' });
  expect(afterFailedCheck('p', error)).toEqual({ kind: 'unknown', paymentId: 'p', error });
});

it('payment: pays nothing twice after an unknown outcome', () => {
  expect(afterOutcome({ kind: 'unknown' }, 1).kind).toBe('refused');
});

it('payment: finds the new price in a refusal, with or without a wrapper, and nothing in anything else', () => {
  expect(changedQuote(quote)).toBe(quote);
  expect(changedQuote({ quote })).toBe(quote);
  for (const other of [null, undefined, 'x', {}, { quote: 'quo' }]) expect(changedQuote(other)).toBeNull();
});
