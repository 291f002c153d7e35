/**
 * The states of a family doctor's subscription and the actors of each transition (one table, from which everything else is
 * derived).
 */

export const SUBSCRIPTION_STATES = ['awaiting_payment', 'active', 'expiring', 'expired', 'cancelled'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const SUBSCRIPTION_ACTORS = ['patient', 'system'] as const;
export type SubscriptionActor = (typeof SUBSCRIPTION_ACTORS)[number];

/** state → next state → actors. A transition that is not listed is refused, by the database too. */
export const SUBSCRIPTION_MOVES: Readonly<
  Record<SubscriptionState, Readonly<Partial<Record<SubscriptionState, readonly SubscriptionActor[]>>>>
> = {
  awaiting_payment: { active: ['system'], cancelled: ['patient', 'system'] },
  active: { expiring: ['system'], expired: ['system'], cancelled: ['patient'] },
  expiring: { expired: ['system'], cancelled: ['patient'] },
  expired: {},
  cancelled: {},
};

export const maySubscriptionMove = (
  from: SubscriptionState,
  to: SubscriptionState,
  actor: SubscriptionActor,
): boolean => SUBSCRIPTION_MOVES[from][to]?.includes(actor) ?? false;

/** Paid and not ended: an account has at most one of these at a time. */
export const LIVE_SUBSCRIPTION = ['active', 'expiring'] as const satisfies readonly SubscriptionState[];

const isLive = (state: SubscriptionState): boolean => LIVE_SUBSCRIPTION.some((live) => live === state);

/**
 * The state by the clock, independent of the job that stores it. `endsAt` is the first instant that is not covered; the renewal
 * is offered `expiringDays` before it.
 */
export const subscriptionStateAt = (
  { state, endsAt }: { readonly state: SubscriptionState; readonly endsAt: string | null },
  now: string,
  expiringDays: number,
): SubscriptionState => {
  if (!isLive(state) || endsAt === null) return state;
  const left = Date.parse(endsAt) - Date.parse(now);
  if (left <= 0) return 'expired';
  return left <= expiringDays * 86_400_000 ? 'expiring' : 'active';
};
