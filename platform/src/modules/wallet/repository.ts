/** Top-ups in SQL. */
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type TopUp, walletTopUps } from './tables.ts';

const one = async (tx: Tx, where: ReturnType<typeof and>): Promise<TopUp | null> =>
  (await tx.select().from(walletTopUps).where(where).for('no key update'))[0] ?? null;

/** The row, locked until the end of the transaction; with `uid`, only if it belongs to that account. */
export const lockTopUp = (tx: Tx, id: string, uid?: string): Promise<TopUp | null> =>
  one(tx, and(eq(walletTopUps.id, id), uid === undefined ? undefined : eq(walletTopUps.uid, uid)));

export const topUpByKey = (tx: Tx, uid: string, idempotencyKey: string): Promise<TopUp | null> =>
  one(tx, and(eq(walletTopUps.uid, uid), eq(walletTopUps.idempotencyKey, idempotencyKey)));

/** The account’s top-up in progress. */
export const openTopUp = (tx: Tx, uid: string): Promise<TopUp | null> =>
  one(tx, and(eq(walletTopUps.uid, uid), eq(walletTopUps.state, 'open')));

/** Halalas in paid and pending top-ups since an instant. */
export const toppedUpSince = async (tx: Tx, uid: string, since: string): Promise<number> => {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${walletTopUps.amount}), 0)::int` })
    .from(walletTopUps)
    .where(and(eq(walletTopUps.uid, uid), gte(walletTopUps.createdAt, since), ne(walletTopUps.state, 'closed')));
  return row?.total ?? 0;
};

export const insertTopUp = async (tx: Tx, row: typeof walletTopUps.$inferInsert): Promise<TopUp> =>
  (await tx.insert(walletTopUps).values(row).returning())[0] as TopUp;

export const closeTopUp = async (tx: Tx, id: string, state: 'paid' | 'closed', closedAt: string): Promise<void> => {
  await tx.update(walletTopUps).set({ state, closedAt }).where(eq(walletTopUps.id, id));
};
