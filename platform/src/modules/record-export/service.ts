/** Exports of a patient’s record: a PDF in each language and an International Patient Summary, generated on request. */
import type { recordFiles, ResponseOf } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { patientOf } from '../users/patient-repository.ts';
import { patientSummary } from './patient-summary.ts';
import { recordOf } from './record.ts';
import { recordPaper } from './record-paper.ts';

/** Prefix of the ids of these files; the id of the patient follows. */
export const RECORD_FILE = 'rec_';
const PREFIX = { ar: `${RECORD_FILE}ar_`, en: `${RECORD_FILE}en_`, summary: `${RECORD_FILE}ips_` } as const;

/** @throws NOT_FOUND, also for another account’s patient */
export const recordFilesOf = (ctx: AppContext, uid: string, relId: string): Promise<ResponseOf<typeof recordFiles>> =>
  ctx.db.read(async (tx) => {
    found(await patientOf(tx, uid, relId));
    return {
      files: { ar: `${PREFIX.ar}${relId}`, en: `${PREFIX.en}${relId}` },
      patient_summary: `${PREFIX.summary}${relId}`,
    };
  });

const fileOf = (fileId: string): { readonly made: keyof typeof PREFIX; readonly relId: string } | null => {
  for (const made of ['ar', 'en', 'summary'] as const) {
    const prefix = PREFIX[made];
    if (fileId.startsWith(prefix)) return { made, relId: fileId.slice(prefix.length) };
  }
  return null;
};

const paper = async (ctx: AppContext, uid: string, relId: string, language: Language) => {
  const record = await recordOf(ctx, uid, relId);
  const bytes = await ctx.drawings.draw(recordPaper(ctx.config.invoices, record, language));
  return { name: `medical-record-${language}.pdf`, type: 'application/pdf', bytes };
};

/** @throws NOT_FOUND, also for another account’s patient; SERVICE_UNAVAILABLE when the PDF queue is full */
export const openRecordFile = async (ctx: AppContext, uid: string, fileId: string) => {
  const { made, relId } = found(fileOf(fileId));
  if (made !== 'summary') return paper(ctx, uid, relId, made);
  const summary = patientSummary(await recordOf(ctx, uid, relId), ctx.config.invoices.sellerNameEn);
  const bytes = Buffer.from(JSON.stringify(summary, null, 2));
  return { name: 'patient-summary.json', type: 'application/fhir+json', bytes };
};
