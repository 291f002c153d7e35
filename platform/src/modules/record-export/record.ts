/** Collects the record of one patient for an export. */
import type { Condition, HealthRecord, Prescription, RecordEntry, Result } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { recordedOf } from '../medical-profile/repository.ts';
import { describeRecorded } from '../medical-profile/service.ts';
import { prescriptionsOfPatient } from '../prescriptions/service.ts';
import { readReport } from '../records/service.ts';
import { timelinePage } from '../timeline/service.ts';
import { patientOf, type Patient } from '../users/patient-repository.ts';

/** Maximum number of entries, newest first, so that the document stays readable. */
export const MOST_ENTRIES = 200;
/** Maximum number of laboratory reports with their values, newest first. */
const MOST_RESULTS = 12;

export interface MeasuredReport {
  readonly report: HealthRecord;
  readonly results: readonly Result[];
}

export interface PatientRecord {
  readonly patient: Patient;
  readonly conditions: readonly Condition[];
  /** Valid today and not fully dispensed. */
  readonly prescriptions: readonly Prescription[];
  /** Newest first. */
  readonly entries: readonly RecordEntry[];
  /** Whether older entries were omitted. */
  readonly isShortened: boolean;
  readonly measured: readonly MeasuredReport[];
  readonly at: string;
}

const entriesOf = async (ctx: AppContext, uid: string, relId: string) => {
  const entries: RecordEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await timelinePage(ctx, uid, { rel_id: relId, kind: undefined, cursor });
    entries.push(...page.entries);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && entries.length < MOST_ENTRIES);
  return {
    entries: entries.slice(0, MOST_ENTRIES),
    isShortened: cursor !== undefined || entries.length > MOST_ENTRIES,
  };
};

/** @throws NOT_FOUND, also for another account’s patient */
export const recordOf = async (ctx: AppContext, uid: string, relId: string): Promise<PatientRecord> => {
  const { patient, conditions } = await ctx.db.read(async (tx) => ({
    patient: found(await patientOf(tx, uid, relId)),
    conditions: (await recordedOf(tx, uid, relId)).map(describeRecorded),
  }));
  const { prescriptions } = await prescriptionsOfPatient(ctx, uid, relId);
  const { entries, isShortened } = await entriesOf(ctx, uid, relId);
  const measured: MeasuredReport[] = [];
  for (const { kind, report } of entries) {
    if (kind !== 'result' || !report || measured.length === MOST_RESULTS) continue;
    measured.push({ report, results: (await readReport(ctx, uid, report.report_id)).results });
  }
  const valid = prescriptions.filter(({ validity }) => validity === 'valid');
  return { patient, conditions, prescriptions: valid, entries, isShortened, measured, at: ctx.clock.nowIso() };
};
