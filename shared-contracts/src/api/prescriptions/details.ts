/** One prescription in full, and the public check of its code. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, VoucherCode } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';
import { Prescription } from './endpoints.ts';

/** A prescription with what was handed over of it, and what its document needs. */
export const PrescriptionDetails = z.extend(Prescription, {
  /** Printed on its document: whoever has it can check the prescription, and learns nothing else. */
  check_code: z.string(),
  /** The PDF in each language, to be fetched as any file of one's own. */
  files: z.object({ ar: Id, en: Id }),
  /** The oldest first. What was handed over before this list was kept is not in it. */
  dispensings: tolerantList(
    z.object({
      drug_id: Id,
      pharmacy: Localized,
      /** What was handed over: not always the product that was prescribed. */
      product: Localized,
      /** Without those that count as not handed over. */
      packs: z.int(),
      at: Instant,
      order_id: z.nullable(Id),
    }),
  ),
  /** The last Riyadh day for which what was handed over lasts when it is taken as prescribed. */
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
  summary:
    '`valid`, `dispensed`, or `unknown` when no valid prescription has this code. Nothing else of it is answered',
});
