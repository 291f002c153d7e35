/** Invoices for their account. */
import type { AnswerOf, invoiceList } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { PaperDocument } from '../../documents/document.ts';
import { found } from '../../core/errors.ts';
import { retention } from '../../background/retention.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { numberOf, placeOf } from './number.ts';
import { invoicePaper } from './paper.ts';
import { findInvoice, forgetInvoices, invoiceNamed, invoicesOf } from './repository.ts';

/** @throws NOT_FOUND, also for another account’s visit */
export const invoicesFor = (ctx: AppContext, uid: string, id: string): Promise<AnswerOf<typeof invoiceList>> =>
  ctx.db.read(async (tx) => {
    found(await findBooked(tx, uid, id));
    const rows = await invoicesOf(tx, uid, id);
    return {
      invoices: rows.map((row) => ({
        number: numberOf(row),
        kind: row.kind,
        issued_at: row.issuedAt,
        total: row.total,
        vat: row.vat,
      })),
    };
  });

/** @throws NOT_FOUND, also for another account’s invoice */
export const invoiceToDraw = (
  ctx: AppContext,
  uid: string,
  number: string,
  language: Language,
): Promise<PaperDocument> =>
  ctx.db.read(async (tx) => {
    const invoice = found(await findInvoice(tx, uid, found(placeOf(number))));
    const corrects = invoice.corrects === null ? null : await invoiceNamed(tx, invoice.corrects);
    return invoicePaper(ctx.config.invoices, invoice, corrects, language);
  });

/** The retention period that the law requires. */
export const invoiceForgetting = retention(
  {
    name: 'invoices.forget',
    what: 'tax invoices and credit notes',
    since: 'issue',
    hours: ({ invoices }) => invoices.invoiceDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetInvoices(tx, before)),
);
