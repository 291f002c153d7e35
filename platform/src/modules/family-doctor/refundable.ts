/**
 * When a plan can be cancelled with a full refund: within some days of the payment, or before it begins, if no consultation was
 * booked at its price.
 */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { isCancelledLate } from '../appointments/repository.ts';
import { stillBooked } from '../visits/lists-repository.ts';
import { daysBefore } from './period.ts';
import { visitsOf } from './repository.ts';
import type { SubscriptionRow } from './tables.ts';

/** The first instant without a refund; null before the payment. */
export const refundUntil = (
  { config }: Pick<AppContext, 'config'>,
  { paidAt, startsAt }: Pick<SubscriptionRow, 'paidAt' | 'startsAt'>,
): string | null => {
  if (paidAt === null || startsAt === null) return null;
  const days = daysBefore(paidAt, -config.familyDoctor.refundDays);
  return startsAt > days ? startsAt : days;
};

/** A consultation that was cancelled with a refund does not count; one that was cancelled too late does. */
export const wasUsed = async (tx: Tx, subscriptionId: string): Promise<boolean> => {
  const visits = await visitsOf(tx, subscriptionId);
  return (await stillBooked(tx, visits)) > 0 || (await isCancelledLate(tx, visits));
};
