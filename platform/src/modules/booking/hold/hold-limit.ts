/** Limits how often an account, and the accounts that pay with the same card, may hold the same time. */
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../core/errors.ts';
import { retention } from '../../../background/retention.ts';
import { forgetHolds, holdsOf, type ProviderTime } from './hold-limit-repository.ts';

const WINDOW_HOURS = 1;
const WINDOW_MINUTES = WINDOW_HOURS * 60;
const MINUTE_MS = 60_000;

/**
 * The instant from which accounts that are counted together may hold a time again; null: immediately. The caller has locked
 * them.
 */
export const limitedUntil = async (
  { clock, config }: AppContext,
  tx: Tx,
  uids: readonly string[],
  time: ProviderTime,
): Promise<string | null> => {
  const takings = await holdsOf(tx, uids, time, addMinutes(clock.nowIso(), -WINDOW_MINUTES));
  const counted = takings[config.booking.holdRepeats];
  return counted === undefined ? null : addMinutes(counted, WINDOW_MINUTES);
};

/** @throws HOLD_LIMIT with the earliest of the instants from which a time may be held again */
export const refuseRepeat = ({ clock }: AppContext, instants: readonly string[]): never => {
  const again = instants.reduce((earliest, instant) => (instant < earliest ? instant : earliest));
  const minutes = Math.max(1, Math.ceil((Date.parse(again) - clock.now().getTime()) / MINUTE_MS));
  return refuse('HOLD_LIMIT', { params: { minutes }, data: { again } });
};

export const holdForgetting = retention(
  {
    name: 'booking.forget-taken-times',
    what: 'times that an account has held, for the limit of repeated holds',
    since: 'taking',
    hours: () => WINDOW_HOURS,
  },
  ({ db }, before) => db.transaction((tx) => forgetHolds(tx, before)),
);
