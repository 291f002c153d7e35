/** Documents of a visit: their list, and each as a PDF that is drawn when it is downloaded. */
import type { AnswerOf, orderDocuments, planDocuments, visitDocuments } from 'shared-contracts/api';
import { type Language, riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { PaperDocument } from '../../documents/document.ts';
import { fileIdOf, type Named, namedBy } from '../../documents/file-id.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { retention } from '../../background/retention.ts';
import { type DescribedVisit, describeVisit } from '../appointments/service.ts';
import { numberOf } from '../invoices/number.ts';
import { type Invoice, invoicesOf, invoicesOfOrder, invoicesOfPlans } from '../invoices/repository.ts';
import { invoiceToDraw } from '../invoices/service.ts';
import { findOrder } from '../pharmacy/order/repository.ts';
import { onePrescription, prescriptionsOfVisit } from '../prescriptions/service.ts';
import { resultsOfVisit } from '../records/repository.ts';
import { readReport } from '../records/service.ts';
import { partsOfOne } from '../visits/parts-repository.ts';
import { lockAppointment } from '../visits/repository.ts';
import { patientsNamed } from '../users/patient-repository.ts';
import { shownNotes } from '../visit-notes/service.ts';
import { leavePaper, resultPaper, summaryPaper } from './papers.ts';
import { prescriptionPaper } from './prescription-paper.ts';
import { findSickLeave, forgetSickLeaves, insertSickLeave, sickLeavesOf } from './repository.ts';

type Listed = AnswerOf<typeof visitDocuments>['documents'][number];

const filesOf = (drawn: Named['drawn'], of: string): Listed['files'] => ({
  ar: fileIdOf({ language: 'ar', drawn, of }),
  en: fileIdOf({ language: 'en', drawn, of }),
});

type Notes = Awaited<ReturnType<typeof shownNotes>>;

/** The time of the summary of a visit that took place: its end, or its newest note; null for another visit. */
const summaryIssued = ({ row }: DescribedVisit, notes: Notes): string | null =>
  row.state === 'completed' && row.closedAt !== null
    ? notes.reduce((last, { written_at: at }) => (at > last ? at : last), row.closedAt)
    : null;

const summaryOf = (visit: DescribedVisit, notes: Notes): Listed[] => {
  const issuedAt = summaryIssued(visit, notes);
  if (issuedAt === null) return [];
  const about = { issued_at: issuedAt, number: null, total: null, patient: null };
  return [{ kind: 'summary', ...about, files: filesOf('summary', visit.row.id) }];
};

const invoiceListed = (invoice: Invoice): Listed => {
  const { kind, issuedAt, total } = invoice;
  const number = numberOf(invoice);
  return { kind, issued_at: issuedAt, number, total, patient: null, files: filesOf('invoice', number) };
};

/** @throws ORDER_NOT_FOUND, also for another account’s order */
export const documentsOfOrder = (ctx: AppContext, uid: string, id: string): Promise<AnswerOf<typeof orderDocuments>> =>
  ctx.db.read(async (tx) => {
    found(await findOrder(tx, id, uid), 'ORDER_NOT_FOUND');
    return { documents: (await invoicesOfOrder(tx, uid, id)).map(invoiceListed) };
  });

/** Invoices of active, ended and refunded plans. */
export const documentsOfPlans = (ctx: AppContext, uid: string): Promise<AnswerOf<typeof planDocuments>> =>
  ctx.db.read(async (tx) => ({ documents: (await invoicesOfPlans(tx, uid)).map(invoiceListed) }));

const patientNamed = async (tx: Tx, relId: string) => found((await patientsNamed(tx, [relId])).get(relId));

/** @throws NOT_FOUND, also for another account’s visit */
export const documentsOf = (ctx: AppContext, uid: string, id: string): Promise<AnswerOf<typeof visitDocuments>> =>
  ctx.db.read(async (tx) => {
    const visit = await describeVisit(ctx, tx, uid, id);
    const none = { number: null, total: null };
    const documents: Listed[] = summaryOf(visit, await shownNotes(tx, uid, id));
    documents.push(...(await invoicesOf(tx, uid, id)).map(invoiceListed));
    for (const leave of await sickLeavesOf(tx, uid, id)) {
      const about = { issued_at: leave.issuedAt, ...none, patient: (await patientNamed(tx, leave.relId)).name };
      documents.push({ kind: 'sick-leave', ...about, files: filesOf('sick-leave', leave.id) });
    }
    for (const report of await resultsOfVisit(tx, uid, id)) {
      const about = { issued_at: report.issuedAt, ...none, patient: (await patientNamed(tx, report.relId)).name };
      documents.push({ kind: 'result', ...about, files: filesOf('result', report.id) });
    }
    return { documents: documents.toSorted((a, b) => a.issued_at.localeCompare(b.issued_at)) };
  });

const summary = async (ctx: AppContext, uid: string, id: string, language: Language): Promise<PaperDocument> => {
  const { visit, notes, results } = await ctx.db.read(async (tx) => ({
    visit: await describeVisit(ctx, tx, uid, id),
    notes: await shownNotes(tx, uid, id),
    results: (await resultsOfVisit(tx, uid, id)).map(({ title }) => title),
  }));
  const issuedAt = found(summaryIssued(visit, notes));
  const { prescriptions } = await prescriptionsOfVisit(ctx, uid, id);
  return summaryPaper(ctx.config.invoices, { visit, issuedAt, notes, prescriptions, results }, language);
};

const sickLeave = (ctx: AppContext, uid: string, id: string, language: Language): Promise<PaperDocument> =>
  ctx.db.read(async (tx) => {
    const leave = found(await findSickLeave(tx, uid, id));
    const visit = await describeVisit(ctx, tx, uid, leave.appointmentId);
    const { genericName } = await patientNamed(tx, leave.relId);
    return leavePaper(ctx.config.invoices, { visit, leave, patient: genericName }, language);
  });

const result = async (ctx: AppContext, uid: string, id: string, language: Language): Promise<PaperDocument> => {
  const report = await readReport(ctx, uid, id);
  if (report.source !== 'lab') return refuse('NOT_FOUND');
  const { apnt_id: visitId } = report;
  const visit = visitId === null ? null : await ctx.db.read((tx) => describeVisit(ctx, tx, uid, visitId));
  return resultPaper(ctx.config.invoices, { report, visit }, language);
};

const prescription = async (ctx: AppContext, uid: string, id: string, language: Language): Promise<PaperDocument> =>
  prescriptionPaper(ctx.config, await onePrescription(ctx, uid, id), language);

type Draw = (ctx: AppContext, uid: string, of: string, language: Language) => Promise<PaperDocument>;
const DRAW: Readonly<Record<Named['drawn'], Draw>> = {
  invoice: invoiceToDraw,
  summary,
  'sick-leave': sickLeave,
  result,
  prescription,
};

/** @throws NOT_FOUND, also for another account’s document; SERVICE_UNAVAILABLE when the queue is full */
export const openDocument = async (ctx: AppContext, uid: string, fileId: string) => {
  const { drawn, of, language } = found(namedBy(fileId));
  const bytes = await ctx.drawings.draw(await DRAW[drawn](ctx, uid, of, language));
  // The file name contains no internal id of a visit or sick leave.
  const name = drawn === 'invoice' ? `${drawn}-${of}` : drawn;
  return { name: `${name}-${language}.pdf`, type: 'application/pdf', bytes };
};

interface Leave {
  readonly appointmentId: string;
  readonly relId: string;
  readonly days: number;
}

/**
 * Issues a sick leave after a patient was seen, from the day of the visit on.
 * @throws NOT_FOUND for a person who is not a patient of the visit, STATE_NOT_ALLOWED before the visit has begun, or a second
 * time
 */
export const issueSickLeave = (ctx: AppContext, { appointmentId, relId, days }: Leave): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const visit = found(await lockAppointment(tx, appointmentId));
    if (visit.state !== 'in_progress' && visit.state !== 'completed') refuse('STATE_NOT_ALLOWED');
    if (!(await partsOfOne(tx, appointmentId)).patients.includes(relId)) refuse('NOT_FOUND');
    const id = newId('skl');
    const { uid, startsAt } = visit;
    const leave = { id, uid, appointmentId, relId, days, fromDay: riyadhDay(startsAt), issuedAt: ctx.clock.nowIso() };
    if (!(await insertSickLeave(tx, leave))) refuse('STATE_NOT_ALLOWED');
    return id;
  });

export const leaveForgetting = retention(
  {
    name: 'documents.forget-sick-leaves',
    what: 'sick leaves',
    since: 'issue',
    hours: ({ comms }) => comms.recordDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetSickLeaves(tx, before)),
);
