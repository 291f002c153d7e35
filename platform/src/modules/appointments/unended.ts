/**
 * Ends visits that nobody ended, so that none stays upcoming forever and nobody pays for an absent provider. Before that, the
 * patient is notified of an overdue provider.
 */
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { sweepAll } from '../../background/sweep-all.ts';
import { serviceOf } from '../catalogue/services.ts';
import { type UpcomingPlace, upcomingBefore } from '../visits/lists-repository.ts';
import { type Appointment, lockAppointment } from '../visits/repository.ts';
import { entryOf, noShowFrom, notifyOverdue, overdue, termsOf, type VisitTerms } from './overdue.ts';
import { endVisit, giveUpLocked, missLocked } from './provider.ts';

export type Fate = 'no_show' | 'completed' | 'provider-absent';

interface Facts {
  readonly terms: VisitTerms;
  /** Time after the end of a visit during which its provider can still end it. */
  readonly hours: number;
}

/**
 * The outcome of an upcoming visit; null while the provider still decides. Pure. A provider who waited for the patient is paid;
 * a patient who waited for the provider is not charged. A branch records who came.
 */
export const fateOf = (row: Appointment, now: string, { terms, hours }: Facts): Fate | null => {
  const left = now > addMinutes(row.endsAt, hours * 60);
  if (row.providerJoinedAt === null) {
    if (row.delivery === 'facility') return left ? 'no_show' : null;
    return now >= noShowFrom(row, terms) ? 'provider-absent' : null;
  }
  const isPatientMissing = row.delivery === 'remote' && row.patientJoinedAt === null;
  if (isPatientMissing) return now > entryOf(row, terms).closesAt ? 'no_show' : null;
  return left ? 'completed' : null;
};

/** Decided under the row’s lock, so that a provider who joins at the last moment, or ends the visit now, takes precedence. */
const end = (ctx: AppContext, id: string): Promise<unknown> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockAppointment(tx, id));
    if (row.bookedAt === null || (row.state !== 'upcoming' && row.state !== 'in_progress')) return;
    const now = ctx.clock.nowIso();
    const { definition } = await serviceOf(tx, ctx.config.booking, row.stid);
    const terms = termsOf(ctx.config, definition);
    const fate = fateOf(row, now, { terms, hours: ctx.config.booking.unendedHours });
    const late = fate === null ? overdue(row, terms, now) : null;
    if (late) await notifyOverdue(ctx, tx, row, late);
    if (fate === 'completed') await endVisit(ctx, tx, row, 'system');
    else if (fate === 'no_show') await missLocked(ctx, tx, row, 'system');
    else if (fate) await giveUpLocked(ctx, tx, row, { actor: 'system', reason: 'provider-absent' });
  });

const sweep = (ctx: AppContext): Promise<void> => {
  const before = ctx.clock.nowIso();
  return sweepAll(ctx, {
    find: (tx, after: UpcomingPlace | null, limit) => upcomingBefore(tx, before, after, limit),
    act: ({ id }) => end(ctx, id),
    failed: 'overdue visit could not be ended; retried in the next sweep',
  });
};

export const unendedSweep: RecurringWork = {
  name: 'appointments.end-unended',
  everySeconds: ({ booking }) => booking.sweepSeconds,
  run: sweep,
};
