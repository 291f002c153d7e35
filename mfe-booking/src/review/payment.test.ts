import { quote } from '../testing/samples.ts';
import { afterOutcome, changedQuote, firstPayment } from './payment.ts';

const pending = { kind: 'pending', payable: { kind: 'appointment', id: 'a' }, payment_id: 'p' } as const;

it('begins by settling when one comes back from the bank', () => {
  expect(firstPayment('p')).toEqual({ kind: 'settling', paymentId: 'p', tries: 1 });
  expect(firstPayment(undefined)).toEqual({ kind: 'idle' });
});

it('goes on asking while the bank does not know, and shows what it knows', () => {
  expect(afterOutcome(pending, 1)).toEqual({ kind: 'waiting', paymentId: 'p', tries: 1 });
  expect(afterOutcome({ ...pending, kind: 'failed' }, 1)).toEqual({ kind: 'failed', paymentId: 'p' });
  expect(afterOutcome({ ...pending, kind: 'refunded' }, 1)).toEqual({ kind: 'refunded' });
});

it('finds the new price in a refusal, however it is wrapped, and nothing in anything else', () => {
  const changed = quote({ quote: 'quo_2' });
  expect(changedQuote(changed)).toBe(changed);
  expect(changedQuote({ quote: changed })).toBe(changed);
  for (const other of [null, undefined, 'x', {}, { quote: 'quo' }]) expect(changedQuote(other)).toBeNull();
});
