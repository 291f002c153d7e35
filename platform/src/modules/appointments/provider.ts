/** Operations of the provider’s side on an appointment. Called by the provider’s application, which the sandbox replaces. */
import { addMinutes, type AppointmentActor } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { assertMove } from '../booking/lifecycle/transitions.ts';
import { serviceOf } from '../catalogue/services.ts';
import { lockPaid } from '../payments/paid-payments.ts';
import { requireOpen } from '../visits/opening.ts';
import { type Appointment, lockAppointment, updateAppointment } from '../visits/repository.ts';
import { additionsTo, paidForVisit } from './added.ts';
import { applyCancel } from './cancel.ts';
import { planCancel } from './cancellation.ts';
import { entryOf, isOpenVisit, termsOf, type VisitTerms } from './overdue.ts';
import { providerName, notifyDevices, notifyPatient } from './notify.ts';
import { LATE_TITLE, lateMessage, MISSED_TITLE, missedMessage, THERE_TITLE, thereMessage } from './texts.ts';

declare module '../../core/bus.ts' {
  interface DomainEvents {
    /** After the commit; may be lost in a crash. */
    'appointment.completed': { readonly appointmentId: string; readonly uid: string };
  }
}

type Change = Parameters<typeof updateAppointment>[2];
type Act = (ctx: AppContext, tx: Tx, row: Appointment, now: string) => Promise<Appointment>;

const withRow =
  (act: Act) =>
  (ctx: AppContext, id: string): Promise<Appointment> =>
    ctx.db.transaction(async (tx) => {
      const row = found(await lockAppointment(tx, id));
      return row.bookedAt === null ? refuse('NOT_FOUND') : act(ctx, tx, row, ctx.clock.nowIso());
    });

const change = async (ctx: AppContext, tx: Tx, { id }: Appointment, to: Omit<Change, 'updatedAt'>) => {
  const changed = await updateAppointment(tx, id, { ...to, updatedAt: ctx.clock.nowIso() });
  notifyDevices(ctx, tx, changed);
  return changed;
};

/** Records that the provider has seen the booking. */
export const acceptVisit = withRow((ctx, tx, row, now) =>
  row.state === 'upcoming' ? change(ctx, tx, row, { acceptedAt: row.acceptedAt ?? now }) : refuse('STATE_NOT_ALLOWED'),
);

/** Records that the provider has joined, which is possible from the start of the visit. */
export const beginVisit = withRow(async (ctx, tx, row, now) => {
  if (row.state !== 'in_progress') assertMove(row.state, 'in_progress', 'provider');
  requireOpen(row, now);
  if (row.state === 'in_progress' && row.providerJoinedAt !== null) return row;
  const there = {
    state: 'in_progress',
    providerJoinedAt: row.providerJoinedAt ?? now,
    providerExpectedAt: null,
    updatedAt: now,
  } as const;
  const begun = await updateAppointment(tx, row.id, there);
  notifyDevices(ctx, tx, begun, 'doctor-there');
  const message = thereMessage(await providerName(tx, row));
  await notifyPatient(ctx, tx, begun, { occasion: 'begun', title: THERE_TITLE, message, icon: 'video' });
  return begun;
});

/** Announces a delay in minutes after the planned time. */
export const delayVisit = (ctx: AppContext, id: string, minutes: number): Promise<Appointment> =>
  withRow(async (_, tx, row, now) => {
    if (!isOpenVisit(row) || row.providerJoinedAt !== null) refuse('STATE_NOT_ALLOWED');
    const providerExpectedAt = addMinutes(row.startsAt, minutes);
    const late = await updateAppointment(tx, id, { providerExpectedAt, updatedAt: now });
    notifyDevices(ctx, tx, late, 'doctor-late');
    const message = lateMessage(await providerName(tx, row), providerExpectedAt);
    await notifyPatient(ctx, tx, late, {
      occasion: `late.${providerExpectedAt}`,
      title: LATE_TITLE,
      message,
      color: 'warning',
    });
    return late;
  })(ctx, id);

/** A visit that took place although no beginning was reported. */
const beginUnsaid = (ctx: AppContext, tx: Tx, row: Appointment): Promise<Appointment> => {
  assertMove(row.state, 'in_progress', 'system');
  return updateAppointment(tx, row.id, { state: 'in_progress', updatedAt: ctx.clock.nowIso() });
};

/** The caller holds the row’s lock, also in the next two functions. */
export const endVisit = async (ctx: AppContext, tx: Tx, row: Appointment, actor: AppointmentActor) => {
  const isUnsaid = actor === 'system' && row.state === 'upcoming';
  assertMove(isUnsaid ? 'in_progress' : row.state, 'completed', actor);
  requireOpen(row, ctx.clock.nowIso());
  const begun = isUnsaid ? await beginUnsaid(ctx, tx, row) : row;
  const completed = await change(ctx, tx, begun, { state: 'completed', closedAt: ctx.clock.nowIso() });
  afterCommit(tx, () => ctx.bus.publish('appointment.completed', { appointmentId: row.id, uid: row.uid }));
  return completed;
};

/**
 * Whether the patient can be recorded as absent. A patient may still arrive while a remote visit can be entered, counts as
 * present once they entered, and is not expected while the provider is absent. At a home or branch, absence is visible from the
 * start.
 */
const mayBeMissed = (row: Appointment, terms: VisitTerms, now: string): boolean =>
  row.delivery === 'remote'
    ? row.providerJoinedAt !== null && row.patientJoinedAt === null && now > entryOf(row, terms).closesAt
    : now >= row.startsAt;

/** The patient was absent: nothing is refunded. */
export const missLocked = async (ctx: AppContext, tx: Tx, row: Appointment, actor: AppointmentActor) => {
  assertMove(row.state, 'no_show', actor);
  const now = ctx.clock.nowIso();
  const { definition } = await serviceOf(tx, ctx.config.booking, row.stid);
  if (!mayBeMissed(row, termsOf(ctx.config, definition), now)) refuse('STATE_NOT_ALLOWED');
  const missed = await change(ctx, tx, row, { state: 'no_show', closedAt: now });
  const message = missedMessage(await providerName(tx, row), row.startsAt);
  await notifyPatient(ctx, tx, missed, { occasion: 'missed', title: MISSED_TITLE, message, color: 'warning' });
  return missed;
};

interface GivingUp {
  readonly actor: AppointmentActor;
  readonly reason: 'provider' | 'provider-absent';
}

export const giveUpLocked = async (ctx: AppContext, tx: Tx, row: Appointment, { actor, reason }: GivingUp) => {
  const additions = additionsTo(tx, row.id);
  const paid = await lockPaid(tx, await paidForVisit(row.id, additions));
  const plan = await planCancel(ctx, tx, row, { paid, additions }, { actor, lines: undefined });
  return (await applyCancel(ctx, tx, row, plan, { actor, reason })).row;
};

/** The visit took place, even if no beginning was reported. */
export const completeBySystem = withRow((ctx, tx, row) => endVisit(ctx, tx, row, 'system'));
export const completeVisit = withRow((ctx, tx, row) => endVisit(ctx, tx, row, 'provider'));
export const missVisit = withRow((ctx, tx, row) => missLocked(ctx, tx, row, 'provider'));

const giveUp = (asked: GivingUp) => withRow((ctx, tx, row) => giveUpLocked(ctx, tx, row, asked));

/** Refunds everything that was paid, and notifies the patient of the next free times. */
export const giveUpVisit = giveUp({ actor: 'provider', reason: 'provider' });
/** The provider was absent: refunded in the same way. */
export const missedByProvider = giveUp({ actor: 'system', reason: 'provider-absent' });
