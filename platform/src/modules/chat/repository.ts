/** Rooms and messages in SQL. Whose a room is, the service has asked before. */
import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { chatCodec, chatMessages, chatRooms, type Message, type Room, type Side } from './tables.ts';

/** Written once, whoever comes first. */
export const ensureRoom = async (tx: Tx, id: string, uid: string, createdAt: string): Promise<void> => {
  await tx.insert(chatRooms).values({ id, uid, createdAt }).onConflictDoNothing();
};

export const findRoom = async (tx: Tx, id: string): Promise<Room | null> =>
  (await tx.select().from(chatRooms).where(eq(chatRooms.id, id)))[0] ?? null;

/** Locked until the transaction ends: one writer of a room at a time. */
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

/** The row of the room is locked and counts it already. */
export const insertMessage = async (tx: Tx, row: Message): Promise<void> => {
  await tx.insert(chatMessages).values(chatCodec.encrypt(tx, row));
};

/** How many one side wrote after an instant. */
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

/** In their order; those next to the place come first when there are more. */
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

/** Deletes messages from before an instant; answers how many, and the files they had. */
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
