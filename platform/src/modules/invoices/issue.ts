/**
 * Issuing: in the transaction that takes the money or gives it back, so that there is no payment of a visit without its
 * invoice and no refund without its note.
 */
import type { PayableKind } from 'shared-contracts/domain';
import { together, type Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { appointmentNamed } from '../scheduling/visit-lists-repository.ts';
import { linesOf } from '../scheduling/visit-parts-repository.ts';
import { selfOf } from '../users/patient-repository.ts';
import { insertInvoice, invoicesOfPayment, type UnnumberedInvoice } from './repository.ts';
import type { InvoiceContents } from './tables.ts';

interface Paid {
  readonly id: string;
  readonly uid: string;
  readonly payableKind: PayableKind;
  readonly payableId: string;
  readonly total: number;
}

interface GivenBack {
  readonly id: string;
  readonly paymentId: string;
  readonly cardAmount: number;
  readonly creditAmount: number;
  readonly walletAmount: number;
}

const CREDITED = { ar: 'مبلغ مسترد', en: 'Amount refunded' } as const;

/** Of a visit; what else is paid for is no supply, or says itself what it is. Nothing paid, nothing invoiced: null. */
export const invoiceFor = async (tx: Tx, payment: Paid, now: string): Promise<UnnumberedInvoice | null> => {
  const { id: paymentId, uid, payableKind, payableId: appointmentId, total } = payment;
  if (payableKind !== 'appointment' || total === 0) return null;
  const [named, self, lines] = await together(
    appointmentNamed(tx, appointmentId),
    selfOf(tx, uid),
    linesOf(tx, appointmentId),
  );
  const visit = found(named);
  const { firstName, lastName } = found(self);
  const provider = found((await providersNamed(tx, [visit.providerId])).get(visit.providerId));
  const vat = lines.filter(({ kind }) => kind === 'vat').reduce((sum, { amount }) => sum + amount, 0);
  const contents: InvoiceContents = {
    buyer: `${firstName} ${lastName}`,
    provider: provider.name,
    visitAt: visit.startsAt,
    lines: lines
      .filter(({ kind }) => kind !== 'vat' && kind !== 'wallet')
      .map(({ label, quantity = 1, amount, tax_class: taxClass }) => ({ label, quantity, amount, taxClass })),
  };
  const whose = { id: newId('inv'), uid, appointmentId, paymentId, refundId: null, corrects: null };
  return { ...whose, kind: 'invoice', total, vat, contents, issuedAt: now };
};

export const issueInvoice = async (tx: Tx, payment: Paid, now: string): Promise<void> => {
  const invoice = await invoiceFor(tx, payment, now);
  if (invoice) await insertInvoice(tx, invoice);
};

/** VAT goes back as it was borne of the whole, so that the notes of all of it add up to the invoice. */
export const vatOfShare = (
  invoice: { readonly total: number; readonly vat: number },
  before: { readonly total: number; readonly vat: number },
  amount: number,
): number => Math.round(((before.total + amount) * invoice.vat) / invoice.total) - before.vat;

const sumOf = (rows: readonly { readonly total: number; readonly vat: number }[]) => ({
  total: rows.reduce((sum, { total }) => sum + total, 0),
  vat: rows.reduce((sum, { vat }) => sum + vat, 0),
});

/** Nothing for a refund of what was never invoiced. */
export const issueCreditNote = async (tx: Tx, refund: GivenBack, now: string): Promise<void> => {
  const issued = await invoicesOfPayment(tx, refund.paymentId);
  const invoice = issued.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const total = refund.cardAmount + refund.creditAmount + refund.walletAmount;
  const vat = vatOfShare(invoice, sumOf(issued.filter(({ kind }) => kind === 'credit-note')), total);
  const { uid, appointmentId, paymentId, contents } = invoice;
  const taxClass = vat > 0 ? 'standard' : (contents.lines[0]?.taxClass ?? 'standard');
  const lines = [{ label: CREDITED, quantity: 1, amount: total - vat, taxClass }] as const;
  const of = { uid, appointmentId, paymentId, refundId: refund.id, corrects: invoice.id };
  const note = { id: newId('inv'), ...of, kind: 'credit-note', total, vat } as const;
  await insertInvoice(tx, { ...note, contents: { ...contents, lines }, issuedAt: now });
};
