/**
 * Repays the covered part of an order that was paid in full while the insurer had not answered. The lock on the order’s row
 * serializes this with cancellations and tickets. Refunded packs are not repaid.
 */
import type { PharmacyOrder, RepaymentWay } from 'shared-contracts/api';
import { type Halalas, type Localized, VAT_BASIS_POINTS } from 'shared-contracts/domain';
import { linkToOrder } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { job } from '../../background/job.ts';
import { awaitedChoices } from '../booking/price/insurance-state.ts';
import { type Charge, priceOf, shareOf, sum } from '../booking/price/pricing.ts';
import type { Credited } from '../invoices/issue.ts';
import { awaitedUntil } from '../memberships/awaited-until.ts';
import { InsuranceAnswered, ORDER_INSURANCE_ANSWERED } from '../memberships/jobs.ts';
import { settleWhenAnswered } from '../memberships/repayment.ts';
import { repaymentNotice } from '../memberships/repayment-texts.ts';
import type { PlanCoverage } from '../memberships/repository.ts';
import { awaitedRequestOf } from '../memberships/request-repository.ts';
import { notify } from '../notifications/service.ts';
import { lockPaid } from '../payments/paid-payments.ts';
import { orderRefund } from '../payments/refund.ts';
import { refundableOf } from '../payments/refund-view.ts';
import { COVERAGE } from './charges.ts';
import { ORDER_REPAYMENT, OrderRepaymentDue } from './jobs.ts';
import { payableOf } from './order/offers.ts';
import { lockOrder } from './order/repository.ts';
import {
  type OrderRepayment,
  ordersAwaitingAnswer,
  repaymentOf,
  setRepayment,
  settleOrderRepayment,
} from './order/repayment-repository.ts';
import type { OrderRow } from './order/tables.ts';

const COVERED: Localized = { ar: 'ما يغطيه التأمين', en: 'Covered by insurance' };
const WHOLE = 10_000;

/** Values as of the payment. */
const chargesOf = ({ lines }: OrderRow): Charge[] =>
  (lines ?? [])
    .filter(({ kind }) => kind === 'item')
    .map(({ label, rel_id = null, amount, quantity, tax_class }) => ({
      kind: 'item',
      label,
      patientId: rel_id,
      quantity,
      unitPrice: amount / quantity,
      taxClass: tax_class,
    }));

/** The paid price, and the price with the plan, of each tax class of the medicines. */
const differencesOf = (row: OrderRow, cover: PlanCoverage) => {
  const charges = chargesOf(row);
  const priced = (covers: ReadonlyMap<string, PlanCoverage>) =>
    priceOf({ charges, covers, discount: null, walletBalance: 0, useWallet: false }).charges.map(
      (charge) => shareOf(charge).paid,
    );
  const full = priced(new Map());
  const insured = priced(new Map([[row.relId, cover]]));
  const medicines = charges.flatMap(({ patientId, taxClass }, index) => {
    const paid = full[index] ?? 0;
    return patientId === null ? [] : [{ taxClass, paid, difference: paid - (insured[index] ?? 0) }];
  });
  return { medicines, paid: sum(medicines.map(({ paid }) => paid)) };
};

/** Per tax class, without the share that was already refunded. They add up to the repayment. */
const creditsFor = (row: OrderRow, cover: PlanCoverage, goneBack: Halalas): Credited[] => {
  const { medicines, paid } = differencesOf(row, cover);
  const kept = Math.max(0, paid - goneBack);
  return [...Map.groupBy(medicines, ({ taxClass }) => taxClass)].flatMap(([taxClass, same]) => {
    const difference = sum(same.map((one) => one.difference));
    const amount = paid === 0 ? 0 : Math.floor((difference * kept) / paid);
    const rate = VAT_BASIS_POINTS[taxClass];
    const vat = Math.round((amount * rate) / (WHOLE + rate));
    return amount > 0 ? [{ label: COVERED, quantity: 1, taxClass, paid: amount, vat }] : [];
  });
};

const repay = async (
  ctx: AppContext,
  tx: Tx,
  row: OrderRow,
  { way, cover }: { readonly way: RepaymentWay; readonly cover: PlanCoverage },
): Promise<Halalas> => {
  const payable = payableOf(row.id);
  const [paid] = await lockPaid(tx, [payable]);
  const left = (paid && refundableOf([paid]).get(row.id)?.amount) ?? 0;
  const charges = creditsFor(row, cover, (row.total ?? 0) - left);
  const amount = sum(charges.map(({ paid }) => paid));
  if (!paid || amount === 0 || amount > left) return 0;
  await orderRefund(ctx, tx, paid, { payable, amount, charges, reason: `insurance:${row.relId}`, to: way });
  return amount;
};

/** Cancelled orders, and those that could not be supplied, were refunded in full. */
const isRepayable = ({ status, paidAt }: OrderRow): boolean =>
  paidAt !== null && status !== 'CANCELLED' && status !== 'REJECTED';

/** Settles the repayment of one order if its insurer has answered. Idempotent. */
export const settleRepaymentOf = (ctx: AppContext, orderId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    const waiting = await repaymentOf(tx, orderId);
    if (!row?.paidAt || !isRepayable(row) || waiting?.state !== 'waiting') return;
    const { uid, status, prescriptionId } = row;
    await settleWhenAnswered(ctx, tx, waiting, {
      utid: COVERAGE,
      at: row.paidAt,
      repay: (cover) => repay(ctx, tx, row, { way: waiting.way, cover }),
      settle: (outcome) => settleOrderRepayment(tx, orderId, outcome),
      notify: async (outcome) => {
        await notify(ctx, tx, uid, {
          kind: 'care',
          occasion: `pharmacy.repayment:${orderId}`,
          ...repaymentNotice(outcome, waiting.way),
          color: outcome.state === 'repaid' ? 'success' : 'info',
          icon: 'pill',
          url: linkToOrder({ order_id: orderId, status, prescription_id: prescriptionId }),
          payload: { order_id: orderId, status, prescription_id: prescriptionId },
        });
      },
    });
  });

/** Stores the patient’s choice for an unpaid order; null removes it. */
export const chooseOrderRepayment = (
  ctx: AppContext,
  uid: string,
  id: string,
  way: RepaymentWay | null,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, id, uid);
    if (row?.status !== 'ACCEPTED') return;
    const about = { utid: COVERAGE, startsAt: ctx.clock.nowIso() };
    const [chosen = null] = way === null ? [] : await awaitedChoices(ctx, tx, about, { patients: [row.relId], way });
    await setRepayment(tx, id, chosen);
  });

/** No repayment is pending for a refunded order. */
export const repaymentShown = async (
  { config }: AppContext,
  tx: Tx,
  row: OrderRow,
  one: OrderRepayment | undefined,
): Promise<PharmacyOrder['insurance_repayment']> => {
  if (!one || row.paidAt === null || (!isRepayable(row) && one.state !== 'repaid')) return null;
  const { patientId, insurer, way, state, amount } = one;
  const awaited = state === 'waiting' ? await awaitedRequestOf(tx, patientId) : null;
  return { rel_id: patientId, insurer, way, state, amount, until: awaited && awaitedUntil(config, awaited) };
};

export const repaymentJobs = [
  job(ORDER_REPAYMENT, OrderRepaymentDue, (ctx, { orderId }) => settleRepaymentOf(ctx, orderId)),
  job(ORDER_INSURANCE_ANSWERED, InsuranceAnswered, async (ctx, { patientId }) => {
    for (const id of await ctx.db.read((tx) => ordersAwaitingAnswer(tx, patientId))) await settleRepaymentOf(ctx, id);
  }),
];
