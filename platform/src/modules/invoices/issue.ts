/**
 * Issues invoices in the transaction of the payment and credit notes in that of the refund, so that neither exists without its
 * document.
 */
import { pipeline, type Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import type { PriceLine } from '../visits/answer.ts';
import type { Appointment } from '../visits/repository.ts';
import { selfOf } from '../users/patient-repository.ts';
import { insertInvoice, invoicesOfPayment, type UnnumberedInvoice } from './repository.ts';
import type { Invoice, InvoiceContents, InvoiceLine } from './tables.ts';

interface Paid {
  readonly id: string;
  readonly uid: string;
  readonly total: number;
}

type Supplied = Pick<Invoice, 'appointmentId' | 'subscriptionId' | 'pharmacyOrderId'>;
const NOTHING_ELSE: Supplied = { appointmentId: null, subscriptionId: null, pharmacyOrderId: null };

/** What is paid for, by whom and when it is supplied, and the lines of its price. */
export interface Supply {
  /** Exactly one of the three is set. */
  readonly of: Partial<Supplied>;
  readonly about: () => Promise<Pick<InvoiceContents, 'visitAt' | 'period' | 'provider'>>;
  readonly lines: () => Promise<readonly PriceLine[]>;
}

/** Supply by a provider. */
export const providerName = async (tx: Tx, id: string): Promise<InvoiceContents['provider']> =>
  found((await providersNamed(tx, [id])).get(id)).name;

/** Supply of a visit. */
export const suppliedTo = (
  tx: Tx,
  { id: appointmentId, providerId, startsAt: visitAt }: Pick<Appointment, 'id' | 'providerId' | 'startsAt'>,
  lines: Supply['lines'],
): Supply => ({
  of: { appointmentId },
  about: async () => ({ provider: await providerName(tx, providerId), visitAt }),
  lines,
});

interface GivenBack {
  readonly id: string;
  readonly paymentId: string;
  readonly cardAmount: number;
  readonly creditAmount: number;
  readonly walletAmount: number;
}

const CREDITED = { ar: 'مبلغ مسترد', en: 'Amount refunded' } as const;

/** Null when nothing is supplied yet, as for wallet credit, or nothing was paid. */
export const invoiceFor = async (
  tx: Tx,
  payment: Paid,
  supply: Supply | undefined,
  now: string,
): Promise<UnnumberedInvoice | null> => {
  const { id: paymentId, uid, total } = payment;
  if (!supply || total === 0) return null;
  const [about, self, lines] = await pipeline(supply.about(), selfOf(tx, uid), supply.lines());
  const { firstName, lastName } = found(self);
  const vat = lines.filter(({ kind }) => kind === 'vat').reduce((sum, { amount }) => sum + amount, 0);
  const contents: InvoiceContents = {
    buyer: `${firstName} ${lastName}`,
    ...about,
    lines: lines
      .filter(({ kind }) => kind !== 'vat' && kind !== 'wallet')
      .map(({ label, quantity = 1, amount, tax_class: taxClass }) => ({ label, quantity, amount, taxClass })),
  };
  const whose = { id: newId('inv'), uid, ...NOTHING_ELSE, ...supply.of, paymentId, refundId: null, corrects: null };
  return { ...whose, kind: 'invoice', total, vat, contents, issuedAt: now };
};

export const issueInvoice = async (tx: Tx, payment: Paid, supply: Supply | undefined, now: string): Promise<void> => {
  const invoice = await invoiceFor(tx, payment, supply, now);
  if (invoice) await insertInvoice(tx, invoice);
};

/** A refunded charge, VAT included. */
export interface Credited extends Pick<InvoiceLine, 'label' | 'quantity' | 'taxClass'> {
  readonly paid: number;
  readonly vat: number;
}

const sumOf = (rows: readonly { readonly total: number; readonly vat: number }[]) => ({
  total: rows.reduce((sum, { total }) => sum + total, 0),
  vat: rows.reduce((sum, { vat }) => sum + vat, 0),
});

/** A credit note: its lines before VAT, and their VAT. */
type Note = Pick<InvoiceContents, 'lines'> & { readonly vat: number };

/** Each charge refunds its own VAT, because patients of one visit may have different tax classes. */
const noteOfCharges = (charges: readonly Credited[]): Note => ({
  vat: charges.reduce((sum, { vat }) => sum + vat, 0),
  lines: charges
    .filter(({ paid }) => paid > 0)
    .map(({ label, quantity, taxClass, paid, vat }) => ({ label, quantity, taxClass, amount: paid - vat })),
});

/** The remaining amounts of an invoice after earlier notes, one line per tax class. */
const noteOfRest = (
  { lines, vat }: Note,
  { total, credited }: { readonly total: number; readonly credited: readonly InvoiceLine[] },
): Note => {
  const rest = [...new Set(lines.map(({ taxClass }) => taxClass))].flatMap((taxClass) => {
    const netOf = (of: readonly InvoiceLine[]) =>
      of.filter((line) => line.taxClass === taxClass).reduce((sum, { amount }) => sum + amount, 0);
    const amount = netOf(lines) - netOf(credited);
    return amount > 0 ? [{ label: CREDITED, quantity: 1, amount, taxClass }] : [];
  });
  const last = rest.at(-1);
  if (!last) return { vat, lines: rest };
  // Earlier notes were rounded separately.
  const balance = total - vat - rest.reduce((sum, { amount }) => sum + amount, 0);
  return { vat, lines: [...rest.slice(0, -1), { ...last, amount: last.amount + balance }] };
};

/**
 * An amount without charges: all of the invoice or its remainder, or a part of one whose lines have one tax class. Such parts
 * add up to the invoice. `credited`: the lines of earlier notes.
 * @throws for a part of several tax classes, whose VAT is undefined
 */
export const noteOfAmount = (
  { total, vat, contents }: Pick<Invoice, 'total' | 'vat' | 'contents'>,
  before: { readonly total: number; readonly vat: number },
  amount: number,
  credited: readonly InvoiceLine[] = [],
): Note => {
  if (before.total === 0 && amount === total) return { vat, lines: contents.lines };
  if (before.total + amount === total && credited.length > 0) {
    return noteOfRest({ lines: contents.lines, vat: vat - before.vat }, { total: amount, credited });
  }
  const [taxClass, ...others] = new Set(contents.lines.map((line) => line.taxClass));
  if (taxClass === undefined || others.length > 0)
    throw new Error('a part of several tax classes has no VAT of its own');
  const own = Math.round(((before.total + amount) * vat) / total) - before.vat;
  return { vat: own, lines: [{ label: CREDITED, quantity: 1, amount: amount - own, taxClass }] };
};

/**
 * VAT is rounded per charge, and again when a part of a visit is repriced: the notes of an invoice never exceed its VAT, and
 * those of a full refund equal it. The last line absorbs the rounding difference.
 */
const withinInvoice = ({ vat, lines }: Note, left: number, isLast: boolean): Note => {
  const own = isLast ? left : Math.min(vat, left);
  const last = lines.at(-1);
  if (own === vat || !last) return { vat, lines };
  return { vat: own, lines: [...lines.slice(0, -1), { ...last, amount: last.amount + vat - own }] };
};

/** Does nothing for a refund without an invoice. */
export const issueCreditNote = async (
  tx: Tx,
  refund: GivenBack,
  charges: readonly Credited[] | undefined,
  now: string,
): Promise<void> => {
  const issued = await invoicesOfPayment(tx, refund.paymentId);
  const invoice = issued.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const total = refund.cardAmount + refund.creditAmount + refund.walletAmount;
  const notes = issued.filter(({ kind }) => kind === 'credit-note');
  const before = sumOf(notes);
  const credited = notes.flatMap(({ contents: { lines } }) => lines);
  const note = charges ? noteOfCharges(charges) : noteOfAmount(invoice, before, total, credited);
  const { vat, lines } = withinInvoice(note, invoice.vat - before.vat, before.total + total === invoice.total);
  const { uid, appointmentId, subscriptionId, pharmacyOrderId, paymentId, contents } = invoice;
  const of = {
    uid,
    appointmentId,
    subscriptionId,
    pharmacyOrderId,
    paymentId,
    refundId: refund.id,
    corrects: invoice.id,
  };
  const row = { id: newId('inv'), ...of, kind: 'credit-note', total, vat } as const;
  await insertInvoice(tx, { ...row, contents: { ...contents, lines }, issuedAt: now });
};
