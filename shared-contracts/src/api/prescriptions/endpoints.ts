import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

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
  /** Not a tolerant list: a prescription that shows only some of its drugs would be wrong. */
  drugs: z.array(PrescribedDrug),
});

export type Prescription = z.infer<typeof Prescription>;

export type PrescribedDrug = z.infer<typeof PrescribedDrug>;

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
