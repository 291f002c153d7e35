/** Saved cards and visits to the gateway’s card page, in SQL. */
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type CardSetupRow, cardSetups, type SavedCardRow, savedCards } from './tables.ts';

const live = (uid: string) => and(eq(savedCards.uid, uid), isNull(savedCards.removedAt));

/** Cards of an account that were not removed: the default card first, then the newest. */
export const cardsKeptBy = (tx: Tx, uid: string): Promise<SavedCardRow[]> =>
  tx
    .select()
    .from(savedCards)
    .where(live(uid))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt), asc(savedCards.id));

export const cardKeptBy = async (tx: Tx, uid: string, id: string): Promise<SavedCardRow | null> =>
  (
    await tx
      .select()
      .from(savedCards)
      .where(and(live(uid), eq(savedCards.id, id)))
  )[0] ?? null;

/** Null when the card was removed meanwhile. */
export const tokenOfCard = async (tx: Tx, id: string): Promise<string | null> => {
  const where = and(eq(savedCards.id, id), isNull(savedCards.removedAt));
  return (await tx.select({ token: savedCards.token }).from(savedCards).where(where))[0]?.token ?? null;
};

/** Saves a card, or updates the same card with its current expiry. */
export const upsertCard = async (tx: Tx, card: typeof savedCards.$inferInsert): Promise<SavedCardRow> => {
  const { brand, month, year, createdAt } = card;
  const [row] = await tx
    .insert(savedCards)
    .values(card)
    .onConflictDoUpdate({
      target: savedCards.token,
      set: { brand, month, year, createdAt, removedAt: null },
      setWhere: eq(savedCards.uid, card.uid),
    })
    .returning();
  return row as SavedCardRow;
};

/** Null: there is no default card. */
export const setDefault = async (tx: Tx, uid: string, id: string | null): Promise<void> => {
  await tx
    .update(savedCards)
    .set({ isDefault: false })
    .where(and(eq(savedCards.uid, uid), savedCards.isDefault));
  if (id !== null)
    await tx
      .update(savedCards)
      .set({ isDefault: true })
      .where(and(live(uid), eq(savedCards.id, id)));
};

export const markRemoved = async (tx: Tx, id: string, removedAt: string): Promise<void> => {
  await tx.update(savedCards).set({ removedAt, isDefault: false }).where(eq(savedCards.id, id));
};

/** Cards that were removed here and may still be stored at the gateway, oldest first. */
export const removedCards = (tx: Tx, before: string): Promise<Pick<SavedCardRow, 'id' | 'token'>[]> =>
  tx
    .select({ id: savedCards.id, token: savedCards.token })
    .from(savedCards)
    .where(lte(savedCards.removedAt, before))
    .orderBy(asc(savedCards.removedAt))
    .limit(100);

/** Deletes a card unless it was saved again meanwhile. */
export const forgetRemoved = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(savedCards).where(and(eq(savedCards.id, id), sql`${savedCards.removedAt} IS NOT NULL`));
};

export const insertSetup = async (tx: Tx, setup: typeof cardSetups.$inferInsert): Promise<void> => {
  await tx.insert(cardSetups).values(setup);
};

/** The row, locked until the transaction ends. */
export const lockSetup = async (tx: Tx, uid: string, id: string): Promise<CardSetupRow | null> =>
  (
    await tx
      .select()
      .from(cardSetups)
      .where(and(eq(cardSetups.id, id), eq(cardSetups.uid, uid)))
      .for('no key update')
  )[0] ?? null;

export const closeSetup = async (
  tx: Tx,
  id: string,
  state: 'saved' | 'cancelled',
  cardId: string | null,
): Promise<void> => {
  await tx.update(cardSetups).set({ state, cardId }).where(eq(cardSetups.id, id));
};

export const deleteSetups = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(cardSetups).where(lte(cardSetups.createdAt, before));
};
