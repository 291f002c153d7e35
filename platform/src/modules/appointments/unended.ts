/**
 * Visits that nobody ended: after their window the product does, so that none stays ahead for ever and nobody pays for a
 * provider who did not come.
 */
import { addMinutes, startWindow } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import type { RecurringWork } from '../../jobs/recurring.ts';
import { sweepAll } from '../../jobs/sweep-all.ts';
import { type AheadPlace, aheadBefore } from '../scheduling/visit-lists-repository.ts';
import { type Appointment, lockAppointment } from '../scheduling/visit-repository.ts';
import { hasArrived } from '../tracking/service.ts';
import { endVisit, giveUpLocked, missLocked } from './provider.ts';

export type Fate = 'no_show' | 'completed' | 'provider-absent';

interface Facts {
  /** Of a visit at home: a step says that the provider was there. */
  readonly arrived: boolean;
  /** How long after its end a visit is left to its provider. */
  readonly hours: number;
}

/** Of a remote visit: as long as it may be entered, and as long again after the time a late provider named. */
const closesAt = ({ startsAt, providerExpectedAt }: Appointment): string => {
  const named = providerExpectedAt !== null && providerExpectedAt > startsAt ? providerExpectedAt : startsAt;
  return startWindow(named).closesAt;
};

/**
 * What becomes of a visit ahead, null while that is its provider's to say. Pure. Who came did their part: a provider who
 * waited for the patient is paid, a patient who waited for the provider is not charged. A branch notes who came.
 */
export const fateOf = (row: Appointment, now: string, { arrived, hours }: Facts): Fate | null => {
  const left = now > addMinutes(row.endsAt, hours * 60);
  if (row.delivery !== 'remote') {
    if (!left) return null;
    if (arrived || row.providerJoinedAt !== null) return 'completed';
    return row.delivery === 'facility' ? 'no_show' : 'provider-absent';
  }
  if (now <= closesAt(row)) return null;
  if (row.providerJoinedAt === null) return 'provider-absent';
  if (row.patientJoinedAt === null) return 'no_show';
  return left ? 'completed' : null;
};

/** Decided under the row's lock: who comes at the last moment, or ends the visit now, is not overruled. */
const end = (ctx: AppContext, id: string): Promise<unknown> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockAppointment(tx, id));
    if (row.bookedAt === null || (row.state !== 'upcoming' && row.state !== 'in_progress')) return;
    const now = ctx.clock.nowIso();
    const arrived = row.delivery === 'home' && (await hasArrived(tx, id));
    const fate = fateOf(row, now, { arrived, hours: ctx.config.booking.unendedHours });
    if (fate === 'completed') await endVisit(ctx, tx, row, 'system');
    else if (fate === 'no_show') await missLocked(ctx, tx, row, 'system');
    else if (fate) await giveUpLocked(ctx, tx, row, { actor: 'system', reason: 'provider-absent' });
  });

const sweep = (ctx: AppContext): Promise<void> => {
  const before = ctx.clock.nowIso();
  return sweepAll(ctx, {
    find: (tx, after: AheadPlace | null, limit) => aheadBefore(tx, before, after, limit),
    act: ({ id }) => end(ctx, id),
    failed: 'a visit could not be ended',
  });
};

export const unendedSweep: RecurringWork = {
  name: 'appointments.end-unended',
  everySeconds: ({ booking }) => booking.sweepSeconds,
  run: sweep,
};
