/** Operations of a patient in a room. Every call checks the owner of the visit. */
import type { AnswerOf, chatMessages, createRoom, ParsedRequestOf, sendChatMessage } from 'shared-contracts/api';
import { isChatUrl } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { attachFiles } from '../files/attach.ts';
import { findBooked } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { ensureRoom, findRoom, pageOf, updateRoom } from './repository.ts';
import { toMessageDto, toRoomDto } from './room.ts';
import type { Body, Room } from './tables.ts';
import { write } from './write.ts';

type Asked = ParsedRequestOf<typeof sendChatMessage>;
type Page = AnswerOf<typeof chatMessages>;

/** Resolution of the time at which somebody was last seen in a room. */
const SEEN_SECONDS = 20;
const PAGE = 40;

export const isStale = (seenAt: string | null, now: string): boolean =>
  seenAt === null || addMinutes(seenAt, SEEN_SECONDS / 60) <= now;

const ownVisit = async (tx: Tx, uid: string, id: string): Promise<Appointment> => found(await findBooked(tx, uid, id));

/** The visit with its room; records that the patient was seen. */
const enter = async (ctx: AppContext, tx: Tx, uid: string, id: string): Promise<{ visit: Appointment; room: Room }> => {
  const visit = await ownVisit(tx, uid, id);
  const now = ctx.clock.nowIso();
  await ensureRoom(tx, id, uid, now);
  const room = found(await findRoom(tx, id));
  if (isStale(room.patientSeenAt, now)) await updateRoom(tx, id, { patientSeenAt: now });
  return { visit, room };
};

const at = ({ config, clock }: AppContext) => ({ config, now: clock.nowIso() });

/** @throws NOT_FOUND, also for another account’s visit and for one that was not booked */
export const openRoom = (ctx: AppContext, uid: string, id: string): Promise<AnswerOf<typeof createRoom>> =>
  ctx.db.transaction(async (tx) => {
    const { visit, room } = await enter(ctx, tx, uid, id);
    return toRoomDto(tx, visit, room, at(ctx));
  });

/** @throws NOT_FOUND, also for another account's room */
export const messagesOf = (
  ctx: AppContext,
  uid: string,
  { chatroom_id, before, after }: ParsedRequestOf<typeof chatMessages>,
): Promise<Page> =>
  ctx.db.transaction(async (tx) => {
    const { visit, room } = await enter(ctx, tx, uid, chatroom_id);
    const page = await pageOf(tx, visit.id, { before, after, limit: PAGE + 1 });
    const shown = after === undefined ? page.slice(-PAGE) : page.slice(0, PAGE);
    return {
      room: await toRoomDto(tx, visit, room, at(ctx)),
      messages: shown.map(toMessageDto),
      more: page.length > PAGE,
    };
  });

/**
 * A text, a URL, or a file with an optional text. @throws INVALID_REQUEST for an empty message or an unknown reply target,
 * NOT_FOUND for another account’s file
 */
const bodyOf =
  (uid: string, { type, text, file_id, reply_to }: Asked) =>
  async (tx: Tx, { lastSeq }: Room): Promise<Body> => {
    const isFile = type === 'attachment';
    if (isFile ? file_id === undefined : text === '') refuse('INVALID_REQUEST', { data: { fields: ['text'] } });
    if (type === 'url' && !isChatUrl(text)) refuse('INVALID_REQUEST', { data: { fields: ['text'] } });
    if (reply_to !== undefined && (reply_to < 1 || reply_to > lastSeq)) {
      refuse('INVALID_REQUEST', { data: { fields: ['reply_to'] } });
    }
    const [attachment = null] = isFile && file_id ? await attachFiles(tx, uid, [file_id]) : [];
    return { text, attachment, replyTo: reply_to ?? null, event: null };
  };

/** @throws NOT_FOUND, CHAT_CLOSED, RATE_LIMITED, INVALID_REQUEST */
export const send = (ctx: AppContext, uid: string, asked: Asked): Promise<AnswerOf<typeof sendChatMessage>> =>
  ctx.db.transaction(async (tx) => {
    const visit = await ownVisit(tx, uid, asked.chatroom_id);
    const draft = { side: 'patient', clientId: asked.client_id, kind: asked.type, body: bodyOf(uid, asked) } as const;
    return toMessageDto(await write(ctx, tx, visit, draft));
  });

/** Never moves back. @throws NOT_FOUND */
export const markRead = (ctx: AppContext, uid: string, id: string, seq: number): Promise<Record<string, never>> =>
  ctx.db.transaction(async (tx) => {
    const { room } = await enter(ctx, tx, uid, id);
    const patientRead = Math.min(seq, room.lastSeq);
    if (patientRead > room.patientRead) await updateRoom(tx, id, { patientRead });
    return {};
  });

/** @throws NOT_FOUND */
export const noteTyping = async (ctx: AppContext, uid: string, id: string): Promise<Record<string, never>> => {
  await ctx.db.read((tx) => ownVisit(tx, uid, id));
  ctx.bus.publish('chat.typing', { roomId: id });
  return {};
};
