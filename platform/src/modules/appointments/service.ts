/** The patient’s appointments of every service. */
import type { AppointmentSummary } from 'shared-contracts/api';
import { APPOINTMENT_STATUS_NUMBER, type Language, type Overdue, riyadhDay, tabOf } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { pipeline, type Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { type Service, servicesOf } from '../catalogue/services.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { relationName } from '../generic/static-texts.ts';
import { branchesOf, providersNamed } from '../scheduling/provider-repository.ts';
import { citiesFor, minutesOf, visitOf } from '../visits/describe.ts';
import type { Visit } from '../visits/answer.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { partsOf, type VisitParts } from '../visits/parts-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { patientsNamed } from '../users/patient-repository.ts';
import { calendarFile } from './calendar-file.ts';
import { overdue, termsOf } from './overdue.ts';

export interface DescribedVisit {
  readonly row: Appointment;
  readonly parts: VisitParts;
  readonly service: Service;
  readonly visit: Visit;
  readonly summary: AppointmentSummary;
}

const overdueShown = (late: Overdue | null): AppointmentSummary['overdue'] =>
  late && { since: late.since, expected_at: late.expectedAt, refunded_at: late.noShowAt };

const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * Adds the names that rows refer to: five statements for any number of rows in two round trips, and one more with a home visit.
 */
export const describeVisits = async (
  ctx: AppContext,
  tx: Tx,
  rows: readonly Appointment[],
): Promise<DescribedVisit[]> => {
  const parts = await partsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const [providers, branches, patients, served, services] = await pipeline(
    providersNamed(tx, unique(rows.map(({ providerId }) => providerId))),
    branchesOf(tx, unique(rows.map(({ branchId }) => branchId))),
    patientsNamed(tx, unique([...parts.values()].flatMap((one) => one.patients))),
    citiesFor(tx, rows),
    servicesOf(tx, ctx.config.booking),
  );
  const now = ctx.clock.nowIso();
  return rows.map((row) => {
    const own = found(parts.get(row.id));
    const service = found(services.get(row.stid));
    const provider = found(providers.get(row.providerId));
    const visit = visitOf(row, branches, served);
    const summary: AppointmentSummary = {
      apnt_id: row.id,
      reference: row.reference,
      utid: row.utid,
      stid: row.stid,
      state: row.state,
      status: APPOINTMENT_STATUS_NUMBER[tabOf(row.state) ?? 'cancelled'],
      service: service.name,
      provider: {
        provider_id: provider.id,
        kind: provider.kind,
        name: provider.name,
        img: NO_PHOTO,
        speciality: provider.speciality,
      },
      patients: own.patients.map((id) => {
        const { name, relation, gender } = found(patients.get(id));
        return { rel_id: id, name, relation: relationName(relation, gender) };
      }),
      visit,
      starts_at: row.startsAt,
      length: minutesOf(row),
      overdue: overdueShown(overdue(row, termsOf(ctx.config, service.definition), now)),
    };
    return { row, parts: own, service, visit, summary };
  });
};

export const describeVisit = async (ctx: AppContext, tx: Tx, uid: string, id: string): Promise<DescribedVisit> =>
  found((await describeVisits(ctx, tx, [found(await findBooked(tx, uid, id))]))[0]);

/** @throws NOT_FOUND */
export const appointmentCalendar = async (
  ctx: AppContext,
  uid: string,
  id: string,
  language: Language,
): Promise<{ file_name: string; ics: string }> => {
  const { row, visit, summary } = await ctx.db.read((tx) => describeVisit(ctx, tx, uid, id));
  const ics = calendarFile(
    {
      id,
      sequence: row.sequence,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      updatedAt: row.updatedAt,
      cancelled: row.state === 'cancelled',
      visit,
      service: summary.service,
      provider: { name: summary.provider.name, speciality: summary.provider.speciality },
      host: new URL(ctx.config.publicUrl).hostname,
      url: ctx.config.publicUrl,
    },
    language,
  );
  return { file_name: `appointment-${riyadhDay(row.startsAt)}.ics`, ics };
};
