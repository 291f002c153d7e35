/** Payouts of wallets in SQL. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { firstRow, type Tx } from '../../db/database.ts';
import type { Funding } from '../ledger/funding.ts';
import { payments, type WalletPayout, walletPayouts } from './tables.ts';

/** The payment that bought a credit; null when there is none. */
export const fundingPayment = async (tx: Tx, { kind, id }: Funding): Promise<string | null> => {
  const isPayment =
    kind === 'top-up'
      ? sql`payable_kind = 'wallet-top-up' AND payable_id = ${id}`
      : sql`id = (SELECT payment_id FROM payment_refund WHERE id = ${id})`;
  const row = await firstRow<{ id: string }>(
    tx,
    sql`SELECT id FROM payment WHERE state = 'succeeded' AND charge_reference IS NOT NULL AND ${isPayment}`,
  );
  return row?.id ?? null;
};

export const insertPayout = async (tx: Tx, row: typeof walletPayouts.$inferInsert): Promise<WalletPayout> =>
  (await tx.insert(walletPayouts).values(row).returning())[0] as WalletPayout;

/** With the charge that bought the credit. */
export const findPayout = async (
  tx: Tx,
  id: string,
): Promise<{ readonly payout: WalletPayout; readonly chargeReference: string | null } | null> => {
  const [row] = await tx
    .select({ payout: walletPayouts, chargeReference: payments.chargeReference })
    .from(walletPayouts)
    .leftJoin(payments, eq(payments.id, walletPayouts.paymentId))
    .where(eq(walletPayouts.id, id));
  return row ?? null;
};

/** Locked until the transaction ends. */
export const lockPayout = async (tx: Tx, id: string): Promise<WalletPayout | null> =>
  (await tx.select().from(walletPayouts).where(eq(walletPayouts.id, id)).for('no key update'))[0] ?? null;

export const updatePayout = async (
  tx: Tx,
  id: string,
  set: Partial<Pick<WalletPayout, 'state' | 'refundReference' | 'transferReference' | 'doneAt'>>,
): Promise<void> => {
  await tx.update(walletPayouts).set(set).where(eq(walletPayouts.id, id));
};

export interface PayoutToBank {
  readonly id: string;
  readonly uid: string;
  readonly amount: number;
}

/** Payouts that wait for a bank transfer, oldest first. */
export const payoutsToBank = (tx: Tx): Promise<PayoutToBank[]> =>
  tx
    .select({ id: walletPayouts.id, uid: walletPayouts.uid, amount: walletPayouts.amount })
    .from(walletPayouts)
    .where(eq(walletPayouts.state, 'bank'))
    .orderBy(asc(walletPayouts.createdAt), asc(walletPayouts.id));

export const hasOpenPayout = async (tx: Tx, uid: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: walletPayouts.id })
    .from(walletPayouts)
    .where(and(ne(walletPayouts.state, 'done'), eq(walletPayouts.uid, uid)))
    .limit(1);
  return rows.length > 0;
};
