/** Events of a network that were taken, in SQL. */
import { eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { events } from './tables.ts';

/** Null: it has not come yet. */
export const refusalOf = async (tx: Tx, id: string): Promise<{ readonly refusal: string | null } | null> =>
  (await tx.select({ refusal: events.refusal }).from(events).where(eq(events.id, id)))[0] ?? null;

/** Of two at once, the one that was applied counts: the other was refused because of it. */
export const storeEvent = async (tx: Tx, event: typeof events.$inferInsert): Promise<void> => {
  const insert = tx.insert(events).values(event);
  await (event.refusal === null
    ? insert.onConflictDoUpdate({ target: events.id, set: { refusal: null } })
    : insert.onConflictDoNothing());
};

export const dropEventsBefore = async (tx: Tx, receivedAt: string): Promise<void> => {
  await tx.delete(events).where(lt(events.receivedAt, receivedAt));
};
