/**
 * When a plan may be given back for all that was paid: within so many days of the payment, or before it begins, as long
 * as no consultation was booked at its price.
 */
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { stillBooked } from '../scheduling/visit-lists-repository.ts';
import { daysBefore } from './period.ts';
import { visitsOf } from './repository.ts';
import type { SubscriptionRow } from './tables.ts';

/** The first instant at which nothing goes back any more; null before it is paid. */
export const refundUntil = (
  { config }: Pick<AppContext, 'config'>,
  { paidAt, startsAt }: Pick<SubscriptionRow, 'paidAt' | 'startsAt'>,
): string | null => {
  if (paidAt === null || startsAt === null) return null;
  const days = daysBefore(paidAt, -config.familyDoctor.refundDays);
  return startsAt > days ? startsAt : days;
};

/** A consultation that was cancelled since does not count. */
export const wasUsed = async (tx: Tx, subscriptionId: string): Promise<boolean> =>
  (await stillBooked(tx, await visitsOf(tx, subscriptionId))) > 0;
