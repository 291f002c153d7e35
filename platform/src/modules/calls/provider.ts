/** Operations of the provider’s side on a call. Called by the provider’s application, which the sandbox replaces. */
import { addMinutes } from 'shared-contracts/domain';
import { callSignalled, type CallSignal, signalMessages } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import type { VideoAccess } from '../../ports/video.ts';
import { actOfLeaving, moveCall } from './moves.ts';
import { callNamed, liveCallOfVisit, lockCall } from './repository.ts';
import type { CallRow } from './tables.ts';

export { callPatient } from './begin.ts';
export type { CallRow } from './tables.ts';

export const callOfVisit = (ctx: AppContext, appointmentId: string): Promise<CallRow | null> =>
  ctx.db.read((tx) => liveCallOfVisit(tx, appointmentId));

/** Accepts a call of the patient. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const acceptCall = (ctx: AppContext, callId: string): Promise<CallRow> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockCall(tx, callId));
    if (row.startedBy === 'provider') refuse('STATE_NOT_ALLOWED');
    return moveCall(ctx, tx, row, 'accept', 'provider');
  });

/** Declines, cancels or ends a call; does nothing for one that has ended. @throws NOT_FOUND */
export const leaveCall = (ctx: AppContext, callId: string): Promise<CallRow> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockCall(tx, callId));
    const act = actOfLeaving(row, 'provider');
    return act === null ? row : moveCall(ctx, tx, row, act, 'provider');
  });

/** @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const accessOfProvider = async (ctx: AppContext, callId: string): Promise<VideoAccess & { carrier: string }> => {
  const row = found(await ctx.db.read((tx) => callNamed(tx, callId)));
  if (row.state !== 'connected') refuse('STATE_NOT_ALLOWED');
  const port = ctx.ports.video.of(row.carrier) ?? refuse('SERVICE_UNAVAILABLE');
  const expiresAt = addMinutes(ctx.clock.nowIso(), ctx.config.comms.callTokenMinutes);
  const identity = `provider:${row.id}`;
  return {
    carrier: row.carrier,
    ...port.mintToken({ room: row.room, reference: row.roomReference, identity, expiresAt }),
  };
};

/** Sends a signal to the tab in the call. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const signalPatient = async (ctx: AppContext, callId: string, signals: CallSignal[]): Promise<void> => {
  const row = found(await ctx.db.read((tx) => callNamed(tx, callId)));
  if (row.state !== 'connected' || row.dsid === null) return refuse('STATE_NOT_ALLOWED');
  for (const group of signalMessages(signals))
    ctx.realtime.toUser(row.uid, callSignalled, { roomName: row.room, dsid: row.dsid, signals: group });
};
