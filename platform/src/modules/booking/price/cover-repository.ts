/**
 * The covers in the price of a visit, stored when its payment begins: the price of remaining parts and a move to another time
 * depend on what was granted, whatever the patient has linked or bought since.
 */
import { eq } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { type CoverRow, covers } from './cover-tables.ts';
import type { PlanCover } from './plan-cover.ts';
import type { Cover, OwnPlan } from './pricing.ts';

/** Insurance of a patient. */
export interface TimedCover extends Cover {
  /** The first instant of the cover; null: not stated. */
  readonly startsAt: string | null;
  /** The first instant after the cover. */
  readonly endsAt: string;
}

export interface Bearers {
  /** By patient. */
  readonly covers: ReadonlyMap<string, TimedCover>;
  readonly plans: ReadonlyMap<string, PlanCover>;
}

const labelled = ({ ar, en }: Localized) => ({ labelAr: ar, labelEn: en });

const insuranceRow = (
  appointmentId: string,
  patientId: string,
  { coverage, insurer, startsAt, endsAt }: TimedCover,
  booked: boolean,
): CoverRow => ({
  appointmentId,
  patientId,
  kind: 'insurance',
  percent: coverage.copayPercent,
  cap: coverage.copayCap,
  providerId: null,
  ...labelled(insurer),
  startsAt,
  endsAt,
  booked,
});

/** Covers of the booking; replaces those of an earlier payment attempt. */
export const keepBearers = async (tx: Tx, appointmentId: string, bearers: Bearers): Promise<void> => {
  await tx.delete(covers).where(eq(covers.appointmentId, appointmentId));
  const insurances = [...bearers.covers].map(([id, cover]) => insuranceRow(appointmentId, id, cover, true));
  const plans = [...bearers.plans].map(
    ([patientId, { providerId, percent, name, endsAt }]): CoverRow => ({
      appointmentId,
      patientId,
      kind: 'plan',
      percent,
      cap: null,
      providerId,
      ...labelled(name),
      endsAt,
      startsAt: null,
      booked: true,
    }),
  );
  const rows = [...insurances, ...plans];
  if (rows.length > 0) await tx.insert(covers).values(rows);
};

/** Covers of an addition; insurance that is already stored is not changed. */
export const keepAddedCovers = async (tx: Tx, appointmentId: string, added: Bearers['covers']): Promise<void> => {
  const rows = [...added].map(([id, cover]) => insuranceRow(appointmentId, id, cover, false));
  if (rows.length > 0) await tx.insert(covers).values(rows).onConflictDoNothing();
};

/** A cover of the booking that was granted after the payment; insurance of additions applies to the booking from now on. */
export const keepLateCover = async (
  tx: Tx,
  appointmentId: string,
  patientId: string,
  late: TimedCover,
): Promise<void> => {
  const { appointmentId: visit, patientId: patient, kind } = covers;
  await tx
    .insert(covers)
    .values(insuranceRow(appointmentId, patientId, late, true))
    .onConflictDoUpdate({ target: [visit, patient, kind], set: { booked: true } });
};

/** Covers in the form of the price computation. */
export interface KeptBearers {
  readonly covers: ReadonlyMap<string, TimedCover & { readonly booked: boolean }>;
  readonly plans: ReadonlyMap<string, OwnPlan>;
  /** The ends of the covers, earliest first. */
  readonly ends: readonly Pick<CoverRow, 'kind' | 'startsAt' | 'endsAt' | 'providerId'>[];
}

export const keptBearers = async (tx: Tx, appointmentId: string): Promise<KeptBearers> => {
  const rows = await tx.select().from(covers).where(eq(covers.appointmentId, appointmentId));
  const insurances = rows.filter(({ kind }) => kind === 'insurance');
  const plans = rows.filter(({ kind }) => kind === 'plan');
  return {
    covers: new Map(
      insurances.map(({ patientId, percent, cap, labelAr, labelEn, startsAt, endsAt, booked }) => [
        patientId,
        {
          coverage: { copayPercent: percent, copayCap: cap ?? 0 },
          insurer: { ar: labelAr, en: labelEn },
          startsAt,
          endsAt,
          booked,
        },
      ]),
    ),
    plans: new Map(
      plans.map(({ patientId, percent, labelAr, labelEn }) => [
        patientId,
        { percent, name: { ar: labelAr, en: labelEn } },
      ]),
    ),
    ends: rows.toSorted((a, b) => a.endsAt.localeCompare(b.endsAt)),
  };
};
