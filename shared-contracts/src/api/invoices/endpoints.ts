/** Tax invoices and credit notes of a visit. */
import * as z from 'zod/mini';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { API_HOSTS } from '../core/hosts.ts';
import { Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;
export const Invoice = z.object({
  /** The printed number, e.g. `INV-2026-000123`; it is the name of the file to download. */
  number: Id,
  kind: openEnum(INVOICE_KINDS, 'invoice'),
  issued_at: Instant,
  /** VAT included. */
  total: Amount,
  vat: Amount,
});
export type Invoice = z.infer<typeof Invoice>;

export const invoiceList = defineEndpoint({
  id: 'invoices.list',
  method: 'POST',
  host: 'base',
  path: '/v6/invoices/list',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({ invoices: tolerantList(Invoice) }),
  summary: 'The invoice of a visit and the credit notes of its refunds, in the order they were issued',
});

/** The path of the PDF of an invoice (requires the headers of the session); always sent as an attachment. */
export const INVOICE_DOWNLOAD_PATH = `${API_HOSTS.files}/invoice/:number/:language`;
export const invoiceDownloadPath = (number: string, language: 'ar' | 'en'): string =>
  INVOICE_DOWNLOAD_PATH.replace(':number', encodeURIComponent(number)).replace(':language', language);
