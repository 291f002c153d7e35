/** Vouchers of employers, and wrong codes, in SQL. */
import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import { blindIndex } from '../../at-rest/keyring.ts';
import type { Tx } from '../../db/database.ts';
import { employers, employmentVouchers, voucherTries } from './tables.ts';

export type Voucher = typeof employmentVouchers.$inferSelect & { readonly employer: Localized };

/** What is kept of a code. */
export const codeIndex = (tx: Tx, code: string): string => blindIndex(tx, 'employment-voucher', code);

export const findVoucher = async (tx: Tx, code: string): Promise<Voucher | null> => {
  const [row] = await tx
    .select()
    .from(employmentVouchers)
    .innerJoin(employers, eq(employers.id, employmentVouchers.employerId))
    .where(eq(employmentVouchers.codeIndex, codeIndex(tx, code)));
  if (!row) return null;
  const { employment_voucher: voucher, employer } = row;
  return { ...voucher, employer: { ar: employer.nameAr, en: employer.nameEn } };
};

export interface Trier {
  readonly accountHash: string;
  readonly networkHash: string;
}

interface Tries {
  readonly total: number;
  /** The first of them; null without any. */
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
