/** Papers of visits and plans, to keep or to hand on. */
import * as z from 'zod/mini';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'summary', 'sick-leave', 'result'] as const;
export const VisitDocument = z.object({
  kind: openEnum(DOCUMENT_KINDS),
  issued_at: Instant,
  /** Of an invoice and a credit note: as printed. */
  number: z.nullable(Id),
  /** Of an invoice and a credit note, VAT included. */
  total: z.nullable(Amount),
  /** Whose it is, when it is one patient's. */
  patient: z.nullable(z.string()),
  /** The PDF in each language, to be fetched as any file of one's own. */
  files: z.object({ ar: Id, en: Id }),
});
export type VisitDocument = z.infer<typeof VisitDocument>;

export const visitDocuments = defineEndpoint({
  id: 'documents.list',
  method: 'POST',
  host: 'base',
  path: '/v6/documents/list',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({ documents: tolerantList(VisitDocument) }),
  summary:
    'Invoice, credit notes, visit summary, sick leave and results of a visit as PDFs in both languages, in the order they were issued',
});

export const orderDocuments = defineEndpoint({
  id: 'documents.ofOrder',
  method: 'POST',
  host: 'base',
  path: '/v6/documents/order',
  auth: 'user',
  request: z.object({ order_id: Id }),
  response: z.object({ documents: tolerantList(VisitDocument) }),
  summary:
    'Invoice and credit notes of a pharmacy order as PDFs in both languages, in the order they were issued. ORDER_NOT_FOUND',
});

export const planDocuments = defineEndpoint({
  id: 'documents.ofPlans',
  method: 'GET',
  host: 'base',
  path: '/v6/documents/plans',
  auth: 'user',
  request: Empty,
  response: z.object({ documents: tolerantList(VisitDocument) }),
  summary:
    'Invoices and credit notes of the account’s family-doctor plans as PDFs in both languages, in the order they were issued',
});
