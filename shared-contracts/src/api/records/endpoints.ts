/** Results of laboratories with their history, and reports that patients keep here themselves. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language.ts';
import { Instant } from '../../domain/time.ts';
import { Attachment } from '../booking/endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id, Page, text } from '../fields.ts';
import { openEnum, tolerantList } from '../tolerant.ts';

export const REPORT_SOURCES = ['lab', 'own'] as const;
export const RESULT_FLAGS = ['normal', 'low', 'high'] as const;

export const HealthRecord = z.object({
  report_id: Id,
  source: openEnum(REPORT_SOURCES, 'own'),
  title: Localized,
  patient: z.object({ rel_id: Id, name: z.string() }),
  /** The visit a sample was taken at. */
  apnt_id: z.nullable(Id),
  issued_at: Instant,
  /** How many results are outside of their range. */
  flagged: z.int(),
  /** Of a report the patient keeps here. */
  file: z.nullable(Attachment),
});
export type HealthRecord = z.infer<typeof HealthRecord>;

export const recordList = defineEndpoint({
  id: 'records.list',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/recordsv1',
  auth: 'user',
  /** `apnt_id`: only results of the samples that this visit took. */
  request: z.object({ rel_id: z.optional(Id), apnt_id: z.optional(Id), page: Page }),
  response: z.object({
    records: tolerantList(HealthRecord),
    page: z.int(),
    page_count: z.int(),
    total: z.int(),
  }),
  summary: 'Results and reports of the account, of one patient or of one visit, newest first',
});

export const Result = z.object({
  analyte: Id,
  name: Localized,
  value: z.number(),
  unit: z.string(),
  /** Reference range; null: no bound on that side. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  flag: openEnum(RESULT_FLAGS),
  /** Of this patient, the oldest first, this one among them. */
  history: tolerantList(z.object({ report_id: Id, at: Instant, value: z.number() })),
});
export type Result = z.infer<typeof Result>;

export const healthReport = defineEndpoint({
  id: 'records.report',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/report',
  auth: 'user',
  request: z.object({ report_id: Id }),
  response: z.object({ ...HealthRecord.shape, results: tolerantList(Result) }),
  summary: 'One report with its results, their ranges and what they were before',
});

export const patientReports = defineEndpoint({
  id: 'patient.getReports',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/getReports',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: z.object({ reports: tolerantList(HealthRecord) }),
  summary: 'Reports that a patient keeps here, newest first',
});
export const addReport = defineEndpoint({
  id: 'patient.addReport',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/addReport',
  auth: 'user',
  keyed: true,
  request: z.object({ rel_id: Id, title: text(120, 1), file_id: Id }),
  response: HealthRecord,
  summary: 'Keeps an uploaded file as a report of a patient',
});
export const deleteReport = defineEndpoint({
  id: 'patient.deleteReport',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/deleteReport',
  auth: 'user',
  request: z.object({ report_id: Id }),
  response: Empty,
  summary: 'Deletes a report the patient keeps here, with its file; STATE_NOT_ALLOWED for a result of a laboratory',
});
