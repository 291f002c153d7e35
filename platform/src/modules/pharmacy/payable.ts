/** An accepted offer as a payable. */
import { randomInt } from 'node:crypto';
import type { AnswerOf, reviewOrder } from 'shared-contracts/api';
import { linkToOrder, orderPaymentLink } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { type Charge, priceOf, quoteName } from '../booking/price/pricing.ts';
import { linesOf } from '../booking/checkout/quote.ts';
import { walletBalance } from '../ledger/credits.ts';
import { notify } from '../notifications/service.ts';
import type { PayableOwner, Price } from '../payments/payables.ts';
import type { PriceLine } from '../visits/answer.ts';
import { patientById } from '../users/patient-repository.ts';
import { coverFor, medicineCharges } from './charges.ts';
import { type Decision, decided } from './decisions.ts';
import { ORDER_REPAYMENT } from './jobs.ts';
import { moveOrder } from './order/moves.ts';
import { sendToNetwork } from './order/network.ts';
import { type Offered, offerOf } from './order/offers.ts';
import { repaymentOf } from './order/repayment-repository.ts';
import { lockOrder, setOfferState, updateOrder } from './order/repository.ts';
import { medicinesNamed, pharmaciesNamed } from './order/shelf-repository.ts';
import type { OrderRow } from './order/tables.ts';
import { CANCELLATION, GIVEN_BACK, PAID, REFUNDED } from './order/texts.ts';

type Quote = AnswerOf<typeof reviewOrder>['quote'];

const CODES = 10_000;

interface OfferedOrder {
  readonly row: OrderRow;
  /** Null once it was abandoned. */
  readonly offered: Offered | null;
}

interface OrderPrice extends Price {
  readonly shown: Quote;
}

export const lockOffered = async (tx: Tx, id: string, uid?: string): Promise<OfferedOrder | null> => {
  const row = await lockOrder(tx, id, uid);
  return row && { row, offered: await offerOf(tx, id) };
};

/** The lines of an offer that were not refused. */
const chargesOf = async (tx: Tx, row: OrderRow, { offer, lines: offered }: Offered): Promise<Charge[]> => {
  const lines = offered.filter(({ answer }) => answer !== 'refused');
  const products = await medicinesNamed(
    tx,
    lines.map(({ medicine }) => medicine),
  );
  const { relId } = row;
  return medicineCharges(
    lines.map((line) => ({ ...line, product: found(products.get(line.medicine)) })),
    { relId, patient: found(await patientById(tx, relId)), deliveryFee: offer.deliveryFee },
  );
};

const priceOfOffer = async (
  ctx: AppContext,
  tx: Tx,
  row: OrderRow,
  offered: Offered,
  useWallet: boolean,
): Promise<OrderPrice> => {
  const now = ctx.clock.nowIso();
  const cover = await coverFor(tx, row.relId, now);
  const balance = await walletBalance(tx, row.uid, now);
  const price = priceOf({
    charges: await chargesOf(tx, row, offered),
    covers: new Map(cover ? [[row.relId, cover]] : []),
    discount: null,
    walletBalance: balance,
    useWallet,
  });
  const { total, walletUsed, due } = price;
  const shown: Quote = {
    quote: quoteName(offered.offer.id, price),
    lines: linesOf(price, null),
    total,
    wallet_used: walletUsed,
    wallet_balance: balance,
    due,
    cancellation: CANCELLATION,
  };
  return { name: shown.quote, total, walletUsed, due, shown };
};

/** @throws ORDER_OFFER_EXPIRED, STATE_NOT_ALLOWED */
export const quoteOffer = async (
  ctx: AppContext,
  tx: Tx,
  { row, offered }: OfferedOrder,
  useWallet: boolean,
): Promise<OrderPrice> => {
  if (row.status === 'EXPIRED') refuse('ORDER_OFFER_EXPIRED');
  if (!offered || row.status !== 'ACCEPTED') return refuse('STATE_NOT_ALLOWED');
  return priceOfOffer(ctx, tx, row, offered, useWallet);
};

/** The price of an unanswered offer with the given answers. @throws what `quoteOffer` throws */
export const previewOffer = async (
  ctx: AppContext,
  tx: Tx,
  { row, offered }: OfferedOrder,
  { useWallet, answers }: { readonly useWallet: boolean; readonly answers: readonly Decision[] },
): Promise<OrderPrice> => {
  if (!offered || row.status !== 'OFFERED') return quoteOffer(ctx, tx, { row, offered }, useWallet);
  return priceOfOffer(ctx, tx, row, { ...offered, lines: decided(offered.lines, answers) }, useWallet);
};

/** Until the exact end of the offer. */
const isPayable = ({ row, offered }: OfferedOrder, at: string): boolean =>
  row.status === 'ACCEPTED' && offered?.offer.state === 'open' && at < offered.offer.expiresAt;

/** The offer as of the beginning of the payment. */
const paidLines = ({ row }: OfferedOrder): readonly PriceLine[] => row.lines ?? [];

export const orderPayable: PayableOwner<OfferedOrder, OrderPrice> = {
  kind: 'pharmacy-order',
  movement: { paid: PAID, givenBack: GIVEN_BACK },
  returnLink: ({ id, payableId }) => orderPaymentLink(payableId, { payment: id }),
  lock: lockOffered,
  missing: 'ORDER_NOT_FOUND',
  isOpen: (ctx, order) => isPayable(order, ctx.clock.nowIso()),
  refuse: async (_ctx, { row, offered }) =>
    refuse(
      row.status === 'EXPIRED' || (row.status === 'ACCEPTED' && offered) ? 'ORDER_OFFER_EXPIRED' : 'STATE_NOT_ALLOWED',
    ),
  quote: quoteOffer,
  reserve: async (_ctx, tx, order, { shown, total }) => {
    const row = await updateOrder(tx, order.row.id, { lines: shown.lines, total });
    return { row: { ...order, row }, until: found(order.offered).offer.expiresAt };
  },
  accepts: (_ctx, order, chargedAt) => isPayable(order, chargedAt),
  confirm: async (ctx, tx, { row, offered }) => {
    await setOfferState(tx, found(offered).offer.id, 'paid');
    const code = String(randomInt(CODES)).padStart(4, '0');
    await moveOrder(ctx, tx, row, { to: 'CONFIRMED', actor: 'system', change: { paidAt: ctx.clock.nowIso(), code } });
    // The insurer may have answered since the choice was made.
    if (await repaymentOf(tx, row.id)) await ctx.jobs.enqueue(tx, ORDER_REPAYMENT, { orderId: row.id });
    await sendToNetwork(ctx, tx, { type: 'order.paid', orderId: row.id });
  },
  supply: (_ctx, tx, order) => ({
    of: { pharmacyOrderId: order.row.id },
    about: async () => {
      const id = found(order.offered).offer.pharmacyId;
      const { nameAr, nameEn } = found((await pharmaciesNamed(tx, [id])).get(id));
      return { provider: { ar: nameAr, en: nameEn } };
    },
    lines: async () => paidLines(order),
  }),
  refunded: async (ctx, tx, { row: { id, uid, status, prescriptionId } }, paymentId) => {
    await notify(ctx, tx, uid, {
      kind: 'care',
      occasion: `pharmacy.refunded:${paymentId}`,
      ...REFUNDED,
      icon: 'pill',
      url: linkToOrder({ order_id: id, status, prescription_id: prescriptionId }),
      payload: { order_id: id, status, prescription_id: prescriptionId },
    });
  },
  /** It can be paid again until the offer ends. */
  release: async () => undefined,
};
