/** The end of a hold, and the job that expires it. */
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import type { Appointment } from '../../visits/repository.ts';
import { HOLD_EXPIRY } from './jobs.ts';

/** A hold ends at the start of its slot at the latest, because a slot that has begun cannot be sold. */
export const holdEnd = (from: string, minutes: number, startsAt: string): string => {
  const end = addMinutes(from, minutes);
  return end < startsAt ? end : startsAt;
};

export const scheduleExpiry = (ctx: AppContext, tx: Tx, { id, holdExpiresAt }: Appointment): Promise<void> =>
  ctx.jobs.enqueue(
    tx,
    HOLD_EXPIRY,
    { appointmentId: id },
    { startAfter: new Date(holdExpiresAt as string), singletonKey: id },
  );
