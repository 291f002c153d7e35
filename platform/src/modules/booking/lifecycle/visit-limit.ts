/**
 * Limits of upcoming visits: per account, and of free visits per patient and provider, so that a plan that was paid once does
 * not occupy a provider’s full week.
 */
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../core/errors.ts';
import { countFreeUpcoming, countUpcoming } from '../../visits/counts-repository.ts';
import type { Appointment } from '../../visits/repository.ts';

/** Checked when a time is held, and again in the transaction that pays; both hold the account’s lock. @throws VISIT_LIMIT */
export const requireVisitsLeft = async (
  { config }: AppContext,
  tx: Tx,
  booking: Pick<Appointment, 'id' | 'uid'>,
): Promise<void> => {
  const { visitsAhead: most } = config.booking;
  if ((await countUpcoming(tx, booking)) >= most) refuse('VISIT_LIMIT', { params: { count: most } });
};

/** Checked in the transaction that confirms a free visit. @throws FREE_VISIT_LIMIT */
export const requireFreeVisitsLeft = async (
  { config }: AppContext,
  tx: Tx,
  booking: Pick<Appointment, 'id' | 'providerId'>,
): Promise<void> => {
  const { freeVisitsAhead: most } = config.booking;
  if ((await countFreeUpcoming(tx, booking)) >= most) refuse('FREE_VISIT_LIMIT', { params: { count: most } });
};
