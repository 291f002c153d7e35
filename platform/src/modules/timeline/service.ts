/** The health record of an account in one order: visits, prescriptions and reports of their modules. */
import type { AnswerOf, ParsedRequestOf, recordTimeline } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { drugsOf, prescriptionsOfRecord, type PrescriptionRecord } from '../prescriptions/repository.ts';
import { type Report, reportsOfRecord } from '../records/repository.ts';
import { toReportDtos } from '../records/service.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { scheduleBook, type ScheduleBook } from '../scheduling/schedule-book.ts';
import { partsOf } from '../visits/parts-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { visitsOfRecord } from '../visits/timeline-repository.ts';
import { patientOf, patientsNamed } from '../users/patient-repository.ts';
import { notesOfVisits } from '../visit-notes/repository.ts';
import { following, isEntry } from './following-repository.ts';
import { cursorOf, mergeSources, type Position, positionOf, type Source } from './page.ts';

type Asked = ParsedRequestOf<typeof recordTimeline>;
type Page = AnswerOf<typeof recordTimeline>;
type Entry = Page['entries'][number];

type Found = Position &
  (
    | { readonly source: 'visits'; readonly row: Appointment }
    | { readonly source: 'prescriptions'; readonly row: PrescriptionRecord }
    | { readonly source: 'reports'; readonly row: Report }
  );

const isVaccination = (book: ScheduleBook, stid: string): boolean =>
  book.services.get(stid)?.definition.chosen === 'vaccine';

const REPORT_SOURCE = { result: 'lab', report: 'own' } as const;

interface Sought extends Pick<Asked, 'rel_id' | 'kind'> {
  /** A condition on the time and the id of each source. */
  readonly where: (source: Source) => ReturnType<typeof isEntry>;
}

/** Rows of each source of the kind, each in the order of the record. */
const read = async (
  tx: Tx,
  book: ScheduleBook,
  uid: string,
  { rel_id: relId, kind, where }: Sought,
  limit: number,
): Promise<Found[]> => {
  const rows: Found[] = [];
  if (kind === undefined || kind === 'visit' || kind === 'vaccination') {
    const stids = [...book.services.keys()].filter((stid) => isVaccination(book, stid));
    const services = kind === undefined ? null : { stids, within: kind === 'vaccination' };
    const after = where('visits');
    const visits = await visitsOfRecord(tx, { uid, relId, services, after }, limit);
    rows.push(...visits.map((row): Found => ({ source: 'visits', at: row.startsAt, id: row.id, row })));
  }
  if (kind === undefined || kind === 'prescription') {
    const after = where('prescriptions');
    const prescribed = await prescriptionsOfRecord(tx, { uid, relId, after }, limit);
    rows.push(...prescribed.map((row): Found => ({ source: 'prescriptions', at: row.issuedAt, id: row.id, row })));
  }
  if (kind === undefined || kind === 'result' || kind === 'report') {
    const source = kind && REPORT_SOURCE[kind];
    const after = where('reports');
    const reports = await reportsOfRecord(tx, { uid, relId, source, after }, limit);
    rows.push(...reports.map((row): Found => ({ source: 'reports', at: row.issuedAt, id: row.id, row })));
  }
  return rows;
};

const join = (names: readonly Localized[]): Localized => ({
  ar: names.map(({ ar }) => ar).join('، '),
  en: names.map(({ en }) => en).join(', '),
});

const EMPTY = {
  provider: null,
  notes: [],
  apnt_id: null,
  prescription_id: null,
  valid_until: null,
  report: null,
};

