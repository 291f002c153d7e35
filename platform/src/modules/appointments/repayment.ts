/**
 * Repays the covered part of a visit that was paid in full while the insurer had not answered. The visit is priced again with
 * the insurance, and the difference is refunded. The lock on the visit’s row serializes this with cancellations, moves and a
 * second answer. The remaining visit has the insurance price from then on.
 */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { job } from '../../background/job.ts';
import { keepLateCover, type KeptBearers, type TimedCover } from '../booking/price/cover-repository.ts';
import { setApplied } from '../booking/price/discount-repository.ts';
import { INSURANCE_REPAYMENT, InsuranceRepayment } from '../booking/lifecycle/jobs.ts';
import {
  type Repayment,
  repaymentsOf,
  settleRepayment,
  visitsAwaitingAnswer,
} from '../booking/price/repayment-repository.ts';
import { INSURANCE_ANSWERED, InsuranceAnswered } from '../memberships/jobs.ts';
import { settleWhenAnswered } from '../memberships/repayment.ts';
import { repaymentNotice } from '../memberships/repayment-texts.ts';
import { lockPaid, paidFor } from '../payments/paid-payments.ts';
import { orderRefund } from '../payments/refund.ts';
import { refundableOf } from '../payments/refund-view.ts';
import { repriceCharges } from '../visits/charge-repository.ts';
import { partsOfOne } from '../visits/parts-repository.ts';
import { type Appointment, lockAppointment } from '../visits/repository.ts';
import { additionsTo, paidForVisit } from './added.ts';
import { liveCharges } from './cancellation.ts';
import { differencesOf, priceRemaining, refundsOf } from './remaining.ts';
import { notifyDevices, notifyPatient } from './notify.ts';

/** Insurance covers no visit that was cancelled or missed. */
const isRepayable = ({ state }: Appointment): boolean =>
  state === 'upcoming' || state === 'in_progress' || state === 'completed';

const withCover =
  (patientId: string, cover: TimedCover) =>
  (kept: KeptBearers): KeptBearers => {
    const earlier = kept.covers.get(patientId) ?? cover;
    return { ...kept, covers: new Map([...kept.covers, [patientId, { ...earlier, booked: true }]]) };
  };

/** The refund in halalas: zero when the insurance price is not below the paid amount. */
const repay = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  { patientId, way }: Repayment,
  cover: TimedCover,
): Promise<number> => {
  const additions = additionsTo(tx, row.id);
  const charges = await liveCharges(tx, row, additions);
  const parts = await partsOfOne(tx, row.id);
  const price = await priceRemaining(tx, row, { parts, charges }, withCover(patientId, cover));
  const differences = differencesOf([], charges, price.charges);
  const paid = await lockPaid(tx, await paidForVisit(row.id, additions));
  const refunds = refundsOf(differences, refundableOf(paid));
  const amount = refunds.reduce((total, refund) => total + refund.amount, 0);
  if (amount === 0) return 0;
  const booked = new Set(charges.filter(({ payable }) => payable.kind === 'appointment').map(({ lineId }) => lineId));
  await keepLateCover(tx, row.id, patientId, cover);
  await repriceCharges(
    tx,
    row.id,
    price.charges.filter(({ lineId }) => booked.has(lineId)),
  );
  await setApplied(tx, row.id, price.discounted);
  const repriced = price.charges.filter(({ lineId }) => !booked.has(lineId));
  const nothing = { cancellationId: '', charges: [], full: true } as const;
  await additions.giveBack(ctx, { ...nothing, remainingCharges: charges, patients: parts.patients, repriced });
  const reason = `insurance:${patientId}`;
  for (const refund of refunds) {
    const own = paidFor(paid, refund.payable);
    if (own && refund.amount > 0) await orderRefund(ctx, tx, own, { ...refund, reason, to: way });
  }
  return amount;
};

const settle = async (ctx: AppContext, tx: Tx, row: Appointment, waiting: Repayment): Promise<void> => {
  const isSettled = await settleWhenAnswered(ctx, tx, waiting, {
    utid: row.utid,
    at: row.startsAt,
    repay: (cover) => repay(ctx, tx, row, waiting, cover),
    settle: (outcome) => settleRepayment(tx, waiting, outcome),
    notify: async (outcome) => {
      const occasion = `insurance-repayment.${waiting.patientId}`;
      await notifyPatient(ctx, tx, row, { occasion, ...repaymentNotice(outcome, waiting.way) });
    },
  });
  if (isSettled) notifyDevices(ctx, tx, row);
};

/** Settles the repayments of one visit whose insurers have answered. Idempotent. */
export const settleRepayments = (ctx: AppContext, appointmentId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockAppointment(tx, appointmentId);
    if (!row || !isRepayable(row)) return;
    for (const one of await repaymentsOf(tx, appointmentId)) {
      if (one.state === 'waiting') await settle(ctx, tx, row, one);
    }
  });

export const repaymentJobs = [
  job(INSURANCE_REPAYMENT, InsuranceRepayment, (ctx, { appointmentId }) => settleRepayments(ctx, appointmentId)),
  job(INSURANCE_ANSWERED, InsuranceAnswered, async (ctx, { patientId }) => {
    for (const id of await ctx.db.read((tx) => visitsAwaitingAnswer(tx, patientId))) await settleRepayments(ctx, id);
  }),
];
