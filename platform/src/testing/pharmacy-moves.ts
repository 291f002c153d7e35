/** Operations of pharmacies and couriers, each in its own transaction. */
import type { AppContext } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import * as cancel from '../modules/pharmacy/cancel.ts';
import * as handover from '../modules/pharmacy/handover.ts';
import * as offers from '../modules/pharmacy/order/offers.ts';

type Move<Given extends unknown[]> = (ctx: AppContext, ...given: Given) => Promise<void>;

const committed =
  <Given extends unknown[]>(move: (ctx: AppContext, tx: Tx, ...given: Given) => Promise<void>): Move<Given> =>
  (ctx, ...given) =>
    ctx.db.transaction((tx) => move(ctx, tx, ...given));

export const makeOffer = committed(offers.makeOffer);
export const offerAll = committed(offers.offerAll);
export const declineOrder = committed(offers.declineOrder);
export const rejectOrder = committed(cancel.rejectOrder);
export const packOrder = committed(handover.packOrder);
export const readyForCourier = committed(handover.readyForCourier);
export const handOver = committed(handover.handOver);
export const assignCourier = committed(handover.assignCourier);
export const pickUp = committed(handover.pickUp);
export const setOut = committed(handover.setOut);
export const deliver = committed(handover.deliver);
