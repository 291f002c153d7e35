/** The health records of an account: results with their history, and reports that patients upload. */
import {
  addReport,
  type AnswerOf,
  type healthReport,
  type ParsedRequestOf,
  type recordList,
} from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { createdId } from '../../context/created-id.ts';
import { retention } from '../../background/retention.ts';
import { forgetWithFiles } from '../files/forget.ts';
import { filesOf, releaseFiles } from '../files/repository.ts';
import { deleteFile } from '../files/service.ts';
import { attachFiles } from '../files/attach.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { patientOf, patientsNamed } from '../users/patient-repository.ts';
import { ANALYTES, flagOf } from './analytes.ts';
import {
  countReports,
  deleteReportRow,
  findReport,
  insertReport,
  reportsOf,
  resultsOf,
  deleteOldReports,
} from './repository.ts';
import type { Measured, Report } from './tables.ts';

type RecordDto = AnswerOf<typeof recordList>['records'][number];
export type ReportDto = AnswerOf<typeof healthReport>;

const isFlagged = ({ analyte, value }: Measured): boolean => flagOf(ANALYTES[analyte], value) !== 'normal';

const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Adds names and files to reports: two statements for any number of them. */
export const toReportDtos = async (tx: Tx, uid: string, rows: readonly Report[]): Promise<RecordDto[]> => {
  const names = await patientsNamed(tx, unique(rows.map(({ relId }) => relId)));
  const files = await filesOf(tx, uid, unique(rows.map(({ fileId }) => fileId)));
  return rows.map((row) => {
    const file = files.find(({ id }) => id === row.fileId);
    return {
      report_id: row.id,
      source: row.source,
      title: row.title,
      patient: { rel_id: row.relId, name: found(names.get(row.relId)).name },
      apnt_id: row.appointmentId,
      report_type: row.reportType,
      issued_at: row.issuedAt,
      flagged: (row.results ?? []).filter(isFlagged).length,
      file: file ? { file_id: file.id, file_name: file.name, size: file.size } : null,
    };
  });
};

/** @throws NOT_FOUND for another account's patient or visit */
export const recordPage = (
  ctx: AppContext,
  uid: string,
  { rel_id: relId, apnt_id: appointmentId, page }: ParsedRequestOf<typeof recordList>,
): Promise<AnswerOf<typeof recordList>> => {
  const size = ctx.config.booking.pageSize;
  return ctx.db.read(async (tx) => {
    if (relId !== undefined) found(await patientOf(tx, uid, relId));
    if (appointmentId !== undefined) found(await findBooked(tx, uid, appointmentId));
    const asked = { uid, relId, appointmentId };
    const total = await countReports(tx, asked);
    const rows = await reportsOf(tx, asked, size, (page - 1) * size);
    return {
      records: await toReportDtos(tx, uid, rows),
      page,
      page_count: Math.max(1, Math.ceil(total / size)),
      total,
    };
  });
};

const historyOf = (all: readonly Report[], analyte: Measured['analyte']): ReportDto['results'][number]['history'] =>
  all.flatMap(({ id, issuedAt, results }) =>
    (results ?? [])
      .filter((one) => one.analyte === analyte)
      .map(({ value }) => ({ report_id: id, at: issuedAt, value })),
  );

/** @throws NOT_FOUND, also for another account’s report */
export const readReport = (ctx: AppContext, uid: string, id: string): Promise<ReportDto> =>
  ctx.db.read(async (tx) => {
    const row = found(await findReport(tx, uid, id));
    const all = row.results === null ? [] : await resultsOf(tx, uid, row.relId);
    const results = (row.results ?? []).map(({ analyte, value }) => {
      const measured = ANALYTES[analyte];
      return { analyte, ...measured, value, flag: flagOf(measured, value), history: historyOf(all, analyte) };
    });
    return { ...found((await toReportDtos(tx, uid, [row]))[0]), results };
  });

/** Above any realistic number per patient, because the files of an account are limited. */
const OWN_MAX = 300;

/** @throws NOT_FOUND for another account's patient */
export const ownReports = (ctx: AppContext, uid: string, relId: string): Promise<{ reports: RecordDto[] }> =>
  ctx.db.read(async (tx) => {
    found(await patientOf(tx, uid, relId));
    return { reports: await toReportDtos(tx, uid, await reportsOf(tx, { uid, relId, source: 'own' }, OWN_MAX, 0)) };
  });

/** @throws NOT_FOUND for another account’s patient or file, STATE_NOT_ALLOWED for a file that is attached elsewhere */
export const keepReport = (call: UserCall, asked: ParsedRequestOf<typeof addReport>): Promise<RecordDto> => {
  const {
    ctx,
    user: { uid },
  } = call;
  const id = createdId(call, 'rpt', addReport);
  return ctx.db.transaction(async (tx) => {
    const before = await findReport(tx, uid, id);
    if (before) return found((await toReportDtos(tx, uid, [before]))[0]);
    const { relId } = found(await patientOf(tx, uid, asked.rel_id));
    await attachFiles(tx, uid, [asked.file_id]);
    const title = { ar: asked.title, en: asked.title };
    const own = { source: 'own', appointmentId: null, title, results: null, fileId: asked.file_id } as const;
    const reportType = asked.report_type;
    const row: Report = { id, uid, relId, ...own, reportType, issuedAt: ctx.clock.nowIso() };
    await insertReport(tx, row);
    return found((await toReportDtos(tx, uid, [row]))[0]);
  });
};

/**
 * Deletes a report with its file. @throws NOT_FOUND, also for another account’s report; STATE_NOT_ALLOWED for a laboratory
 * result
 */
export const dropReport = async (ctx: AppContext, uid: string, id: string): Promise<Record<string, never>> => {
  const fileId = await ctx.db.transaction(async (tx) => {
    const row = found(await findReport(tx, uid, id));
    const file = row.fileId ?? refuse('STATE_NOT_ALLOWED');
    await deleteReportRow(tx, uid, id);
    await releaseFiles(tx, [file]);
    return file;
  });
  return deleteFile(ctx, uid, fileId);
};

export const recordForgetting = retention(
  {
    name: 'records.forget',
    what: 'laboratory results, and reports that patients uploaded, with their files',
    since: 'issue',
    hours: ({ comms }) => comms.recordDays * 24,
  },
  forgetWithFiles(deleteOldReports),
);
