/** The refund and the deadline of cancelling an appointment or some of its lines. */
import type { AnswerOf, cancellationPolicy as policyCall } from 'shared-contracts/api';
import { type AppointmentActor, fullRefundUntil, type Localized, mayMove, type Overdue } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { type Service, serviceOf } from '../catalogue/services.ts';
import type { PaidPayment } from '../payments/paid-payments.ts';
import { refundableOf, refundPreview } from '../payments/refund-view.ts';
import { chargesOf } from '../visits/charge-repository.ts';
import { cancellationPolicy } from '../visits/cancellation-policy.ts';
import { partsOfOne, type VisitParts } from '../visits/parts-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { patientsNamed } from '../users/patient-repository.ts';
import type { VisitAdditions, VisitCharge } from './added.ts';
import { overdue, termsOf, type VisitTerms } from './overdue.ts';
import { differencesOf, type PartRefund, priceRemaining, refundsOf, type RemainingPrice } from './remaining.ts';
import { OVERDUE_POLICY, PATIENT_REASONS } from './texts.ts';

export interface CancelPlan {
  readonly service: Service;
  /** Charges that were paid and have not been refunded. */
  readonly live: readonly VisitCharge[];
  /** Patients and items of the visit; null when the visit ends, because they are not needed then. */
  readonly parts: VisitParts | null;
  readonly full: boolean;
  /** The last moment of a full refund. */
  readonly until: string;
  /** Whether the cancellation ends the appointment. */
  readonly whole: boolean;
  /** Charges that are refunded. */
  readonly selected: readonly VisitCharge[];
  readonly remainingCharges: readonly VisitCharge[];
  /** The price of the remaining charges from now on; null when it does not change. */
  readonly remainingPrice: RemainingPrice | null;
  readonly refund: number;
  readonly refunds: readonly PartRefund[];
  /** The payments for the visit and its additions. */
  readonly paid: readonly PaidPayment[];
  readonly additions: VisitAdditions;
  /** Part of the refunded charges that is kept, because the remaining charges lose a discount or reach the cap on their own. */
  readonly keptBack: number;
}

/** A patient may cancel before the visit begins, or while its provider is overdue; later only the provider may. */
export const mayCancel = (
  { state, startsAt }: Appointment,
  actor: AppointmentActor,
  now: string,
  late: Overdue | null,
): boolean =>
  mayMove(state, 'cancelled', actor) &&
  (actor !== 'patient' || late !== null || (state === 'upcoming' && now < startsAt));

/** The fee of the visit is refunded with its last item. */
const isSeparate = ({ patientId }: VisitCharge): boolean => patientId !== null;

/** All paid charges of a visit that were not refunded: those of the booking, then those of additions. */
export const liveCharges = async (tx: Tx, { id }: Appointment, additions: VisitAdditions): Promise<VisitCharge[]> => {
  const payable = { kind: 'appointment', id } as const;
  const booked = (await chargesOf(tx, id)).map((charge) => ({ ...charge, payable }));
  return [...booked, ...(await additions.charges())].filter(({ cancellationId }) => cancellationId === null);
};

const sum = (charges: readonly { readonly paid: number }[]): number =>
  charges.reduce((total, { paid }) => total + paid, 0);

/**
 * @param paid the payments for the visit, locked by whoever applies the plan
 * @throws STATE_NOT_ALLOWED; NOT_FOUND for a line that is not there, or was given back before; CANCEL_PART_COSTS when what
 * remains would cost more alone than was paid for all of it
 */
export const planCancel = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  { paid, additions }: Pick<CancelPlan, 'paid' | 'additions'>,
  { actor, lines }: { readonly actor: AppointmentActor; readonly lines: readonly string[] | undefined },
): Promise<CancelPlan> => {
  const now = ctx.clock.nowIso();
  const service = await serviceOf(tx, ctx.config.booking, row.stid);
  const { definition } = service;
  const late = overdue(row, termsOf(ctx.config, definition), now);
  if (!mayCancel(row, actor, now, late)) refuse('STATE_NOT_ALLOWED');
  const until = fullRefundUntil(row.startsAt, definition.refundHours);
  const live = await liveCharges(tx, row, additions);
  const asked = lines === undefined ? null : new Set(lines);
  if (asked && [...asked].some((id) => !live.some((charge) => charge.lineId === id && isSeparate(charge)))) {
    refuse('NOT_FOUND');
  }
  const rest = asked ? live.filter((charge) => !asked.has(charge.lineId)) : [];
  const whole = !rest.some(isSeparate);
  const selected = whole ? live : live.filter((charge) => !rest.includes(charge));
  const full = actor !== 'patient' || late !== null || now <= until;
  const remainingCharges = whole ? [] : rest;
  // A cancellation by the provider, or while the provider is overdue, does not change the price of the remaining charges.
  const reprices = full && !whole && actor === 'patient' && late === null;
  const parts = whole ? null : await partsOfOne(tx, row.id);
  const remainingPrice = reprices && parts ? await priceRemaining(tx, row, { parts, charges: remainingCharges }) : null;
  const differences = full ? differencesOf(selected, remainingCharges, remainingPrice?.charges ?? []) : [];
  const refund = sum(differences);
  if (refund < 0) refuse('CANCEL_PART_COSTS', { params: { moreHalalas: -refund } });
  const refunds = refundsOf(differences, refundableOf(paid));
  const keptBack = full ? Math.max(0, sum(selected) - refund) : 0;
  return {
    service,
    live,
    parts,
    full,
    until,
    whole,
    selected,
    remainingCharges,
    remainingPrice,
    refund,
    refunds,
    paid,
    additions,
    keptBack,
  };
};

/** The deadline of a full refund as a text. */
export const cancellationPolicyText = (row: Appointment, terms: VisitTerms, now: string): Localized =>
  overdue(row, terms, now) === null ? cancellationPolicy(terms.definition, row.startsAt, now) : OVERDUE_POLICY;

export type Policy = AnswerOf<typeof policyCall>;

/** The plan as shown to the patient before the decision. */
export const policyOf = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  plan: CancelPlan,
  toWallet: boolean,
): Promise<Policy> => {
  const { full, until, whole, refund, keptBack } = plan;
  const { definition } = plan.service;
  const separate = plan.live.filter(isSeparate);
  const names = await patientsNamed(tx, [...new Set(separate.map(({ patientId }) => patientId as string))]);
  return {
    full,
    until,
    refund,
    whole,
    kept_back: keptBack,
    parts: await refundPreview(tx, plan.paid, plan.refunds, toWallet ? 'wallet' : 'source'),
    words: cancellationPolicyText(row, termsOf(ctx.config, definition), ctx.clock.nowIso()),
    reasons: PATIENT_REASONS,
    lines: separate.map(({ lineId, patientId, label, paid }) => ({
      line_id: lineId,
      patient: patientId === null ? null : { rel_id: patientId, name: names.get(patientId)?.name ?? '' },
      item: label,
      amount: paid,
    })),
  };
};
