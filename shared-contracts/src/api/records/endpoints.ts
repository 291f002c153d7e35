/** Laboratory results with their history, and reports that patients upload. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { Attachment } from '../booking/visit.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, Page, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const REPORT_SOURCES = ['lab', 'own'] as const;
/** Kinds of reports that patients upload. */
export const REPORT_TYPES = ['laboratory', 'imaging', 'discharge', 'referral', 'vaccination', 'other'] as const;
export const RESULT_FLAGS = ['normal', 'low', 'high'] as const;

export const HealthRecord = z.object({
  report_id: Id,
  source: openEnum(REPORT_SOURCES, 'own'),
  title: Localized,
  patient: z.object({ rel_id: Id, name: z.string() }),
  /** The visit at which the sample was taken. */
  apnt_id: z.nullable(Id),
  issued_at: Instant,
  /** The number of results outside their reference range. */
  flagged: z.int(),
  /** For an uploaded report; null when its type was not requested. Absent from servers of 2.1 and before. */
  report_type: z.optional(z.nullable(openEnum(REPORT_TYPES, 'other'))),
  /** For an uploaded report. */
  file: z.nullable(Attachment),
});
export type HealthRecord = z.infer<typeof HealthRecord>;

export const recordList = defineEndpoint({
  id: 'records.list',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/recordsv1',
  auth: 'user',
  /** `apnt_id`: only results of the samples that were taken at this visit. */
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
  /** Reference range; null: no limit on that side. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  flag: openEnum(RESULT_FLAGS),
  /** Values of this patient, the oldest first, including this one. */
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
  summary: 'One report with its results, their ranges and earlier values',
});

export const patientReports = defineEndpoint({
  id: 'patient.getReports',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/getReports',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: z.object({ reports: tolerantList(HealthRecord) }),
  summary: 'Uploaded reports of a patient, newest first',
});
export const addReport = defineEndpoint({
  id: 'patient.addReport',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/addReport',
  auth: 'user',
  keyed: true,
  /** Clients of 2.1 send no type: it is then `other`. */
  request: z.object({
    rel_id: Id,
    report_type: z._default(z.enum(REPORT_TYPES), 'other'),
    title: text(120, 1),
    file_id: Id,
  }),
  response: HealthRecord,
  summary: 'Stores an uploaded file as a report of a patient',
});
/** The form of a client, in which a type must be selected. */
export const ReportForm = z.extend(addReport.request, { report_type: z.enum(REPORT_TYPES) });

export const deleteReport = defineEndpoint({
  id: 'patient.deleteReport',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/deleteReport',
  auth: 'user',
  request: z.object({ report_id: Id }),
  response: Empty,
  summary: 'Deletes an uploaded report with its file; STATE_NOT_ALLOWED for a result of a laboratory',
});

export const RECORD_KINDS = ['visit', 'vaccination', 'prescription', 'result', 'report'] as const;

/** One entry of the timeline; its kind determines which fields are set. */
export const RecordEntry = z.object({
  id: Id,
  kind: openEnum(RECORD_KINDS),
  at: Instant,
  /** The service, the vaccines, the medicines, or the name of the report. */
  title: Localized,
  /** Names of the patients. */
  patients: z.array(z.string()),
  /** Who treated the patient or prescribed. */
  provider: z.nullable(Localized),
  /** The notes from the end of a visit, one per patient. */
  notes: tolerantList(z.object({ patient: z.string(), diagnosis: Localized, advice: Localized })),
  /** For a visit or vaccination. */
  apnt_id: z.nullable(Id),
  prescription_id: z.nullable(Id),
  /** The last Riyadh day of a prescription. */
  valid_until: z.nullable(Day),
  /** For a result or report. */
  report: z.nullable(HealthRecord),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

export const recordTimeline = defineEndpoint({
  id: 'records.timeline',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/timeline',
  auth: 'user',
  request: z.object({
    rel_id: z.optional(Id),
    kind: z.optional(z.enum(RECORD_KINDS)),
    /** `next` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  }),
  response: z.object({
    entries: tolerantList(RecordEntry),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  summary:
    'Completed visits, vaccinations, prescriptions, results and reports of the account or one patient, newest first',
});

export const recordFiles = defineEndpoint({
  id: 'records.files',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/recordFiles',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: z.object({
    /** The ids of the PDF in each language, downloaded as a file of the account. */
    files: z.object({ ar: Id, en: Id }),
    /** The International Patient Summary (FHIR R4, JSON). */
    patient_summary: Id,
  }),
  summary: 'The health record of a patient as files, which are created on download',
});
