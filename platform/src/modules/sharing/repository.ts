/** Shares, their openings and wrong codes in SQL. Reads for an account filter by account. */
import { and, count, desc, eq, gt, inArray, isNull, lt, min, sql } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import type { Tx } from '../../db/database.ts';
import { type Opening, openingCodec, openings, type Share, shareCodec, shares, shareTries } from './tables.ts';

/** The stored form of a code. */
export const codeIndex = (tx: Tx, code: string): string => blindIndex(tx, 'record-share', code);

/** Newest first. */
export const sharesOf = async (tx: Tx, uid: string): Promise<Share[]> =>
  shareCodec.decryptAll(
    tx,
    await tx.select().from(shares).where(eq(shares.uid, uid)).orderBy(desc(shares.createdAt), desc(shares.id)),
  );

/** Newest first. */
export const openingsOf = async (tx: Tx, shareIds: readonly string[]): Promise<Opening[]> => {
  if (shareIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(openings)
    .where(inArray(openings.shareId, [...shareIds]))
    .orderBy(desc(openings.openedAt), desc(openings.id));
  return openingCodec.decryptAll(tx, rows);
};

/** Shares that can still be opened. */
export const countOpenShares = async (tx: Tx, uid: string, now: string, mostOpenings: number): Promise<number> => {
  const opened = tx.select({ total: count() }).from(openings).where(eq(openings.shareId, shares.id));
  const isOpen = and(
    eq(shares.uid, uid),
    isNull(shares.revokedAt),
    gt(shares.endsAt, now),
    lt(sql`(${opened})`, mostOpenings),
  );
  return (await tx.select({ total: count() }).from(shares).where(isOpen))[0]?.total ?? 0;
};

export const insertShare = async (tx: Tx, row: Share): Promise<void> => {
  await tx.insert(shares).values(shareCodec.encrypt(tx, row));
};

/** False when it belongs to another account. An ended share is not changed. */
export const revoke = async (tx: Tx, uid: string, id: string, now: string): Promise<boolean> => {
  const own = and(eq(shares.uid, uid), eq(shares.id, id));
  if ((await tx.select({ id: shares.id }).from(shares).where(own)).length === 0) return false;
  await tx
    .update(shares)
    .set({ revokedAt: now })
    .where(and(own, isNull(shares.revokedAt)));
  return true;
};

export const revokeAll = async (tx: Tx, uid: string, now: string): Promise<void> => {
  await tx
    .update(shares)
    .set({ revokedAt: now })
    .where(and(eq(shares.uid, uid), isNull(shares.revokedAt), gt(shares.endsAt, now)));
};

/** Locked, so that concurrent openings are counted. Null when no share has this code. */
export const lockByCode = async (tx: Tx, code: string): Promise<Share | null> => {
  const byCode = eq(shares.codeIndex, codeIndex(tx, code));
  const [row] = await tx.select().from(shares).where(byCode).for('update');
  return row ? shareCodec.decrypt(tx, row) : null;
};

export const countOpenings = async (tx: Tx, shareId: string): Promise<number> =>
  (await tx.select({ total: count() }).from(openings).where(eq(openings.shareId, shareId)))[0]?.total ?? 0;

export const insertOpening = async (tx: Tx, row: Opening): Promise<void> => {
  await tx.insert(openings).values(openingCodec.encrypt(tx, row));
};

/** Deletes shares that ended before an instant, with their openings. */
export const forgetShares = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(shares).where(lt(shares.endsAt, before));
};

/** `first`: time of the first wrong attempt; null without any. */
export const wrongTries = async (
  tx: Tx,
  networkHash: string,
  since: string,
): Promise<{ readonly total: number; readonly first: string | null }> => {
  const [row] = await tx
    .select({ total: count(), first: min(shareTries.triedAt) })
    .from(shareTries)
    .where(and(eq(shareTries.networkHash, networkHash), gt(shareTries.triedAt, since)));
  return { total: row?.total ?? 0, first: row?.first ?? null };
};

export const addWrongTry = async (tx: Tx, networkHash: string, triedAt: string): Promise<void> => {
  await tx.insert(shareTries).values({ networkHash, triedAt });
};

export const forgetTries = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(shareTries).where(lt(shareTries.triedAt, before));
};
