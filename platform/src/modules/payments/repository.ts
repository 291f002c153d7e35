/** Payments in SQL. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { built, builtForRow } from '../../db/built.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { PayableRef } from './payables.ts';
import { type Payment, payments, type PaymentState, paymentWebhooks } from './tables.ts';

const LIVE: PaymentState[] = ['created', 'pending', 'succeeded'];
const CHARGED: PaymentState[] = ['succeeded', 'refund_due', 'refunded'];

const isFor = ({ kind, id }: PayableRef) => and(eq(payments.payableKind, kind), eq(payments.payableId, id));

const placeholder = sql.placeholder;

const byId = built<{ id: string }, Payment[]>((tx) =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.id, placeholder('id'))),
);
const ofAccount = built<{ id: string; uid: string }, Payment[]>((tx) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, placeholder('id')), eq(payments.uid, placeholder('uid')))),
);
const lockedById = built<{ id: string }, Payment[]>((tx) =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.id, placeholder('id')))
    .for('no key update'),
);
const byKey = built<{ uid: string; key: string }, Payment[]>((tx) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.uid, placeholder('uid')), eq(payments.idempotencyKey, placeholder('key')))),
);
const liveOf = built<{ kind: string; id: string }, Payment[]>((tx) =>
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
    .for('no key update'),
);

export const findPayment = async (tx: Tx, id: string): Promise<Payment | null> => (await byId(tx, { id }))[0] ?? null;

export const findOwnPayment = async (tx: Tx, id: string, uid: string): Promise<Payment | null> =>
  (await ofAccount(tx, { id, uid }))[0] ?? null;

export const lockPayment = async (tx: Tx, id: string): Promise<Payment | null> =>
  (await lockedById(tx, { id }))[0] ?? null;

export const findByKey = async (tx: Tx, uid: string, idempotencyKey: string): Promise<Payment | null> =>
  (await byKey(tx, { uid, key: idempotencyKey }))[0] ?? null;

/** The attempt under way, or the one that succeeded, locked. */
export const livePayment = async (tx: Tx, { kind, id }: PayableRef): Promise<Payment | null> =>
  (await liveOf(tx, { kind, id }))[0] ?? null;

/** The newest attempt, whatever became of it. */
export const newestPayment = async (tx: Tx, payable: PayableRef): Promise<Payment | null> =>
  (await tx.select().from(payments).where(isFor(payable)).orderBy(desc(payments.createdAt)).limit(1))[0] ?? null;

/** The newest payment that paid, given back since or not. */
export const paidBy = async (tx: Tx, payable: PayableRef): Promise<Payment | null> =>
  (
    await tx
      .select()
      .from(payments)
      .where(and(isFor(payable), inArray(payments.state, CHARGED)))
      .orderBy(desc(payments.createdAt))
      .limit(1)
  )[0] ?? null;

type Row = typeof payments.$inferInsert;

const inserted = builtForRow<Payment[]>((tx, row) =>
  tx
    .insert(payments)
    .values(row as Row)
    .returning(),
);
const updated = builtForRow<Payment[]>((tx, { id, ...change }) =>
  tx
    .update(payments)
    .set(change as Partial<Row>)
    .where(eq(payments.id, id as string))
    .returning(),
);
const notedWebhook = built<{ eventId: string; receivedAt: string }, unknown>((tx) =>
  tx
    .insert(paymentWebhooks)
    .values({ eventId: placeholder('eventId'), receivedAt: placeholder('receivedAt') })
    .onConflictDoNothing(),
);

export const insertPayment = async (tx: Tx, row: Row): Promise<Payment> => (await inserted(tx, row))[0] as Payment;

export const updatePayment = async (tx: Tx, id: string, change: Partial<Row>): Promise<Payment> =>
  (await updated(tx, { ...change, id }))[0] as Payment;

/** Remembers a webhook; one that came before changes nothing. */
export const insertWebhook = async (tx: Tx, eventId: string, receivedAt: string): Promise<void> => {
  await notedWebhook(tx, { eventId, receivedAt });
};

export type OverdueWork = 'settle' | 'refund' | 'send-refund';

export interface Overdue {
  readonly id: string;
  readonly work: OverdueWork;
}

/** Payments whose page has closed without a decision, and refunds that wait since before `waited`, in the order of their ids. */
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
      ) AS overdue
      WHERE id > ${after?.id ?? ''}::text ORDER BY id LIMIT ${limit}`,
  );
