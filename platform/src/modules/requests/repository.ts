/** Requests of visitors, in SQL. */
import { and, asc, count, eq, gt, lt, ne } from 'drizzle-orm';
import type { ClearRow } from '../../at-rest/row-codec.ts';
import type { Tx } from '../../db/database.ts';
import { requestCodec, requests } from './tables.ts';

export type RequestRow = ClearRow<typeof requests.$inferSelect, 'content' | 'email' | 'answer'>;

export const insertRequest = async (tx: Tx, row: RequestRow): Promise<void> => {
  await tx.insert(requests).values(requestCodec.encrypt(tx, row));
};

const one = async (tx: Tx, rows: (typeof requests.$inferSelect)[]): Promise<RequestRow | null> =>
  rows[0] ? requestCodec.decrypt(tx, rows[0]) : null;

export const requestNamed = async (tx: Tx, id: string): Promise<RequestRow | null> =>
  one(tx, await tx.select().from(requests).where(eq(requests.id, id)));

export const findRequest = async (tx: Tx, reference: string, emailHash: string): Promise<RequestRow | null> => {
  const both = and(eq(requests.reference, reference), eq(requests.emailHash, emailHash));
  return one(tx, await tx.select().from(requests).where(both));
};

/** Number of requests of an address and of a network since an instant. */
export const requestsSince = async (
  tx: Tx,
  { emailHash, networkHash }: Pick<RequestRow, 'emailHash' | 'networkHash'>,
  since: string,
): Promise<{ readonly email: number; readonly network: number }> => {
  const counted = async (of: ReturnType<typeof eq>): Promise<number> => {
    const rows = await tx
      .select({ total: count() })
      .from(requests)
      .where(and(of, gt(requests.createdAt, since)));
    return rows[0]?.total ?? 0;
  };
  return {
    email: await counted(eq(requests.emailHash, emailHash)),
    network: await counted(eq(requests.networkHash, networkHash)),
  };
};

/** Unanswered requests, decrypted, oldest first, for operators. */
export const openRequests = async (tx: Tx, limit: number): Promise<RequestRow[]> => {
  const open = tx.select().from(requests).where(ne(requests.status, 'answered'));
  return requestCodec.decryptAll(tx, await open.orderBy(asc(requests.createdAt)).limit(limit));
};

/** Null when it is unknown or already answered. */
export const lockOpenRequest = async (tx: Tx, id: string): Promise<RequestRow | null> => {
  const open = and(eq(requests.id, id), ne(requests.status, 'answered'));
  return one(tx, await tx.select().from(requests).where(open).for('update'));
};

export const writeProgress = async (tx: Tx, row: RequestRow): Promise<void> => {
  const { answer, answeredAt, status } = requestCodec.encrypt(tx, row);
  await tx.update(requests).set({ answer, answeredAt, status }).where(eq(requests.id, row.id));
};

export const forgetRequests = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(requests).where(lt(requests.createdAt, before));
};
