/** Prescriptions of an account, and those of one patient. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Page } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';
import { Prescription } from './endpoints.ts';

export const prescriptionList = defineEndpoint({
  id: 'prescriptions.list',
  method: 'POST',
  host: 'pharmacy',
  path: '/prescription/list',
  auth: 'user',
  request: z.object({ type: z._default(z.enum(['new', 'previous']), 'new'), page: Page }),
  response: z.object({ prescriptions: tolerantList(Prescription), page: z.int(), page_count: z.int() }),
  summary: '`new`: still valid and not all dispensed; `previous`: the rest. `type` may be in the query',
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
