/** State transitions of a call by the contract’s table, each once, with the row locked. */
import { type CallAct, callAfter, type CallSide, type CallState, isLiveCall } from 'shared-contracts/domain';
import { callRejected } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { noteCall } from '../chat/provider.ts';
import { lockAppointment, updateAppointment } from '../visits/repository.ts';
import { END_ROOM, LIMIT, MISSED } from './job-names.ts';
import { updateCall } from './repository.ts';
import type { CallRow } from './tables.ts';
import { announce } from './announce.ts';

const MINUTE_MS = 60_000;

/** A call that has ended admits nobody: its room is closed and its jobs are cancelled. */
const leave = async (ctx: AppContext, tx: Tx, { id, carrier, room, roomReference }: CallRow): Promise<void> => {
  await ctx.jobs.cancel(tx, MISSED, id);
  await ctx.jobs.cancel(tx, LIMIT, id);
  await ctx.jobs.enqueue(tx, END_ROOM, { carrier, room, reference: roomReference }, { singletonKey: room });
};

/** Both are in the call, so the patient has entered the visit. */
const enter = async (ctx: AppContext, tx: Tx, { appointmentId, id }: CallRow, now: string): Promise<void> => {
  await ctx.jobs.cancel(tx, MISSED, id);
  const startAfter = new Date(Date.parse(now) + ctx.config.comms.callMaxMinutes * MINUTE_MS);
  await ctx.jobs.enqueue(tx, LIMIT, { callId: id }, { startAfter, singletonKey: id });
  const visit = await lockAppointment(tx, appointmentId);
  if (visit?.patientJoinedAt === null)
    await updateAppointment(tx, appointmentId, { patientJoinedAt: now, updatedAt: now });
};

/** The message in the chat of the visit. Declined and cancelled calls have none. */
const LINES: Readonly<Partial<Record<CallState, Parameters<typeof noteCall>[3]>>> = {
  connected: 'call_started',
  ended: 'call_ended',
  missed: 'call_missed',
};
const noteInChat = async (ctx: AppContext, tx: Tx, row: CallRow): Promise<void> => {
  const line = LINES[row.state];
  if (!line || (line === 'call_ended' && row.acceptedAt === null)) return;
  await noteCall(ctx, tx, row, line);
};

/** The caller has locked the row. @throws STATE_NOT_ALLOWED */
export const moveCall = async (
  ctx: AppContext,
  tx: Tx,
  row: CallRow,
  act: CallAct,
  by: CallSide | 'system',
  dsid: string | null = row.dsid,
): Promise<CallRow> => {
  const state = callAfter(row.state, act) ?? refuse('STATE_NOT_ALLOWED');
  const now = ctx.clock.nowIso();
  const change = isLiveCall(state) ? { acceptedAt: now, dsid } : { endedAt: now };
  const moved = await updateCall(tx, row.id, { state, ...change });
  if (isLiveCall(state)) await enter(ctx, tx, moved, now);
  else await leave(ctx, tx, moved);
  await noteInChat(ctx, tx, moved);
  announce(ctx, tx, moved);
  if (!isLiveCall(state) && by !== 'patient')
    afterCommit(tx, () => ctx.realtime.toUser(row.uid, callRejected, { roomName: row.room }));
  return moved;
};

/** The transition when a side hangs up. Null: the call has already ended. */
export const actOfLeaving = ({ state, startedBy }: CallRow, side: CallSide): CallAct | null => {
  if (state === 'connected') return 'hang-up';
  if (state !== 'ringing') return null;
  return startedBy === side ? 'withdraw' : 'decline';
};
