import {
  LIVE_SUBSCRIPTION,
  maySubscriptionMove,
  SUBSCRIPTION_ACTORS,
  SUBSCRIPTION_MOVES,
  SUBSCRIPTION_STATES,
  subscriptionStateAt,
} from './subscription.ts';

const endsAt = '2026-12-31T21:00:00.000Z';
const at = (now: string, state: (typeof SUBSCRIPTION_STATES)[number] = 'active') =>
  subscriptionStateAt({ state, endsAt }, now, 14);

it('subscription: is expiring from two weeks before its end, and expired from the end on', () => {
  expect(at('2026-12-17T20:59:59.999Z')).toBe('active');
  expect(at('2026-12-17T21:00:00.000Z')).toBe('expiring');
  expect(at('2026-12-31T20:59:59.999Z', 'expiring')).toBe('expiring');
  expect(at('2026-12-31T21:00:00.000Z')).toBe('expired');
});

it('subscription: keeps its state when it is unpaid or has ended', () => {
  expect(subscriptionStateAt({ state: 'awaiting_payment', endsAt: null }, endsAt, 14)).toBe('awaiting_payment');
  expect(at('2027-01-01T00:00:00.000Z', 'cancelled')).toBe('cancelled');
  expect(subscriptionStateAt({ state: 'expiring', endsAt: null }, endsAt, 14)).toBe('expiring');
});

it('subscription: cannot return to an active state', () => {
  const toLive = SUBSCRIPTION_STATES.filter((from) => LIVE_SUBSCRIPTION.some((to) => SUBSCRIPTION_MOVES[from][to]));
  expect(toLive).toEqual(['awaiting_payment', 'active']);
  expect(SUBSCRIPTION_MOVES.expired).toEqual({});
  expect(SUBSCRIPTION_MOVES.cancelled).toEqual({});
});

it('subscription: only the listed actors can change its state', () => {
  const allowed = SUBSCRIPTION_STATES.flatMap((from) =>
    SUBSCRIPTION_STATES.flatMap((to) =>
      SUBSCRIPTION_ACTORS.filter((actor) => maySubscriptionMove(from, to, actor)).map((actor) => [from, to, actor]),
    ),
  );
  expect(allowed).toEqual([
    ['awaiting_payment', 'active', 'system'],
    ['awaiting_payment', 'cancelled', 'patient'],
    ['awaiting_payment', 'cancelled', 'system'],
    ['active', 'expiring', 'system'],
    ['active', 'expired', 'system'],
    ['active', 'cancelled', 'patient'],
    ['expiring', 'expired', 'system'],
    ['expiring', 'cancelled', 'patient'],
  ]);
});
