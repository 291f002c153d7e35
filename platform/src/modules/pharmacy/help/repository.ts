/** Tickets and ratings of orders, in SQL. Every read for a patient filters by account. */
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

/** The ticket of the account with this id; null when there is none. */
export const ticketNamed = async (tx: Tx, uid: string, id: string): Promise<TicketRow | null> => {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.uid, uid), eq(tickets.id, id)));
  return row ? ticketCodec.decrypt(tx, row) : null;
};

/** Most recent first. */
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

/** Unanswered tickets, oldest first, for a reader outside their accounts. Each access is logged. */
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

/** Locked until the end of the transaction; null when there is no such ticket, or it is already answered. */
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

/** The ticket that led to this order; null for a paid order. */
export const ticketOfRedelivery = async (tx: Tx, orderId: string): Promise<TicketRow | null> => {
  const [row] = await tx.select().from(tickets).where(eq(tickets.redeliveryId, orderId));
  return row ? ticketCodec.decrypt(tx, row) : null;
};

/** Deletes tickets before an instant; returns their files. */
export const deleteOldTickets = async (
  tx: Tx,
  before: string,
  limit: number,
): Promise<{ rows: number; files: string[] }> => {
  const old = tx.select({ id: tickets.id }).from(tickets).where(lt(tickets.createdAt, before)).limit(limit);
  const rows = await ticketCodec.decryptAll(tx, await tx.delete(tickets).where(inArray(tickets.id, old)).returning());
  return { rows: rows.length, files: rows.flatMap(({ attachments }) => attachments.map(({ file_id }) => file_id)) };
};

/** False when the order is already rated. */
export const insertRating = async (tx: Tx, row: RatingRow): Promise<boolean> =>
  (await tx.insert(ratings).values(ratingCodec.encrypt(tx, row)).onConflictDoNothing().returning()).length > 0;

export const ratingOf = async (tx: Tx, uid: string, orderId: string): Promise<RatingRow | null> => {
  const [row] = await tx
    .select()
    .from(ratings)
    .where(and(eq(ratings.uid, uid), eq(ratings.orderId, orderId)));
  return row ? ratingCodec.decrypt(tx, row) : null;
};
