import * as z from 'zod/mini';
import { Localized } from '../../domain/language.ts';
import { Day, Instant } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Page, VoucherCode } from '../fields.ts';
import { openEnum, tolerantList } from '../tolerant.ts';

export const PrescribedDrug = z.object({
  id: Id,
  drug: Localized,
  form: Localized,
  route: Localized,
  unit: Localized,
  dose_per_unit: z.string(),
  frequency: Localized,
  duration_days: z.int(),
  prn: z.boolean(),
  indications: Localized,
  quantity: z.int(),
  dispensed: z.int(),
});
export const PRESCRIPTION_VALIDITY = ['valid', 'expired', 'dispensed'] as const;
export const Prescription = z.object({
  prescription_id: Id,
  doctor_name: Localized,
  doctor_img: z.string(),
  speciality: Localized,
  patient_name: z.string(),
  rel_id: Id,
  issued_at: Instant,
  valid_until: Day,
  validity: openEnum(PRESCRIPTION_VALIDITY),
  /** Whole or not at all: a prescription that shows some of its drugs is a wrong prescription. */
  drugs: z.array(PrescribedDrug),
});
export type Prescription = z.infer<typeof Prescription>;

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
export type PrescribedDrug = z.infer<typeof PrescribedDrug>;

export const prescriptionList = defineEndpoint({
  id: 'prescriptions.list',
  method: 'POST',
  host: 'pharmacy',
  path: '/prescription/list',
  auth: 'user',
  request: z.object({ type: z._default(z.enum(['new', 'previous']), 'new'), page: Page }),
  response: z.object({ prescriptions: tolerantList(Prescription), page: z.int(), page_count: z.int() }),
  summary: '`new`: still valid and not all dispensed; `previous`: the rest. `type` may come in the query',
});
export const patientPrescriptions = defineEndpoint({
  id: 'prescriptions.ofPatient',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/prescriptions',
  auth: 'user',
  request: z.object({ rel_id: z.optional(Id) }),
  response: z.object({ prescriptions: tolerantList(Prescription) }),
  summary: 'The latest prescriptions of the account or of one patient, newest first',
});
export const visitPrescriptions = defineEndpoint({
  id: 'prescriptions.ofVisit',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/prescriptionDetails',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: z.object({ prescriptions: tolerantList(Prescription) }),
  summary: 'What was prescribed at a visit',
});
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
