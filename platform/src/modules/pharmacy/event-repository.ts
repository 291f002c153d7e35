/** Stored events of a network, in SQL. */
import { eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { events } from './order/tables.ts';

/** The answer to an earlier delivery of the same event; null for the first. A concurrent repetition waits for the first. */
export const storeEvent = async (
  tx: Tx,
  event: typeof events.$inferInsert,
): Promise<{ readonly refusal: string | null } | null> => {
  const stored = await tx.insert(events).values(event).onConflictDoNothing().returning({ id: events.id });
  if (stored.length > 0) return null;
  return (await tx.select({ refusal: events.refusal }).from(events).where(eq(events.id, event.id)))[0] ?? null;
};

export const dropEventsBefore = async (tx: Tx, receivedAt: string): Promise<void> => {
  await tx.delete(events).where(lt(events.receivedAt, receivedAt));
};
