import { afterAsking, PAUSES, pauseOf } from './settlement.ts';

const payable = { kind: 'appointment', id: 'a' } as const;
const pending = { kind: 'pending', payable, payment_id: 'p' } as const;

it('waits longer each time and then leaves the question to the reader', () => {
  const pauses = PAUSES.map((_, index) => pauseOf({ tries: index + 1 }));
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
  expect(afterAsking(pending, 1)).toEqual({ kind: 'waiting', paymentId: 'p', tries: 1 });
  expect(afterAsking(pending, PAUSES.length)).toEqual({ kind: 'waiting', paymentId: 'p', tries: PAUSES.length });
  expect(afterAsking(pending, PAUSES.length + 1)).toEqual({ kind: 'slow', paymentId: 'p' });
});

it('takes any other answer as the decision', () => {
  const outcome = { kind: 'failed', payable, payment_id: 'p' } as const;
  expect(afterAsking(outcome, 20)).toEqual({ kind: 'decided', outcome });
});
