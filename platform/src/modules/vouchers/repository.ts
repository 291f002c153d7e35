/** Voucher codes and wrong attempts, in SQL. */
import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import { blindIndex } from '../../at-rest/keyring.ts';
import type { Tx } from '../../db/database.ts';
import { type Voucher, vouchers, voucherTries } from './tables.ts';

export type { Voucher };

/** The stored form of a code. */
export const codeIndex = (tx: Tx, code: string): string => blindIndex(tx, 'voucher', code);

export const findByCode = async (tx: Tx, code: string): Promise<Voucher | null> =>
  (
    await tx
      .select()
      .from(vouchers)
      .where(eq(vouchers.codeIndex, codeIndex(tx, code)))
  )[0] ?? null;

export interface Trier {
  readonly accountHash: string;
  readonly networkHash: string;
}

interface Tries {
  readonly total: number;
  /** Time of the first wrong attempt; null without any. */
  readonly first: string | null;
}

const triesOf = async (tx: Tx, of: ReturnType<typeof eq>, since: string): Promise<Tries> => {
  const [row] = await tx
    .select({ total: count(), first: min(voucherTries.triedAt) })
    .from(voucherTries)
    .where(and(of, gt(voucherTries.triedAt, since)));
  return { total: row?.total ?? 0, first: row?.first ?? null };
};

export const wrongTries = async (
  tx: Tx,
  { accountHash, networkHash }: Trier,
  since: string,
): Promise<{ readonly account: Tries; readonly network: Tries }> => ({
  account: await triesOf(tx, eq(voucherTries.accountHash, accountHash), since),
  network: await triesOf(tx, eq(voucherTries.networkHash, networkHash), since),
});

export const addWrongTry = async (tx: Tx, trier: Trier, triedAt: string): Promise<void> => {
  await tx.insert(voucherTries).values({ ...trier, triedAt });
};

export const forgetTries = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(voucherTries).where(lt(voucherTries.triedAt, before));
};
