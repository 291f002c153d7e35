import * as api from 'shared-contracts/api';
import { ORDER_STATUSES, orderDestinationOf } from 'shared-contracts/domain';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { isDecided } from '../payments/outcome.ts';
import { registerPayable } from '../payments/payables.ts';
import { cancelOrderOf } from './cancel.ts';
import { createOrderOf } from './create.ts';
import { answerOfferOf, waitForOfferOf } from './decisions.ts';
import { refillReminderJob } from './dispense.ts';
import { estimateFor } from './estimate.ts';
import { completionJob } from './handover.ts';
import { rateOrderOf, ratingFor } from './help/ratings.ts';
import { ratingCodec, ticketCodec } from './help/tables.ts';
import { createTicketOf, ticketsFor, ticketTypesOf } from './help/tickets.ts';
import { sendingJob } from './order/network.ts';
import { expiryJob, offerSweep } from './order/offers.ts';
import { orderPayable } from './payable.ts';
import { roundJob, roundSweep } from './order/search.ts';
import { medicinesSeed } from './seed-medicines.ts';
import { pharmaciesSeed } from './seed-pharmacies.ts';
import { sampleHelpSeed } from './seed-help.ts';
import { sampleOrdersSeed } from './seed-orders.ts';
import { repaymentJobs } from './repayment.ts';
import { oneOrder, orderPage, payOrderOf, pharmaciesFor, reviewOrderOf } from './service.ts';
import { offerLineCodec, orderCodec } from './order/tables.ts';
import { pharmacyWebhook } from './webhook.ts';
import { warningsFor } from './warnings.ts';
import { hasOpenOrder } from './order/repository.ts';
import { personalData } from './personal-data.ts';

const statusesOf = (destination: 'tracking' | 'completed') =>
  ORDER_STATUSES.filter((status) => orderDestinationOf(status) === destination);
const COMPLETED = statusesOf('completed');
/** The end is sent as well, so that an open page can update. */
const TRACKED = [...statusesOf('tracking'), ...COMPLETED];

export const pharmacyModule: PlatformModule = {
  name: 'pharmacy',
  tables: [
    'medicine',
    'pharmacy',
    'pharmacy_stock',
    'courier',
    'pharmacy_order',
    'pharmacy_order_line',
    'pharmacy_order_step',
    'pharmacy_ask',
    'pharmacy_offer',
    'pharmacy_offer_line',
    'pharmacy_ticket',
    'pharmacy_ticket_line',
    'pharmacy_rating',
    'pharmacy_event',
    'pharmacy_repayment',
  ],
  personalData,
  encrypted: [orderCodec, offerLineCodec, ticketCodec, ratingCodec],
  routes: [
    userRoute(api.nearbyPharmacies, (input, { ctx, user }) => pharmaciesFor(ctx, user.uid, input)),
    userRoute(api.orderWarnings, ({ prescription_id }, { ctx, user }) => warningsFor(ctx, user.uid, prescription_id)),
    userRoute(api.estimateOrder, (input, { ctx, user }) => estimateFor(ctx, user.uid, input)),
    userRoute(api.createOrder, (input, call) => createOrderOf(call, input)),
    userRoute(api.orderList, ({ page }, { ctx, user }) => orderPage(ctx, user.uid, page)),
    userRoute(api.orderStatus, ({ id }, { ctx, user }) => oneOrder(ctx, user.uid, id)),
    userRoute(api.orderTracking, ({ id }, { ctx, user }) => oneOrder(ctx, user.uid, id, TRACKED)),
    userRoute(api.completedOrder, ({ id }, { ctx, user }) => oneOrder(ctx, user.uid, id, COMPLETED)),
    userRoute(api.cancelledOrder, ({ id }, { ctx, user }) => oneOrder(ctx, user.uid, id, ['CANCELLED'])),
    userRoute(api.cancelOrderByGet, ({ id }, { ctx, user }) => cancelOrderOf(ctx, user.uid, id, 'source')),
    userRoute(api.cancelOrder, ({ order_id: id, to_wallet: toWallet }, { ctx, user }) =>
      cancelOrderOf(ctx, user.uid, id, toWallet ? 'wallet' : 'source'),
    ),
    userRoute(api.answerOffer, (input, { ctx, user }) => answerOfferOf(ctx, user.uid, input)),
    userRoute(api.waitForOffer, (input, { ctx, user }) => waitForOfferOf(ctx, user.uid, input)),
    userRoute(api.reviewOrder, (input, { ctx, user }) => reviewOrderOf(ctx, user.uid, input)),
    userRoute(
      api.payOrder,
      ({ order_id: id, quote, use_wallet: useWallet, card, repay }, { ctx, user, idempotencyKey: key, language }) =>
        payOrderOf(ctx, user.uid, { id, quote, useWallet, card, key, language, repay }),
      { isFinal: isDecided },
    ),
    userRoute(api.ticketTypes, async () => ticketTypesOf()),
    userRoute(api.createTicket, (input, call) => createTicketOf(call, input), { limit: 'form' }),
    userRoute(api.ticketList, ({ order_id }, { ctx, user }) => ticketsFor(ctx, user.uid, order_id)),
    userRoute(api.rateOrder, (input, { ctx, user }) => rateOrderOf(ctx, user.uid, input), { limit: 'form' }),
    userRoute(api.orderRating, ({ order_id }, { ctx, user }) => ratingFor(ctx, user.uid, order_id)),
  ],
  plainRoutes: [pharmacyWebhook],
  jobs: [sendingJob, roundJob, expiryJob, completionJob, refillReminderJob, ...repaymentJobs],
  recurring: [roundSweep, offerSweep],
  realtime: ['ORDER_STATUS_EVENT'],
  seed: [medicinesSeed, pharmaciesSeed, sampleOrdersSeed, sampleHelpSeed],
  listen: () => registerPayable(orderPayable),
  keepsAccount: [{ because: 'order', isOpen: hasOpenOrder }],
};
