/**
 * Moves an appointment in one transaction: the new time is booked and the old one released, or nothing changes. Exclusion
 * constraints decide between competitors for a time. The payment is kept, with voucher, plan, items and patients, if they are
 * valid at the new time.
 */
import type { AnswerOf, ParsedRequestOf, reschedule } from 'shared-contracts/api';
import { addMinutes, fullRefundUntil, MAX_RESCHEDULES } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { lockName } from '../../db/locks.ts';
import { found, isDomainError, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { reminderJobs } from '../booking/checkout/confirm-appointment.ts';
import { APPOINTMENT_REMINDER } from '../booking/lifecycle/jobs.ts';
import { endOf } from '../booking/basket/length.ts';
import { nextTimes, refuseSlot, wishFor } from '../booking/basket/next-slots.ts';
import { refusePatientBusy } from '../booking/basket/patient-busy.ts';
import { isOffered, placeOf, unofferedCode } from '../booking/hold/place.ts';
import { expireStaleHolds } from '../booking/hold/hold-time.ts';
import { assertMove } from '../booking/lifecycle/transitions.ts';
import { serviceOf } from '../catalogue/services.ts';
import { byFewestVisits, candidatesOf, daySpan } from '../scheduling/candidates.ts';
import { REMINDER_KINDS } from '../visits/reminders.ts';
import { freshBook, type Offer, type ScheduleBook, withBusyTimes } from '../scheduling/schedule-book.ts';
import { minutesOf } from '../visits/describe.ts';
import { partsOfOne } from '../visits/parts-repository.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { type Appointment, lockAppointment, moveIfFree } from '../visits/repository.ts';
import { withdrawSteps } from '../tracking/service.ts';
import { overdue, termsOf } from './overdue.ts';
import { insertReschedule, rescheduleByKey } from './repository.ts';
import { mayReschedule } from './allowed-actions.ts';
import { keptTerms, requireTermsAt } from './terms.ts';
import { providerName, notifyDevices, notifyPatient } from './notify.ts';
import { MOVED_TITLE, movedMessage } from './texts.ts';

type Answer = AnswerOf<typeof reschedule>;

export interface Terms {
  readonly left: number;
  /** The deadline. */
  readonly until: string;
  /** The provider is overdue, so the move does not count. */
  readonly isFree: boolean;
}

/** How often and until when a visit may be moved. @throws STATE_NOT_ALLOWED, RESCHEDULE_OVER */
export const requireMovable = async (ctx: AppContext, tx: Tx, row: Appointment): Promise<Terms> => {
  const { definition } = await serviceOf(tx, ctx.config.booking, row.stid);
  const left = MAX_RESCHEDULES - row.reschedules;
  const until = fullRefundUntil(row.startsAt, definition.refundHours);
  const terms = termsOf(ctx.config, definition);
  const now = ctx.clock.nowIso();
  const late = overdue(row, terms, now);
  if (row.state !== 'upcoming' && late === null) refuse('STATE_NOT_ALLOWED');
  if (!mayReschedule(row, terms, now)) refuse('RESCHEDULE_OVER', { data: { left, until } });
  return late === null ? { left, until, isFree: false } : { left, until: late.noShowAt, isFree: true };
};

/** Possible providers: the current one, one chosen by the patient with the same fee, or any when the product assigns them. */
export const offersFor = async (
  ctx: AppContext,
  book: ScheduleBook,
  row: Appointment,
  providerId: string | undefined,
): Promise<Offer[]> => {
  const own = book.offers.get(row.stid)?.get(row.providerId);
  const isOwn = providerId === undefined || providerId === row.providerId;
  if (isOwn && row.anyOfGender === null) return own ? [own] : [];
  const others = candidatesOf(book, await wishFor(ctx, row, providerId === undefined ? (row.anyOfGender ?? 'A') : 'A'));
  return providerId === undefined
    ? others
    : others.filter(({ record, fee }) => record.id === providerId && fee === own?.fee);
};

/** The current provider first, then those with the fewest visits that day. */
const freeOffers = async (ctx: AppContext, row: Appointment, start: string, providerId: string | undefined) => {
  const at = Date.parse(start);
  const offers = (await offersFor(ctx, await freshBook(ctx), row, providerId)).filter((one) => isOffered(ctx, one, at));
  if (offers.length < 2) return offers;
  const ids = offers.map(({ record }) => record.id);
  const { busy } = await withBusyTimes(
    ctx,
    () => ids,
    () => daySpan(at),
  );
  const free = byFewestVisits(offers, busy, at, row.uid);
  return free.toSorted((a, b) => Number(b.record.id === row.providerId) - Number(a.record.id === row.providerId));
};

/** Replaces the reminders of the old time with those of the new one. */
const moveReminders = async (ctx: AppContext, tx: Tx, row: Appointment): Promise<void> => {
  for (const kind of REMINDER_KINDS) await ctx.jobs.cancel(tx, APPOINTMENT_REMINDER, `${row.id}:${kind}`);
  await ctx.jobs.enqueueAll(tx, reminderJobs(ctx, row));
};

const moveTo = async (
  ctx: AppContext,
  tx: Tx,
  { row, offers, start, isFree }: Pick<Terms, 'isFree'> & { row: Appointment; offers: readonly Offer[]; start: string },
) => {
  const now = ctx.clock.nowIso();
  const fresh = { acceptedAt: null, providerExpectedAt: null, patientJoinedAt: null, updatedAt: now };
  const state = 'upcoming';
  const { items } = await partsOfOne(tx, row.id);
  const counted = { reschedules: row.reschedules + (isFree ? 0 : 1), sequence: row.sequence + 1 };
  for (const offer of offers) {
    const { anyOfGender } = row;
    const place = placeOf(offer, { startsAt: start, anyOfGender }, row.channel ?? 'video');
    const end = await endOf(tx, offer, start, items);
    const attempt = () => moveIfFree(tx, row.id, { ...place, ...end, ...fresh, ...counted, state });
    const moved = await expireStaleHolds(ctx, tx, place, now, attempt);
    if (moved) return moved;
  }
  return refuse('SLOT_TAKEN');
};

const answerOf = (row: Appointment, to: Pick<Appointment, 'providerId' | 'startsAt'>): Answer => ({
  apnt_id: row.id,
  provider_id: to.providerId,
  starts_at: to.startsAt,
  left: MAX_RESCHEDULES - row.reschedules,
});

const move = async (
  ctx: AppContext,
  tx: Tx,
  uid: string,
  { id, start, key, offers }: { id: string; start: string; key: string; offers: readonly Offer[] },
): Promise<Answer> => {
  await lockName(tx, 'account', uid);
  const row = found(await lockAppointment(tx, id, uid));
  const known = await rescheduleByKey(tx, id, key);
  if (known) return answerOf(row, { providerId: known.toProviderId, startsAt: known.toStartsAt });
  const { isFree } = await requireMovable(ctx, tx, row);
  if (row.startsAt === start && offers.some(({ record }) => record.id === row.providerId)) return answerOf(row, row);
  const terms = await keptTerms(tx, id);
  requireTermsAt(terms, start);
  const { providerId } = terms;
  const suitable = providerId === null ? offers : offers.filter(({ record }) => record.id === providerId);
  if (suitable.length === 0) {
    const service = await serviceOf(tx, ctx.config.booking, row.stid);
    refuse(unofferedCode(ctx, service, Date.parse(start)));
  }
  if (row.state === 'in_progress') assertMove(row.state, 'upcoming', 'patient');
  const moved = await moveTo(ctx, tx, { row, offers: suitable, start, isFree });
  await withdrawSteps(tx, id);
  const reschedule = newId('rsc');
  await insertReschedule(tx, {
    id: reschedule,
    appointmentId: id,
    idempotencyKey: key,
    at: ctx.clock.nowIso(),
    fromProviderId: row.providerId,
    fromStartsAt: row.startsAt,
    toProviderId: moved.providerId,
    toStartsAt: moved.startsAt,
  });
  await moveReminders(ctx, tx, moved);
  const message = movedMessage(await providerName(tx, moved), moved.startsAt);
  await notifyPatient(ctx, tx, moved, { occasion: `moved.${reschedule}`, title: MOVED_TITLE, message });
  notifyDevices(ctx, tx, moved);
  return answerOf(moved, moved);
};

const SLOT_REFUSALS = ['SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'SLOT_PASSED'] as const;

/** Adds the next free times to a refusal about the time. */
const explain = async (ctx: AppContext, error: unknown, row: Appointment, start: string): Promise<never> => {
  const wanted = { ...row, startsAt: start };
  if (violates(error, 'appointment_voucher_day')) return refuse('VOUCHER_EXPIRED');
  if (violates(error, 'appointment_provider_overlap')) return refuseSlot(ctx, 'SLOT_TAKEN', wanted);
  if (violates(error, 'appointment_patient_overlap')) {
    const { uid, id: except } = row;
    const { patients } = await ctx.db.read((tx) => partsOfOne(tx, row.id));
    const endsAt = addMinutes(start, minutesOf(row));
    const next = (after: number) => nextTimes(ctx, wanted, after);
    return refusePatientBusy(ctx, { uid, startsAt: start, endsAt, patients, except }, next);
  }
  const code = SLOT_REFUSALS.find((one) => isDomainError(error, one));
  if (code && isDomainError(error) && error.data === undefined) return refuseSlot(ctx, code, wanted);
  throw error;
};

/**
 * @throws NOT_FOUND, STATE_NOT_ALLOWED, RESCHEDULE_OVER, SLOT_TAKEN, SLOT_PASSED, SLOT_NOT_OFFERED, PATIENT_BUSY,
 * VOUCHER_EXPIRED, and what `requireTermsAt` throws
 */
export const moveByPatient = async (
  ctx: AppContext,
  uid: string,
  { apnt_id: id, start, provider_id }: ParsedRequestOf<typeof reschedule>,
  key: string,
): Promise<Answer> => {
  const startsAt = new Date(start).toISOString();
  const row = found(await ctx.db.read((tx) => findBooked(tx, uid, id)));
  const offers = await freeOffers(ctx, row, startsAt, provider_id);
  try {
    return await ctx.db.transaction((tx) => move(ctx, tx, uid, { id, start: startsAt, key, offers }));
  } catch (error) {
    return explain(ctx, error, row, startsAt);
  }
};
