/** Tickets and ratings of orders, in SQL. Every read for a patient names the account. */
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Access } from '../../../access-log/access.ts';
import { disclose } from '../../../access-log/disclosure.ts';
import type { Tx } from '../../../db/database.ts';
import {
  ratingCodec,
  type RatingRow,
  ratings,
  ticketCodec,
  type TicketLineRow,
  ticketLines,
  type TicketRow,
  tickets,
} from './tables.ts';

export type { TicketLineRow, TicketRow };

export const insertTicket = async (
  tx: Tx,
  row: TicketRow,
  lines: readonly Omit<TicketLineRow, 'ticketId'>[],
): Promise<void> => {
  await tx.insert(tickets).values(ticketCodec.encrypt(tx, row));
  await tx.insert(ticketLines).values(lines.map((line) => ({ ...line, ticketId: row.id })));
};

/** What the account sent under this id; null when there is none. */
export const ticketNamed = async (tx: Tx, uid: string, id: string): Promise<TicketRow | null> => {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.uid, uid), eq(tickets.id, id)));
  return row ? ticketCodec.decrypt(tx, row) : null;
};

/** The latest first. */
export const ticketsOf = async (tx: Tx, uid: string, orderId: string): Promise<TicketRow[]> =>
  ticketCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.uid, uid), eq(tickets.orderId, orderId)))
      .orderBy(desc(tickets.createdAt), desc(tickets.id)),
  );

export const ticketLinesOf = (tx: Tx, ids: readonly string[]): Promise<TicketLineRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(ticketLines)
        .where(inArray(ticketLines.ticketId, [...ids]))
        .orderBy(asc(ticketLines.drugId));

/** Tickets nobody has answered, the oldest first, for somebody outside of their accounts. Each is logged as read. */
export const openTickets = async (
  tx: Tx,
  limit: number,
  by: Pick<Access, 'reader' | 'why' | 'at'>,
): Promise<TicketRow[]> => {
  const open = isNull(tickets.answeredAt);
  const rows = await tx.select().from(tickets).where(open).orderBy(asc(tickets.createdAt)).limit(limit);
  for (const { uid } of rows) await disclose(tx, { ...by, what: 'problem', uid, relId: null }, null);
  return ticketCodec.decryptAll(tx, rows);
};

/** Locked until the transaction ends; null when there is no such ticket, or it was answered. */
export const lockOpenTicket = async (tx: Tx, id: string): Promise<TicketRow | null> => {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), isNull(tickets.answeredAt)))
    .for('update');
  return row ? ticketCodec.decrypt(tx, row) : null;
};

export const answerTicket = async (tx: Tx, row: TicketRow): Promise<void> => {
  const { outcome, answer, answeredAt, amount, redeliveryId } = ticketCodec.encrypt(tx, row);
  await tx.update(tickets).set({ outcome, answer, answeredAt, amount, redeliveryId }).where(eq(tickets.id, row.id));
};

/** The ticket that ended in this order; null for an order that was paid for. */
export const ticketOfRedelivery = async (tx: Tx, orderId: string): Promise<TicketRow | null> => {
  const [row] = await tx.select().from(tickets).where(eq(tickets.redeliveryId, orderId));
  return row ? ticketCodec.decrypt(tx, row) : null;
};

/** Deletes what was sent before an instant; answers the files it had. */
export const deleteOldTickets = async (
  tx: Tx,
  before: string,
  limit: number,
): Promise<{ rows: number; files: string[] }> => {
  const old = tx.select({ id: tickets.id }).from(tickets).where(lt(tickets.createdAt, before)).limit(limit);
  const rows = await ticketCodec.decryptAll(tx, await tx.delete(tickets).where(inArray(tickets.id, old)).returning());
  return { rows: rows.length, files: rows.flatMap(({ attachments }) => attachments.map(({ file_id }) => file_id)) };
};

/** False when the order was rated before. */
export const insertRating = async (tx: Tx, row: RatingRow): Promise<boolean> =>
  (await tx.insert(ratings).values(ratingCodec.encrypt(tx, row)).onConflictDoNothing().returning()).length > 0;

export const ratingOf = async (tx: Tx, uid: string, orderId: string): Promise<RatingRow | null> => {
  const [row] = await tx
    .select()
    .from(ratings)
    .where(and(eq(ratings.uid, uid), eq(ratings.orderId, orderId)));
  return row ? ratingCodec.decrypt(tx, row) : null;
};
