/** What cancelling an appointment, or some lines of it, would give back, and when that is possible. */
import type { AnswerOf, cancellationPolicy as policyCall } from 'shared-contracts/api';
import { type AppointmentActor, fullRefundUntil, type Localized, mayMove, type Overdue } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { serviceOf } from '../catalogue/services.ts';
import { refundPreview } from '../payments/refund-view.ts';
import { chargesOf } from '../scheduling/charge-repository.ts';
import { cancellationPolicy } from '../scheduling/policy.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { patientsNamed } from '../users/patient-repository.ts';
import { addedCharges, type VisitCharge } from './added.ts';
import { overdue, termsOf, type VisitTerms } from './overdue.ts';
import { OVERDUE_POLICY, PATIENT_REASONS } from './texts.ts';

export interface CancelPlan {
  readonly full: boolean;
  /** The last moment of a full refund. */
  readonly until: string;
  /** Whether the appointment ends by it. */
  readonly whole: boolean;
  /** What is given back, and what stands. */
  readonly selected: readonly VisitCharge[];
  readonly standing: readonly VisitCharge[];
  readonly refund: number;
}

/** A patient cancels before the visit begins, or while its provider is overdue; later the provider decides what becomes of it. */
export const mayCancel = (
  { state, startsAt }: Appointment,
  actor: AppointmentActor,
  now: string,
  late: Overdue | null,
): boolean =>
  mayMove(state, 'cancelled', actor) &&
  (actor !== 'patient' || late !== null || (state === 'upcoming' && now < startsAt));

/** The visit's own fee is given back with the last thing it was made for. */
const isSeparate = ({ patientId }: VisitCharge): boolean => patientId !== null;

const sum = (charges: readonly VisitCharge[]): number => charges.reduce((total, { paid }) => total + paid, 0);

/** What goes back of each payment: charges of the visit were paid with it, those of an addition with the addition. */
export const refundsBy = ({ full, selected }: Pick<CancelPlan, 'full' | 'selected'>) =>
  [...Map.groupBy(full ? selected : [], ({ payable }) => payable.id).values()].map((charges) => ({
    payable: (charges[0] as VisitCharge).payable,
    charges,
    amount: sum(charges),
  }));

/** All that was paid for a visit and has not been given back: what was booked, then what was added. */
const liveCharges = async (tx: Tx, { id }: Appointment): Promise<VisitCharge[]> => {
  const payable = { kind: 'appointment', id } as const;
  const booked = (await chargesOf(tx, id)).map((charge) => ({ ...charge, payable }));
  return [...booked, ...(await addedCharges(tx, id))].filter(({ cancellationId }) => cancellationId === null);
};

/** @throws STATE_NOT_ALLOWED; NOT_FOUND for a line that is not there, or was given back before */
export const planCancel = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  { actor, lines }: { readonly actor: AppointmentActor; readonly lines: readonly string[] | undefined },
): Promise<CancelPlan> => {
  const now = ctx.clock.nowIso();
  const { definition } = await serviceOf(tx, ctx.config.booking, row.stid);
  const late = overdue(row, termsOf(ctx.config, definition), now);
  if (!mayCancel(row, actor, now, late)) refuse('STATE_NOT_ALLOWED');
  const until = fullRefundUntil(row.startsAt, definition.refundHours);
  const live = await liveCharges(tx, row);
  const asked = lines === undefined ? null : new Set(lines);
  if (asked && [...asked].some((id) => !live.some((charge) => charge.lineId === id && isSeparate(charge)))) {
    refuse('NOT_FOUND');
  }
  const rest = asked ? live.filter((charge) => !asked.has(charge.lineId)) : [];
  const whole = !rest.some(isSeparate);
  const selected = whole ? live : live.filter((charge) => !rest.includes(charge));
  const full = actor !== 'patient' || late !== null || now <= until;
  return { full, until, whole, selected, standing: whole ? [] : rest, refund: full ? sum(selected) : 0 };
};

/** Until when a cancellation is refunded in full. */
export const cancellationWords = (row: Appointment, terms: VisitTerms, now: string): Localized =>
  overdue(row, terms, now) === null ? cancellationPolicy(terms.definition, row.startsAt, now) : OVERDUE_POLICY;

export type Policy = AnswerOf<typeof policyCall>;

/** The plan as the patient sees it before deciding. */
export const policyOf = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  plan: CancelPlan,
  toWallet: boolean,
): Promise<Policy> => {
  const { full, until, whole, refund } = plan;
  const { definition } = await serviceOf(tx, ctx.config.booking, row.stid);
  const separate = (await liveCharges(tx, row)).filter(isSeparate);
  const names = await patientsNamed(tx, [...new Set(separate.map(({ patientId }) => patientId as string))]);
  return {
    ...{ full, until, refund, whole },
    parts: await refundPreview(tx, refundsBy(plan), toWallet ? 'wallet' : 'source'),
    words: cancellationWords(row, termsOf(ctx.config, definition), ctx.clock.nowIso()),
    reasons: PATIENT_REASONS,
    lines: separate.map(({ lineId, patientId, label, paid }) => ({
      line_id: lineId,
      patient: patientId === null ? null : { rel_id: patientId, name: names.get(patientId)?.name ?? '' },
      item: label,
      amount: paid,
    })),
  };
};
