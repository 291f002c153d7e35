/** Starts a call from the doctor’s or the patient’s side, during the entry period of a remote visit. */
import type { AnswerOf, startCall } from 'shared-contracts/api';
import type { CallSide, CallType } from 'shared-contracts/domain';
import { videoCall } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { found, isDomainError, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { beginVisit } from '../appointments/provider.ts';
import { enterVisit } from '../appointments/start.ts';
import { pushIncomingCall } from '../notifications/deliver.ts';
import { appointmentNamed, findBooked } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { MISSED } from './job-names.ts';
import { insertCall, liveCallOfVisit } from './repository.ts';
import type { CallRow } from './tables.ts';
import { announce, callAnswer } from './announce.ts';

const SECOND_MS = 1000;

/** A visit, a patient and a provider have one call at a time, which the database enforces. */
const BUSY = ['visit_call_live', 'visit_call_live_account', 'visit_call_live_provider'];

const typeOf = ({ channel, delivery }: Appointment): CallType => {
  if (delivery !== 'remote' || channel === 'chat') return refuse('STATE_NOT_ALLOWED');
  return channel === 'voice' ? 'audiocall' : 'videocall';
};

interface Beginning {
  readonly startedBy: CallSide;
  /** The calling tab of the patient. */
  readonly dsid: string | null;
}

const insert = async (ctx: AppContext, tx: Tx, row: CallRow): Promise<void> => {
  await insertCall(tx, row);
  const startAfter = new Date(ctx.clock.now().getTime() + ctx.config.comms.callRingSeconds * SECOND_MS);
  await ctx.jobs.enqueue(tx, MISSED, { callId: row.id }, { startAfter, singletonKey: row.id });
  announce(ctx, tx, row);
  if (row.startedBy === 'patient') return;
  const { id: sid, room: roomName, type, providerId: from } = row;
  const url = linkTo('upcomingDetails', {}, { apnt_id: row.appointmentId });
  await pushIncomingCall(ctx, tx, row.uid, { key: sid, url, until: startAfter.toISOString() });
  afterCommit(tx, () => ctx.realtime.toUser(row.uid, videoCall, { sid, roomName, type, from }));
};

const begin = async (ctx: AppContext, visit: Appointment, { startedBy, dsid }: Beginning): Promise<CallRow> => {
  const type = typeOf(visit);
  const port = ctx.ports.video.chosen ?? refuse('SERVICE_UNAVAILABLE');
  const room = newId('room');
  const roomReference = await port.createRoom({ room, type });
  const row: CallRow = {
    id: newId('call'),
    appointmentId: visit.id,
    uid: visit.uid,
    providerId: visit.providerId,
    type,
    carrier: port.carrier,
    room,
    roomReference,
    startedBy,
    dsid,
    state: 'ringing',
    startedAt: ctx.clock.nowIso(),
    acceptedAt: null,
    endedAt: null,
  };
  try {
    await ctx.db.transaction((tx) => insert(ctx, tx, row));
    return row;
  } catch (error) {
    // Nobody knows the room yet; it closes when empty if the provider cannot be notified.
    await port.endRoom({ room, reference: roomReference }).catch(() => undefined);
    if (BUSY.some((constraint) => violates(error, constraint))) return refuse('CALL_BUSY');
    throw error;
  }
};

/** The doctor joins and calls. @throws NOT_FOUND, STATE_NOT_ALLOWED, START_NOT_OPEN, CALL_BUSY */
export const callPatient = async (ctx: AppContext, appointmentId: string): Promise<CallRow> => {
  // A visit without calls is refused before it begins.
  typeOf(found(await ctx.db.read((tx) => appointmentNamed(tx, appointmentId))));
  return begin(ctx, await beginVisit(ctx, appointmentId), { startedBy: 'provider', dsid: null });
};

/** The patient joins and calls. A call that is already ringing is returned, whoever started it. */
export const callDoctor = async (
  ctx: AppContext,
  uid: string,
  asked: { readonly apnt_id: string; readonly dsid: string },
): Promise<AnswerOf<typeof startCall>> => {
  const visit = await ctx.db.read((tx) => findBooked(tx, uid, asked.apnt_id));
  const known = found(visit);
  typeOf(known);
  await enterVisit(ctx, uid, known.id).catch((error: unknown) => {
    // Once both were present, the call may be started again while the visit is in progress.
    if (!isDomainError(error, 'START_NOT_OPEN') || known.state !== 'in_progress') throw error;
  });
  const live = await ctx.db.read((tx) => liveCallOfVisit(tx, known.id));
  const row = live ?? (await begin(ctx, known, { startedBy: 'patient', dsid: asked.dsid }));
  return { call: await callAnswer(ctx, row) };
};
