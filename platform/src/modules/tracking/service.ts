/** Tracking of a home visit: what the patient sees, and reports of the provider’s device. */
import type { AnswerOf, trackingDetails } from 'shared-contracts/api';
import {
  addMinutes,
  nextTrackingStep,
  TRACKING_STEPS,
  trackingKindOf,
  trackingStepOpensAt,
  type TrackingKind,
  type TrackingStep,
} from 'shared-contracts/domain';
import { trackingEvent } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { kilometres, type Position } from '../../core/distance.ts';
import { found, refuse } from '../../core/errors.ts';
import { retention } from '../../background/retention.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { cities } from '../generic/reference-repository.ts';
import { notify } from '../notifications/service.ts';
import { phoneOf, providersNamed } from '../scheduling/provider-repository.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { cityNameAt } from '../visits/describe.ts';
import { type Appointment, lockAppointment, updateAppointment } from '../visits/repository.ts';
import { stepNotice } from './notices.ts';
import {
  deletePosition,
  deleteSteps,
  forgetPositions,
  insertStep,
  positionOf,
  stepsOf,
  writePosition,
} from './repository.ts';

type Tracking = AnswerOf<typeof trackingDetails>;

/** Factor from straight-line to street distance. */
const DETOUR = 1.4;
const ON_THE_WAY = 2;
const ARRIVED = 3;

const kindOf = ({ delivery, utid }: Appointment): TrackingKind =>
  trackingKindOf(delivery, utid) ?? refuse('STATE_NOT_ALLOWED');

const isUnderWay = ({ state }: Appointment): boolean => state === 'upcoming' || state === 'in_progress';

/** Number of completed steps; the booking is the first. */
const doneAfter = (taken: readonly string[]): number => taken.length + 1;

/** Whether the provider has arrived. */
export const hasArrived = async (tx: Tx, appointmentId: string): Promise<boolean> =>
  doneAfter(await stepsOf(tx, appointmentId)) >= ARRIVED;

/** A moved visit starts again without any step. The caller holds the lock of its row. */
export const withdrawSteps = async (tx: Tx, appointmentId: string): Promise<void> => {
  await deletePosition(tx, appointmentId);
  await deleteSteps(tx, appointmentId);
};

/** Street distance from the provider’s last position. */
const estimate = (ctx: AppContext, from: Position, to: Position, at: string): string => {
  const hours = (kilometres(from, to) * DETOUR) / ctx.config.comms.trackingKmPerHour;
  return addMinutes(at, Math.max(1, Math.round(hours * 60)));
};

const describeTracking = async (ctx: AppContext, tx: Tx, visit: Appointment): Promise<Tracking> => {
  const kind = kindOf(visit);
  const taken = await stepsOf(tx, visit.id);
  const times = [found(visit.bookedAt), ...taken];
  const onTheWay = times.length === ON_THE_WAY && isUnderWay(visit);
  const last = onTheWay ? await positionOf(tx, visit.id) : null;
  const provider = found((await providersNamed(tx, [visit.providerId])).get(visit.providerId));
  // A provider’s number is visible only to the patient during the visit.
  const phone = isUnderWay(visit) ? await phoneOf(tx, provider.id) : null;
  const { location } = visit;
  const city = location && cityNameAt(await cities(tx), location);
  const expected = last && location ? estimate(ctx, last.place, location, last.at) : visit.startsAt;
  return {
    apnt_id: visit.id,
    kind,
    steps: TRACKING_STEPS[kind].map((id, index) => ({ id, at: times[index] ?? null })),
    position: last && { latitude: last.place.latitude, longitude: last.place.longitude, at: last.at },
    destination: location && {
      latitude: location.latitude,
      longitude: location.longitude,
      city: location.city,
      ...(city && { city_name: city }),
    },
    arrives_at: times.length < ARRIVED && isUnderWay(visit) ? expected : null,
    person: {
      provider_id: provider.id,
      kind: provider.kind,
      name: provider.name,
      img: NO_PHOTO,
      ...(phone === null ? {} : { phone }),
    },
  };
};

/** @throws NOT_FOUND, also for another account’s visit; STATE_NOT_ALLOWED for a visit that is not at home */
export const trackingOf = (ctx: AppContext, uid: string, id: string): Promise<Tracking> =>
  ctx.db.read(async (tx) => describeTracking(ctx, tx, found(await findBooked(tx, uid, id))));

/**
 * Records the next step, not before its time; any other is refused and changes nothing. @throws NOT_FOUND, STATE_NOT_ALLOWED,
 * START_NOT_OPEN
 */
export const recordStep = (ctx: AppContext, appointmentId: string, step: TrackingStep): Promise<{ step: number }> =>
  ctx.db.transaction(async (tx) => {
    const visit = found(await lockAppointment(tx, appointmentId));
    if (!isUnderWay(visit) && visit.state !== 'completed') refuse('STATE_NOT_ALLOWED');
    const done = doneAfter(await stepsOf(tx, visit.id));
    if (nextTrackingStep(kindOf(visit), done) !== step) refuse('STATE_NOT_ALLOWED');
    const now = ctx.clock.nowIso();
    if (now < trackingStepOpensAt(step, visit.startsAt)) refuse('START_NOT_OPEN');
    const number = done + 1;
    await insertStep(tx, visit.id, number, now);
    if (number >= ARRIVED) await deletePosition(tx, visit.id);
    if (number === ARRIVED && visit.providerJoinedAt === null) {
      await updateAppointment(tx, visit.id, { providerJoinedAt: now, providerExpectedAt: null, updatedAt: now });
    }
    const notice = stepNotice(visit, step);
    if (notice) await notify(ctx, tx, visit.uid, notice);
    afterCommit(tx, () => ctx.realtime.toUser(visit.uid, trackingEvent, { apnt_id: visit.id, step: number }));
    return { step: number };
  });

/** Stores the provider’s position during travel. @throws NOT_FOUND, STATE_NOT_ALLOWED before departure and after arrival */
export const movePosition = (ctx: AppContext, appointmentId: string, place: Position): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const visit = found(await lockAppointment(tx, appointmentId));
    const done = doneAfter(await stepsOf(tx, visit.id));
    if (!isUnderWay(visit) || done !== ON_THE_WAY) refuse('STATE_NOT_ALLOWED');
    const { latitude, longitude } = place;
    await writePosition(tx, visit.id, { latitude, longitude }, ctx.clock.nowIso());
    const moved = { apnt_id: visit.id, step: done, lat: latitude, lon: longitude };
    afterCommit(tx, () => ctx.realtime.toUser(visit.uid, trackingEvent, moved));
  });

export const positionForgetting = retention(
  {
    name: 'tracking.forget-positions',
    what: 'positions of providers who never reported their arrival',
    since: 'the last position',
    hours: ({ comms }) => comms.trackingPositionHours,
  },
  ({ db }, before) => db.transaction((tx) => forgetPositions(tx, before)),
);
