/** Operations of a patient’s device on a call. The owner comes from the session, never from the message. */
import type { AnswerOf, currentCall, joinCall } from 'shared-contracts/api';
import { addMinutes, callIdentity } from 'shared-contracts/domain';
import type { acceptCall, callSignal, RealtimePayload, rejectCall } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import type { RealtimeSender } from '../../realtime/types.ts';
import { actOfLeaving, moveCall } from './moves.ts';
import { liveCallOf, lockCallOfAccount, roomOfAccount, updateCall } from './repository.ts';
import { announce, callAnswer } from './announce.ts';

type Accept = RealtimePayload<typeof acceptCall>;
type Reject = RealtimePayload<typeof rejectCall>;
type Signal = RealtimePayload<typeof callSignal>;

export const callUnderWay = async (ctx: AppContext, uid: string): Promise<AnswerOf<typeof currentCall>> => {
  const row = await ctx.db.read((tx) => liveCallOf(tx, uid));
  return { call: row && (await callAnswer(ctx, row)) };
};

/** Session and device in the message must be the sender’s own, otherwise nothing happens. */
const checkSender = async (ctx: AppContext, sender: RealtimeSender, { did, headerToken }: Accept): Promise<void> => {
  const session = did === sender.deviceId ? await ctx.findSession(headerToken, did) : null;
  if (session?.id !== sender.sessionId || session.uid !== sender.uid) refuse('SESSION_EXPIRED');
};

/** A repeated call from the same tab changes nothing. @throws NOT_FOUND, STATE_NOT_ALLOWED when another tab has accepted */
export const accept = async (
  ctx: AppContext,
  sender: RealtimeSender,
  message: Accept,
): Promise<Record<string, never>> => {
  await checkSender(ctx, sender, message);
  await ctx.db.transaction(async (tx) => {
    const known = found(await roomOfAccount(tx, sender.uid, message.roomName));
    const row = found(await lockCallOfAccount(tx, sender.uid, known.id));
    if (row.state === 'connected' && row.dsid === message.dsid) return;
    if (row.startedBy === 'patient') refuse('STATE_NOT_ALLOWED');
    await moveCall(ctx, tx, row, 'accept', 'patient', message.dsid);
  });
  return {};
};

/**
 * Declines a ringing call, cancels an outgoing one, ends one in progress; does nothing for one that has ended. @throws
 * NOT_FOUND
 */
export const reject = async (
  ctx: AppContext,
  sender: RealtimeSender,
  message: Reject,
): Promise<Record<string, never>> => {
  await checkSender(ctx, sender, message);
  await ctx.db.transaction(async (tx) => {
    const known = found(await roomOfAccount(tx, sender.uid, message.roomName));
    const row = found(await lockCallOfAccount(tx, sender.uid, known.id));
    const act = actOfLeaving(row, 'patient');
    if (act !== null) await moveCall(ctx, tx, row, act, 'patient');
  });
  return {};
};

/** A tab that joins later takes over the call; the other tab is notified by its `dsid`. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const join = async (
  ctx: AppContext,
  uid: string,
  { call_id, dsid }: { readonly call_id: string; readonly dsid: string },
): Promise<AnswerOf<typeof joinCall>> => {
  const row = await ctx.db.transaction(async (tx) => {
    const locked = found(await lockCallOfAccount(tx, uid, call_id));
    if (locked.state !== 'connected') refuse('STATE_NOT_ALLOWED');
    if (locked.dsid === dsid) return locked;
    const taken = await updateCall(tx, locked.id, { dsid });
    announce(ctx, tx, taken);
    return taken;
  });
  const port = ctx.ports.video.of(row.carrier) ?? refuse('SERVICE_UNAVAILABLE');
  const expiresAt = addMinutes(ctx.clock.nowIso(), ctx.config.comms.callTokenMinutes);
  const participant = { room: row.room, reference: row.roomReference, identity: callIdentity(row.id, dsid), expiresAt };
  const { token, appId, iceServers } = port.mintToken(participant);
  return {
    provider: row.carrier,
    room: row.room,
    token,
    expires_at: expiresAt,
    app_id: appId,
    ice_servers: iceServers.map((server) => ({ ...server })),
    call: await callAnswer(ctx, row),
  };
};

/**
 * Accepted only from the tab in the call, with a token for its room, while the call is in progress. @throws NOT_FOUND,
 * STATE_NOT_ALLOWED
 */
export const signal = async (
  ctx: AppContext,
  sender: RealtimeSender,
  message: Signal,
): Promise<Record<string, never>> => {
  const { roomName, dsid, token, signals } = message;
  const row = found(await ctx.db.read((tx) => roomOfAccount(tx, sender.uid, roomName)));
  const opens = ctx.ports.video.of(row.carrier)?.opens;
  const about = { room: row.room, reference: row.roomReference, identity: callIdentity(row.id, dsid) };
  const isIn = row.state === 'connected' && row.dsid === dsid && opens?.(token, about, ctx.clock.nowIso());
  if (!isIn) refuse('STATE_NOT_ALLOWED');
  ctx.bus.publish('call.signalled', { callId: row.id, appointmentId: row.appointmentId, dsid, signals });
  return {};
};
