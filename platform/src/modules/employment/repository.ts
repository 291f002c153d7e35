/** Vouchers of employers, in SQL. */
import { eq } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import { blindIndex } from '../../at-rest/keyring.ts';
import type { Tx } from '../../db/database.ts';
import { employers, employmentVouchers } from './tables.ts';

export type Voucher = typeof employmentVouchers.$inferSelect & { readonly employer: Localized };

/** The stored form of a code. */
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
