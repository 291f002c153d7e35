/** Payments in SQL. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { PayableRef } from './payables.ts';
import { type Payment, payments, type PaymentState, paymentWebhooks } from './tables.ts';

const LIVE: PaymentState[] = ['created', 'pending', 'succeeded'];
const CHARGED: PaymentState[] = ['succeeded', 'refund_due', 'refunded'];

const isFor = ({ kind, id }: PayableRef) => and(eq(payments.payableKind, kind), eq(payments.payableId, id));

const placeholder = sql.placeholder;

const byId = (tx: Tx) =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.id, placeholder('id')))
    .prepare('payment_by_id');
const ofAccount = (tx: Tx) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, placeholder('id')), eq(payments.uid, placeholder('uid'))))
    .prepare('payment_of_account');
const lockedById = (tx: Tx) =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.id, placeholder('id')))
    .for('no key update')
    .prepare('payment_locked');
const byKey = (tx: Tx) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.uid, placeholder('uid')), eq(payments.idempotencyKey, placeholder('key'))))
    .prepare('payment_by_key');
const liveOf = (tx: Tx) =>
  tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.payableKind, placeholder('kind')),
        eq(payments.payableId, placeholder('id')),
        inArray(payments.state, LIVE),
      ),
    )
    .for('no key update')
    .prepare('live_payment');

export const findPayment = async (tx: Tx, id: string): Promise<Payment | null> =>
  (await byId(tx).execute({ id }))[0] ?? null;

export const findOwnPayment = async (tx: Tx, id: string, uid: string): Promise<Payment | null> =>
  (await ofAccount(tx).execute({ id, uid }))[0] ?? null;

export const lockPayment = async (tx: Tx, id: string): Promise<Payment | null> =>
  (await lockedById(tx).execute({ id }))[0] ?? null;

export const findByKey = async (tx: Tx, uid: string, idempotencyKey: string): Promise<Payment | null> =>
  (await byKey(tx).execute({ uid, key: idempotencyKey }))[0] ?? null;

/** The attempt in progress, or the one that succeeded, locked. */
export const livePayment = async (tx: Tx, { kind, id }: PayableRef): Promise<Payment | null> =>
  (await liveOf(tx).execute({ kind, id }))[0] ?? null;

/** The newest attempt in any state. */
export const newestPayment = async (tx: Tx, payable: PayableRef): Promise<Payment | null> =>
  (await tx.select().from(payments).where(isFor(payable)).orderBy(desc(payments.createdAt)).limit(1))[0] ?? null;

const newestPaid = (tx: Tx, payable: PayableRef) =>
  tx
    .select()
    .from(payments)
    .where(and(isFor(payable), inArray(payments.state, CHARGED)))
    .orderBy(desc(payments.createdAt))
    .limit(1);

/** The newest charged payment, refunded or not. */
export const paidBy = async (tx: Tx, payable: PayableRef): Promise<Payment | null> =>
  (await newestPaid(tx, payable))[0] ?? null;

/** The same, locked until the transaction ends. */
export const lockPaidBy = async (tx: Tx, payable: PayableRef): Promise<Payment | null> =>
  (await newestPaid(tx, payable).for('no key update'))[0] ?? null;

type Row = typeof payments.$inferInsert;

export const insertPayment = async (tx: Tx, row: Row): Promise<Payment> =>
  (await tx.insert(payments).values(row).returning())[0] as Payment;

export const updatePayment = async (tx: Tx, id: string, change: Partial<Row>): Promise<Payment> =>
  (await tx.update(payments).set(change).where(eq(payments.id, id)).returning())[0] as Payment;

/** Stores a webhook; a duplicate has no effect. */
export const insertWebhook = async (tx: Tx, eventId: string, receivedAt: string): Promise<void> => {
  await tx.insert(paymentWebhooks).values({ eventId, receivedAt }).onConflictDoNothing();
};

/** Whether a payment of the account may still be charged, or is being refunded. */
export const hasUndecidedPayment = async (tx: Tx, uid: string): Promise<boolean> => {
  const undecided = inArray(payments.state, ['created', 'pending', 'refund_due']);
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.uid, uid), undecided))
    .limit(1);
  return rows.length > 0;
};

export type OverdueWork = 'settle' | 'refund' | 'send-refund' | 'send-payout';

export interface Overdue {
  readonly id: string;
  readonly work: OverdueWork;
}

/**
 * Payments whose page has closed without a decision, and refunds and payouts that are pending since before `waited`, in the
 * order of their ids.
 */
export const overduePayments = (
  tx: Tx,
  { now, waited }: { readonly now: string; readonly waited: string },
  after: Overdue | null,
  limit: number,
): Promise<Overdue[]> =>
  rowsOf(
    tx,
    sql`SELECT id, work FROM (
        SELECT id, 'settle' AS work FROM payment WHERE state IN ('created', 'pending') AND expires_at <= ${now}::timestamptz
        UNION ALL SELECT id, 'refund' FROM payment WHERE state = 'refund_due' AND settled_at <= ${waited}::timestamptz
        UNION ALL SELECT id, 'send-refund' FROM payment_refund WHERE state = 'due' AND created_at <= ${waited}::timestamptz
        UNION ALL SELECT id, 'send-payout' FROM wallet_payout WHERE state = 'due' AND created_at <= ${waited}::timestamptz
      ) AS overdue
      WHERE id > ${after?.id ?? ''}::text ORDER BY id LIMIT ${limit}`,
  );
