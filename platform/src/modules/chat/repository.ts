/** Rooms and messages in SQL. The service has checked the owner before. */
import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { chatCodec, chatMessages, chatRooms, type Message, type Room, type Side } from './tables.ts';

/** Inserted once, also by concurrent requests. */
export const ensureRoom = async (tx: Tx, id: string, uid: string, createdAt: string): Promise<void> => {
  await tx.insert(chatRooms).values({ id, uid, createdAt }).onConflictDoNothing();
};

export const findRoom = async (tx: Tx, id: string): Promise<Room | null> =>
  (await tx.select().from(chatRooms).where(eq(chatRooms.id, id)))[0] ?? null;

/** Locked until the end of the transaction: one writer per room at a time. */
export const lockRoom = async (tx: Tx, id: string): Promise<Room | null> =>
  (await tx.select().from(chatRooms).where(eq(chatRooms.id, id)).for('update'))[0] ?? null;

export const updateRoom = async (tx: Tx, id: string, change: Partial<Omit<Room, 'id' | 'uid'>>): Promise<void> => {
  await tx.update(chatRooms).set(change).where(eq(chatRooms.id, id));
};

export const findSent = async (tx: Tx, roomId: string, side: Side, clientId: string): Promise<Message | null> => {
  const same = [eq(chatMessages.roomId, roomId), eq(chatMessages.side, side), eq(chatMessages.clientId, clientId)];
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(...same));
  return row ? chatCodec.decrypt(tx, row) : null;
};

export const findMessage = async (tx: Tx, roomId: string, seq: number): Promise<Message | null> => {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.seq, seq)));
  return row ? chatCodec.decrypt(tx, row) : null;
};

/** The row of the room is locked and already counts this message. */
export const insertMessage = async (tx: Tx, row: Message): Promise<void> => {
  await tx.insert(chatMessages).values(chatCodec.encrypt(tx, row));
};

/** Number of messages of one side after an instant. */
export const countSince = async (tx: Tx, roomId: string, side: Side, after: string): Promise<number> => {
  const [row] = await tx
    .select({ written: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.side, side), gt(chatMessages.sentAt, after)));
  return row?.written ?? 0;
};

export interface Window {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** In order; when there are more, those nearest to the cursor. */
export const pageOf = async (tx: Tx, roomId: string, { before, after, limit }: Window): Promise<Message[]> => {
  const inside = [
    eq(chatMessages.roomId, roomId),
    ...(before === undefined ? [] : [lt(chatMessages.seq, before)]),
    ...(after === undefined ? [] : [gt(chatMessages.seq, after)]),
  ];
  const rows = await tx
    .select()
    .from(chatMessages)
    .where(and(...inside))
    .orderBy(after === undefined ? desc(chatMessages.seq) : asc(chatMessages.seq))
    .limit(limit);
  const messages = await chatCodec.decryptAll(tx, rows);
  return after === undefined ? messages.toReversed() : messages;
};

/** Deletes messages before an instant; returns their number and their files. */
export const deleteOldMessages = async (
  tx: Tx,
  before: string,
  limit: number,
): Promise<{ rows: number; files: string[] }> => {
  const old = tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(lt(chatMessages.sentAt, before))
    .orderBy(asc(chatMessages.sentAt), asc(chatMessages.seq))
    .limit(limit);
  const rows = await chatCodec.decryptAll(
    tx,
    await tx.delete(chatMessages).where(inArray(chatMessages.id, old)).returning(),
  );
  return { rows: rows.length, files: rows.flatMap(({ body }) => (body.attachment ? [body.attachment.file_id] : [])) };
};
