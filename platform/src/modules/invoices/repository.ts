/** Invoices in SQL. */
import { and, asc, desc, eq, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { type Invoice, invoiceCodec, invoices } from './tables.ts';

export type { Invoice };

export type UnnumberedInvoice = Omit<Invoice, 'year' | 'sequence'>;

/** The database assigns the number. */
export const insertInvoice = async (tx: Tx, row: UnnumberedInvoice): Promise<void> => {
  await tx.insert(invoices).values(invoiceCodec.encrypt(tx, row));
};

const clear = async (tx: Tx, rows: PromiseLike<(typeof invoices.$inferSelect)[]>): Promise<Invoice[]> =>
  invoiceCodec.decryptAll(tx, await rows);

/** An invoice precedes the notes that correct it, also when they were issued at the same instant. */
const IN_ORDER = [asc(invoices.issuedAt), desc(invoices.kind), asc(invoices.year), asc(invoices.sequence)] as const;

/** Invoices of an account in the order of issue. */
const ownInvoices = (tx: Tx, uid: string, which: SQL): Promise<Invoice[]> =>
  clear(
    tx,
    tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.uid, uid), which))
      .orderBy(...IN_ORDER),
  );

export const invoicesOf = (tx: Tx, uid: string, appointmentId: string): Promise<Invoice[]> =>
  ownInvoices(tx, uid, eq(invoices.appointmentId, appointmentId));

export const invoicesOfOrder = (tx: Tx, uid: string, orderId: string): Promise<Invoice[]> =>
  ownInvoices(tx, uid, eq(invoices.pharmacyOrderId, orderId));

export const invoicesOfPlans = (tx: Tx, uid: string): Promise<Invoice[]> =>
  ownInvoices(tx, uid, isNotNull(invoices.subscriptionId));

/** The invoice of a payment and its credit notes. */
export const invoicesOfPayment = (tx: Tx, paymentId: string): Promise<Invoice[]> =>
  clear(
    tx,
    tx
      .select()
      .from(invoices)
      .where(eq(invoices.paymentId, paymentId))
      .orderBy(...IN_ORDER),
  );

/** Null when there is none or it belongs to another account. */
export const findInvoice = async (
  tx: Tx,
  uid: string,
  { kind, year, sequence }: Pick<Invoice, 'kind' | 'year' | 'sequence'>,
): Promise<Invoice | null> => {
  const named = and(eq(invoices.kind, kind), eq(invoices.year, year), eq(invoices.sequence, sequence));
  return (
    (
      await clear(
        tx,
        tx
          .select()
          .from(invoices)
          .where(and(eq(invoices.uid, uid), named)),
      )
    )[0] ?? null
  );
};

export const invoiceNamed = async (tx: Tx, id: string): Promise<Invoice | null> =>
  (await clear(tx, tx.select().from(invoices).where(eq(invoices.id, id))))[0] ?? null;

/**
 * Notes first, because an invoice is kept as long as a note corrects it. The database permits deletion in this transaction
 * only.
 */
export const forgetInvoices = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`SELECT set_config('platform.forgetting', 'invoices', true)`);
  const old = lt(invoices.issuedAt, before);
  await tx.delete(invoices).where(and(old, eq(invoices.kind, 'credit-note')));
  const notes = alias(invoices, 'note');
  const corrected = tx.select({ id: notes.id }).from(notes).where(eq(notes.corrects, invoices.id));
  await tx.delete(invoices).where(and(old, notExists(corrected)));
};
