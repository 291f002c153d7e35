/** Writes one message into a room once with its number, and notifies both sides. */
import { addMinutes } from 'shared-contracts/domain';
import { incomingMessage } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { notify } from '../notifications/service.ts';
import type { Appointment } from '../visits/repository.ts';
import { countSince, ensureRoom, findSent, insertMessage, lockRoom, updateRoom } from './repository.ts';
import { closesAt } from './room.ts';
import type { Body, Message, Room, Side } from './tables.ts';

declare module '../../core/bus.ts' {
  interface DomainEvents {
    /** After the commit; may be lost in a crash. */
    'chat.written': { readonly roomId: string; readonly side: Side; readonly seq: number };
    /** The patient is writing. */
    'chat.typing': { readonly roomId: string };
  }
}

/** Somebody who was in the room within this many minutes sees a message there and gets no notice. */
const THERE_MINUTES = 1;

export interface Draft {
  readonly side: Side;
  readonly clientId: string;
  readonly kind: Message['kind'];
  /** The content, created once it is known that the message was not written before. */
  readonly body: (tx: Tx, room: Room) => Promise<Body> | Body;
}

export const chatLink = ({ id, delivery, providerId, utid }: Appointment): string =>
  delivery === 'home'
    ? linkTo('trackingChat', { chatroom: id, utid })
    : linkTo('chat', { chatroom: id, doc_id: providerId });

const NOTICE = {
  title: { ar: 'رسالة جديدة', en: 'New message' },
  message: { ar: 'وصلت رسالة من مقدم الخدمة', en: 'Your provider has written to you' },
} as const;

/** One notice for all messages since the patient last read. */
const notifyIfOffline = async (ctx: AppContext, tx: Tx, visit: Appointment, room: Room, now: string): Promise<void> => {
  const there = room.patientSeenAt !== null && room.patientSeenAt > addMinutes(now, -THERE_MINUTES);
  if (there) return;
  await notify(ctx, tx, visit.uid, {
    kind: 'messages',
    occasion: `chat.unread:${visit.id}:${room.patientRead}`,
    ...NOTICE,
    icon: 'chat',
    color: 'brand',
    url: chatLink(visit),
    payload: { apnt_id: visit.id, utid: visit.utid, stid: visit.stid },
  });
};

/** @throws RATE_LIMITED when one side has written too many messages within a minute */
const enforceRateLimit = async ({ config }: AppContext, tx: Tx, visit: Appointment, side: Side, now: string) => {
  const most = config.comms.chatMessagesPerMinute;
  if (most === 0 || side === 'system') return;
  if ((await countSince(tx, visit.id, side, addMinutes(now, -1))) >= most) refuse('RATE_LIMITED');
};

/**
 * A repeated client id returns the existing message. The devices of both sides are notified after the commit.
 * @throws CHAT_CLOSED, RATE_LIMITED
 */
export const write = async (ctx: AppContext, tx: Tx, visit: Appointment, draft: Draft): Promise<Message> => {
  const now = ctx.clock.nowIso();
  const { side, clientId, kind } = draft;
  await ensureRoom(tx, visit.id, visit.uid, now);
  const room = found(await lockRoom(tx, visit.id));
  const sent = await findSent(tx, visit.id, side, clientId);
  if (sent) return sent;
  if (side !== 'system' && now >= closesAt(visit, ctx.config)) refuse('CHAT_CLOSED');
  await enforceRateLimit(ctx, tx, visit, side, now);
  const seq = room.lastSeq + 1;
  const body = await draft.body(tx, room);
  const row = { id: newId('msg'), roomId: visit.id, seq, side, kind, clientId, body, sentAt: now };
  await updateRoom(tx, visit.id, { lastSeq: seq, ...(side === 'patient' ? { patientSeenAt: now } : {}) });
  await insertMessage(tx, row);
  if (side === 'provider') await notifyIfOffline(ctx, tx, visit, room, now);
  const from = { patient: visit.uid, provider: visit.providerId, system: 'system' }[side];
  afterCommit(tx, () => {
    ctx.realtime.toUser(visit.uid, incomingMessage, {
      type: 'chat',
      id: visit.id,
      utid: visit.utid,
      status: seq,
      from,
    });
    ctx.bus.publish('chat.written', { roomId: visit.id, side, seq });
  });
  return row;
};
