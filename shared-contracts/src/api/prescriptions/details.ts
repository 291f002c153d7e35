/** One complete prescription, and the public check of its code. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, VoucherCode } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { Prescription } from './endpoints.ts';

/** A prescription with its dispensings and the data of its document. */
export const PrescriptionDetails = z.extend(Prescription, {
  /** Printed on the document: its reader can check the prescription, and obtains no other data. */
  check_code: z.string(),
  /** The ids of the PDF in each language, downloaded as a file of the account. */
  files: z.object({ ar: Id, en: Id }),
  /** The oldest first. Dispensings from before this list was introduced are not in it. */
  dispensings: tolerantList(
    z.object({
      drug_id: Id,
      pharmacy: Localized,
      /** The dispensed product, which may differ from the prescribed one. */
      product: Localized,
      /** Without packs that count as not dispensed. */
      packs: z.int(),
      at: Instant,
      order_id: z.nullable(Id),
    }),
  ),
  /** The last Riyadh day for which the dispensed quantity lasts when it is taken as prescribed. */
  supplies: tolerantList(z.object({ drug_id: Id, until: Day })),
});

export type PrescriptionDetails = z.infer<typeof PrescriptionDetails>;

export const prescription = defineEndpoint({
  id: 'prescriptions.one',
  method: 'GET',
  host: 'pharmacy',
  path: '/prescription/:id',
  auth: 'user',
  request: z.object({ id: Id }),
  response: PrescriptionDetails,
  summary: 'One prescription, what was dispensed of it, and its document. PRESCRIPTION_INVALID',
});

export const PRESCRIPTION_CHECKS = ['valid', 'dispensed', 'unknown'] as const;

export const prescriptionCheck = defineEndpoint({
  id: 'prescriptions.check',
  method: 'POST',
  host: 'pharmacy',
  path: '/prescription/check',
  auth: 'public',
  request: z.object({ code: VoucherCode(1) }),
  response: z.object({ state: openEnum(PRESCRIPTION_CHECKS) }),
  summary: '`valid`, `dispensed`, or `unknown` when no valid prescription has this code. No other data is returned',
});
