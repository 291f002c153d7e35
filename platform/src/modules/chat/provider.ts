/** Operations of the provider’s side in a room. Called by the provider’s application, which the sandbox replaces. */
import type { ChatMessage } from 'shared-contracts/api';
import { isChatUrl } from 'shared-contracts/api';
import { chatEvent } from 'shared-contracts/events';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { openFile } from '../files/service.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { ensureRoom, findMessage, lockRoom, pageOf, updateRoom } from './repository.ts';
import { closesAt } from './room.ts';
import { isStale } from './service.ts';
import type { Message, Room } from './tables.ts';
import { write } from './write.ts';

/** The provider and the room. */
export interface ProviderAt {
  readonly providerId: string;
  readonly roomId: string;
}

/** @throws NOT_FOUND, also for another provider’s visit */
const visitOf = async (tx: Tx, { providerId, roomId }: ProviderAt): Promise<Appointment> => {
  const visit = found(await appointmentNamed(tx, roomId));
  return visit.providerId === providerId && visit.bookedAt !== null ? visit : refuse('NOT_FOUND');
};

/** @throws NOT_FOUND, CHAT_CLOSED */
export const sendAsProvider = (
  ctx: AppContext,
  who: ProviderAt,
  message: { readonly text: string; readonly clientId: string },
): Promise<Message> =>
  ctx.db.transaction(async (tx) => {
    const visit = await visitOf(tx, who);
    const { text, clientId } = message;
    const body = { text, attachment: null, replyTo: null, event: null };
    const kind = isChatUrl(text) ? 'url' : 'text';
    return write(ctx, tx, visit, { side: 'provider', clientId, kind, body: () => body });
  });

const PAGE = 60;

/** Notifies the patient that the provider has joined, or which messages were delivered and read. */
const notifyReadMarks = (ctx: AppContext, tx: Tx, visit: Appointment, before: Room, now: string): void => {
  const { lastSeq } = before;
  const marks = { chatroom_id: visit.id, received_seq: lastSeq, read_seq: lastSeq, at: now };
  if (before.providerRead < lastSeq) {
    afterCommit(tx, () => ctx.realtime.toUser(visit.uid, chatEvent, { ...marks, kind: 'read' }));
  }
  if (isStale(before.providerSeenAt, now)) {
    afterCommit(tx, () => ctx.realtime.toUser(visit.uid, chatEvent, { chatroom_id: visit.id, kind: 'there', at: now }));
  }
};

/** Returns the newest messages, and marks them as delivered and read. The access is logged. @throws NOT_FOUND */
export const readAsProvider = (
  ctx: AppContext,
  who: ProviderAt,
): Promise<{ readonly messages: Message[]; readonly room: Room; readonly closed: boolean }> =>
  ctx.db.transaction(async (tx) => {
    const visit = await visitOf(tx, who);
    const now = ctx.clock.nowIso();
    await ensureRoom(tx, visit.id, visit.uid, now);
    const room = found(await lockRoom(tx, visit.id));
    const { lastSeq } = room;
    const moved = room.providerRead < lastSeq;
    if (moved || isStale(room.providerSeenAt, now)) {
      await updateRoom(tx, visit.id, { providerReceived: lastSeq, providerRead: lastSeq, providerSeenAt: now });
      notifyReadMarks(ctx, tx, visit, room, now);
    }
    if (moved) {
      const reader = { reader: 'operator', why: 'operation', at: now } as const;
      await disclose(tx, { ...reader, what: 'visit', uid: visit.uid, relId: null }, null);
    }
    return { messages: await pageOf(tx, visit.id, { limit: PAGE }), room, closed: now >= closesAt(visit, ctx.config) };
  });

/** The file of a message in a room of this provider. The access is logged. @throws NOT_FOUND */
export const openAsProvider = async (ctx: AppContext, who: ProviderAt, seq: number) => {
  const { uid, fileId } = await ctx.db.transaction(async (tx) => {
    const visit = await visitOf(tx, who);
    const { body } = found(await findMessage(tx, visit.id, seq));
    const file = found(body.attachment);
    const reader = { reader: 'operator', why: 'operation', at: ctx.clock.nowIso() } as const;
    await disclose(tx, { ...reader, what: 'visit', uid: visit.uid, relId: null }, null);
    return { uid: visit.uid, fileId: file.file_id };
  });
  return openFile(ctx, uid, fileId);
};

/** @throws NOT_FOUND */
export const typeAsProvider = async (ctx: AppContext, who: ProviderAt): Promise<void> => {
  const visit = await ctx.db.read((tx) => visitOf(tx, who));
  ctx.realtime.toUser(visit.uid, chatEvent, { chatroom_id: visit.id, kind: 'typing', at: ctx.clock.nowIso() });
};

/** Adds a system message, once per occasion. */
export const writeEvent = async (
  ctx: AppContext,
  tx: Tx,
  visit: Appointment,
  event: Exclude<ChatMessage['event'], 'unknown' | null>,
  occasion: string = event,
): Promise<void> => {
  const body = { text: '', attachment: null, replyTo: null, event };
  await write(ctx, tx, visit, { side: 'system', clientId: `event-${occasion}`, kind: 'event', body: () => body });
};

/** Adds a system message about a call to the room of its visit, once per call and event. A ringing call has none. */
export const noteCall = async (
  ctx: AppContext,
  tx: Tx,
  { id, appointmentId }: { readonly id: string; readonly appointmentId: string },
  event: 'call_started' | 'call_ended' | 'call_missed',
): Promise<void> => writeEvent(ctx, tx, found(await appointmentNamed(tx, appointmentId)), event, `${event}-${id}`);
