/** Cards of payment attempts in SQL, identified by an index only. */
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { payments } from './tables.ts';

export const noteCard = async (tx: Tx, paymentId: string, fingerprint: string): Promise<void> => {
  await tx
    .update(payments)
    .set({ cardIndex: blindIndex(tx, 'card', fingerprint) })
    .where(eq(payments.id, paymentId));
};

/** Cards with which an account has tried to pay after an instant, in a fixed order. */
export const cardsOf = async (tx: Tx, uid: string, after: string): Promise<string[]> => {
  const rows = await rowsOf<{ card: string }>(
    tx,
    sql`SELECT DISTINCT card_index AS card FROM payment
      WHERE uid = ${uid} AND card_index IS NOT NULL AND created_at > ${after}::timestamptz`,
  );
  return rows.map(({ card }) => card).toSorted();
};

/** Accounts that have tried to pay with one of the cards after an instant. */
export const accountsOfCards = async (tx: Tx, cards: readonly string[], after: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ uid: payments.uid })
    .from(payments)
    .where(and(inArray(payments.cardIndex, [...cards]), gt(payments.createdAt, after)));
  return rows.map(({ uid }) => uid);
};

export const forgetCards = async (tx: Tx, before: string): Promise<void> => {
  await tx
    .update(payments)
    .set({ cardIndex: null })
    .where(and(isNotNull(payments.cardIndex), lte(payments.createdAt, before)));
};
