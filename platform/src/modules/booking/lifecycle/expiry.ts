/** Expiry of holds. */
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { abandonPayment } from '../../payments/abandon.ts';
import { updateAppointment } from '../../visits/repository.ts';
import { assertMove } from './transitions.ts';
import type { Appointment } from '../../visits/repository.ts';

/** Whether a hold has expired by the clock, also before the sweep. The last instant counts as expired. */
export const isLapsed = (
  { state, holdExpiresAt }: Pick<Appointment, 'state' | 'holdExpiresAt'>,
  now: string,
): boolean => (state === 'held' || state === 'awaiting_payment') && holdExpiresAt !== null && holdExpiresAt <= now;

/** Releases the slot and abandons a payment in progress: a charge that arrives later is refunded. */
export const expireRow = async (ctx: AppContext, tx: Tx, row: Appointment): Promise<void> => {
  assertMove(row.state, 'expired', 'system');
  if (row.state === 'awaiting_payment') await abandonPayment(ctx, tx, { kind: 'appointment', id: row.id });
  const now = ctx.clock.nowIso();
  await updateAppointment(tx, row.id, { state: 'expired', holdExpiresAt: null, closedAt: now, updatedAt: now });
};
