/** State transitions of a subscription, checked against the contract’s table before the database checks them again. */
import {
  maySubscriptionMove,
  type SubscriptionActor,
  type SubscriptionState,
  subscriptionStateAt,
} from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import type { SubscriptionRow } from './tables.ts';

/** @throws STATE_NOT_ALLOWED */
export const assertSubscriptionMove = (
  from: SubscriptionState,
  to: SubscriptionState,
  actor: SubscriptionActor,
): void => {
  if (!maySubscriptionMove(from, to, actor)) refuse('STATE_NOT_ALLOWED');
};

/** The state by the clock, whatever is stored. */
export const stateOf = ({ clock, config }: AppContext, row: SubscriptionRow): SubscriptionState =>
  subscriptionStateAt(row, clock.nowIso(), config.familyDoctor.expiringDays);