/** The texts of a page, with one statement per source for any number of rows. */
const describe = async (tx: Tx, book: ScheduleBook, uid: string, rows: readonly Found[], relId: string | undefined) => {
  const visits = rows.flatMap((one) => (one.source === 'visits' ? [one.row] : []));
  const prescribed = rows.flatMap((one) => (one.source === 'prescriptions' ? [one.row] : []));
  const reports = rows.flatMap((one) => (one.source === 'reports' ? [one.row] : []));
  const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
  const parts = await partsOf(tx, idsOf(visits));
  const notes = (await notesOfVisits(tx, uid, idsOf(visits))).filter(
    ({ patientId }) => relId === undefined || patientId === relId,
  );
  const drugs = await drugsOf(tx, idsOf(prescribed));
  const shown = await toReportDtos(tx, uid, reports);
  const providers = await providersNamed(tx, [
    ...new Set([...visits, ...prescribed].map(({ providerId }) => providerId)),
  ]);
  const patientIds = [
    ...[...parts.values()].flatMap(({ patients }) => patients),
    ...prescribed.map((row) => row.relId),
  ];
  const names = await patientsNamed(tx, [...new Set(patientIds)]);
  const nameOf = (id: string): string => found(names.get(id)).name;

  const visitEntry = (row: Appointment): Entry => {
    const { patients, items } = found(parts.get(row.id));
    const vaccination = isVaccination(book, row.stid);
    const vaccines = items.map(({ nameAr: ar, nameEn: en }) => ({ ar, en }));
    return {
      ...EMPTY,
      id: row.id,
      kind: vaccination ? 'vaccination' : 'visit',
      at: row.startsAt,
      apnt_id: row.id,
      title: vaccination && vaccines.length > 0 ? join(vaccines) : found(book.services.get(row.stid)).name,
      patients: patients.map(nameOf),
      provider: providers.get(row.providerId)?.name ?? null,
      notes: notes
        .filter(({ appointmentId }) => appointmentId === row.id)
        .map(({ patientId, diagnosis, advice }) => ({ patient: nameOf(patientId), diagnosis, advice })),
    };
  };
  const prescriptionEntry = (row: PrescriptionRecord): Entry => ({
    ...EMPTY,
    id: row.id,
    kind: 'prescription',
    at: row.issuedAt,
    prescription_id: row.id,
    title: join(drugs.filter(({ prescriptionId }) => prescriptionId === row.id).map(({ drug }) => drug)),
    patients: [nameOf(row.relId)],
    provider: providers.get(row.providerId)?.name ?? null,
    valid_until: row.validUntil,
  });
  const reportEntry = (row: Report): Entry => {
    const report = found(shown.find(({ report_id }) => report_id === row.id));
    const kind = row.source === 'lab' ? 'result' : 'report';
    return { ...EMPTY, id: row.id, kind, at: row.issuedAt, title: row.title, patients: [report.patient.name], report };
  };
  return rows.map((one): Entry => {
    if (one.source === 'visits') return visitEntry(one.row);
    return one.source === 'prescriptions' ? prescriptionEntry(one.row) : reportEntry(one.row);
  });
};

/** @throws NOT_FOUND for another account's patient, INVALID_REQUEST for a cursor that no answer contained */
export const timelinePage = async (ctx: AppContext, uid: string, asked: Asked): Promise<Page> => {
  const limit = ctx.config.booking.pageSize;
  const book = await scheduleBook(ctx);
  return ctx.db.read(async (tx) => {
    if (asked.rel_id !== undefined) found(await patientOf(tx, uid, asked.rel_id));
    const { rel_id, kind, cursor } = asked;
    const position = cursor === undefined ? null : positionOf(cursor);
    const where = (source: Source) => following(position, source);
    const rows = await read(tx, book, uid, { rel_id, kind, where }, limit + 1);
    const page = mergeSources(rows, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? cursorOf(last) : null;
    return { entries: await describe(tx, book, uid, page, asked.rel_id), next };
  });
};

/** One entry. @throws NOT_FOUND for another account’s entry, or one of another kind */
export const timelineEntry = async (
  ctx: AppContext,
  uid: string,
  kind: NonNullable<Asked['kind']>,
  id: string,
): Promise<Entry> => {
  const book = await scheduleBook(ctx);
  return ctx.db.read(async (tx) => {
    const rows = await read(tx, book, uid, { rel_id: undefined, kind, where: () => isEntry(id) }, 1);
    return found((await describe(tx, book, uid, rows, undefined))[0]);
  });
};
