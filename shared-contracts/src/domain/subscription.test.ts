import { LIVE_SUBSCRIPTION, SUBSCRIPTION_MOVES, SUBSCRIPTION_STATES, subscriptionStateAt } from './subscription.ts';

const endsAt = '2026-12-31T21:00:00.000Z';
const at = (now: string, state: (typeof SUBSCRIPTION_STATES)[number] = 'active') =>
  subscriptionStateAt({ state, endsAt }, now, 14);

it('is expiring from two weeks before its end, and expired from the end on', () => {
  expect(at('2026-12-17T20:59:59.999Z')).toBe('active');
  expect(at('2026-12-17T21:00:00.000Z')).toBe('expiring');
  expect(at('2026-12-31T20:59:59.999Z', 'expiring')).toBe('expiring');
  expect(at('2026-12-31T21:00:00.000Z')).toBe('expired');
});

it('leaves what is not paid, or over, as it is', () => {
  expect(subscriptionStateAt({ state: 'awaiting_payment', endsAt: null }, endsAt, 14)).toBe('awaiting_payment');
  expect(at('2027-01-01T00:00:00.000Z', 'cancelled')).toBe('cancelled');
});

it('has no way back to a plan that runs', () => {
  const toLive = SUBSCRIPTION_STATES.filter((from) => LIVE_SUBSCRIPTION.some((to) => SUBSCRIPTION_MOVES[from][to]));
  expect(toLive).toEqual(['awaiting_payment', 'active']);
  expect(SUBSCRIPTION_MOVES.expired).toEqual({});
  expect(SUBSCRIPTION_MOVES.cancelled).toEqual({});
});
