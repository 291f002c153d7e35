/** Documents of visits and plans, to keep or to hand on. */
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
  /** The printed number of an invoice or a credit note. */
  number: z.nullable(Id),
  /** The total of an invoice or a credit note, VAT included. */
  total: z.nullable(Amount),
  /** The name of the patient, when the document belongs to one patient. */
  patient: z.nullable(z.string()),
  /** The ids of the PDF in each language, downloaded as a file of the account. */
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
