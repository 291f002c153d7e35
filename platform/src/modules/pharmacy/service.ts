/** Orders for their patient, and the information before ordering. */
import type {
  nearbyPharmacies,
  ParsedRequestOf,
  PharmacyOrder,
  Quote,
  RepaymentWay,
  ResponseOf,
  reviewOrder,
} from 'shared-contracts/api';
import { type OrderStatus } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { type InsuranceState, insuranceStates } from '../booking/price/insurance-state.ts';
import { findPrescription } from '../prescriptions/repository.ts';
import { pay } from '../payments/pay.ts';
import { COVERAGE } from './charges.ts';
import { describeOrder, describeOrders, describePharmacy } from './describe.ts';
import { nearestFor } from './estimate.ts';
import { lockOffered, previewOffer } from './payable.ts';
import { payableOf } from './order/offers.ts';
import { chooseOrderRepayment } from './repayment.ts';
import { countOrders, findOrder, ordersOf } from './order/repository.ts';

const PAGE_SIZE = 10;

/** @throws PRESCRIPTION_INVALID */
export const pharmaciesFor = (
  ctx: AppContext,
  uid: string,
  { prescription_id: id, ...place }: ParsedRequestOf<typeof nearbyPharmacies>,
): Promise<ResponseOf<typeof nearbyPharmacies>> =>
  ctx.db.read(async (tx) => {
    found(await findPrescription(tx, uid, id), 'PRESCRIPTION_INVALID');
    const near = await nearestFor(ctx, tx, place);
    return { pharmacies: near.map((row) => describePharmacy(row, place, ctx.clock.nowIso())) };
  });

export const orderPage = (ctx: AppContext, uid: string, page: number) =>
  ctx.db.read(async (tx) => {
    const total = await countOrders(tx, uid);
    const rows = await ordersOf(tx, uid, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    return {
      orders: await describeOrders(ctx, tx, rows),
      page,
      page_count: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    };
  });

/** @throws ORDER_NOT_FOUND, also for another account’s order and one in another status */
export const oneOrder = (
  ctx: AppContext,
  uid: string,
  id: string,
  statuses?: readonly OrderStatus[],
): Promise<{ order: PharmacyOrder }> =>
  ctx.db.read(async (tx) => {
    const row = found(await findOrder(tx, id, uid), 'ORDER_NOT_FOUND');
    found(!statuses || statuses.includes(row.status) || null, 'ORDER_NOT_FOUND');
    return { order: await describeOrder(ctx, tx, row) };
  });

/** @throws ORDER_NOT_FOUND, ORDER_OFFER_EXPIRED, STATE_NOT_ALLOWED */
export const reviewOrderOf = (
  ctx: AppContext,
  uid: string,
  { order_id: id, use_wallet: useWallet, answers }: ParsedRequestOf<typeof reviewOrder>,
): Promise<{ order: PharmacyOrder; quote: Quote; insurance: InsuranceState }> =>
  ctx.db.transaction(async (tx) => {
    const order = found(await lockOffered(tx, id, uid), 'ORDER_NOT_FOUND');
    const { shown } = await previewOffer(ctx, tx, order, { useWallet, answers });
    const about = { utid: COVERAGE, startsAt: ctx.clock.nowIso() };
    const [insurance] = (await insuranceStates(ctx, tx, about, [order.row.relId])) as [InsuranceState];
    return { order: await describeOrder(ctx, tx, order.row), quote: shown, insurance };
  });

interface Paying extends Omit<Parameters<typeof pay>[2], 'payable'> {
  readonly id: string;
  readonly repay?: RepaymentWay | undefined;
}

/** @throws what `pay` throws */
export const payOrderOf = async (ctx: AppContext, uid: string, { id, repay, ...asked }: Paying) => {
  await chooseOrderRepayment(ctx, uid, id, repay ?? null);
  return pay(ctx, uid, { payable: payableOf(id), ...asked });
};
