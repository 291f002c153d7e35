import { quote } from '../testing/samples.ts';
import { afterOutcome, changedQuote, firstPayment, PAUSES, pauseOf } from './payment.ts';

const pending = { kind: 'pending', payable: { kind: 'appointment', id: 'a' }, payment_id: 'p' } as const;

it('begins by settling when one comes back from the bank', () => {
  expect(firstPayment('p')).toEqual({ kind: 'settling', paymentId: 'p', tries: 1 });
  expect(firstPayment(undefined)).toEqual({ kind: 'idle' });
});

it('waits longer each time and then leaves the question to the patient', () => {
  const pauses = PAUSES.map((_, index) => pauseOf({ tries: index + 1 }));
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
  expect(afterOutcome(pending, 1).kind).toBe('waiting');
  expect(afterOutcome(pending, PAUSES.length + 1).kind).toBe('slow');
});

it('finds the new price in a refusal, however it is wrapped, and nothing in anything else', () => {
  const changed = quote({ quote: 'quo_2' });
  expect(changedQuote(changed)).toBe(changed);
  expect(changedQuote({ quote: changed })).toBe(changed);
  for (const other of [null, undefined, 'x', {}, { quote: 'quo' }]) expect(changedQuote(other)).toBeNull();
});
