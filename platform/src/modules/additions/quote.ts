/** The price of an addition, computed from current rows. */
import type { AnswerOf, reviewBooking } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import type { Booking } from '../booking/basket/booking.ts';
import { chargesOf } from '../booking/price/charges.ts';
import { type KeptBearers, keptBearers } from '../booking/price/cover-repository.ts';
import { insurableTotals } from '../booking/price/insurable.ts';
import { withCurrentItems } from '../booking/basket/items.ts';
import { bookingReads } from '../booking/basket/reads.ts';
import { type PricedCharge, priceOf, quoteName } from '../booking/price/pricing.ts';
import { coversOf, linesOf, payersOf } from '../booking/checkout/quote.ts';
import { serviceOf } from '../catalogue/services.ts';
import { walletBalance } from '../ledger/credits.ts';
import type { Price } from '../payments/payables.ts';
import { cancellationPolicy } from '../visits/cancellation-policy.ts';
import { chargesOf as bookedCharges } from '../visits/charge-repository.ts';
import { type ItemRow, partsOfOne } from '../visits/parts-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { type Addition, paidChargesOf } from './repository.ts';

type Quote = AnswerOf<typeof reviewBooking>['quote'];

export interface AdditionPrice extends Price {
  readonly shown: Quote;
  readonly items: readonly ItemRow[];
  readonly covers: KeptBearers['covers'];
  readonly charges: readonly PricedCharge[];
}

/** Includes the insurance that the visit was booked with; patients without it may be insured by now. */
const coversOfAddition = async (tx: Tx, booking: Pick<Booking, 'row' | 'parts'>): Promise<KeptBearers['covers']> => {
  const linked = [...(await coversOf(tx, booking))].map(([id, cover]) => [id, { ...cover, booked: false }] as const);
  return new Map([...linked, ...(await keptBearers(tx, booking.row.id)).covers]);
};

/** Charges of each insured patient for the same visit that were not refunded. */
const chargedBefore = async (tx: Tx, visitId: string, covers: KeptBearers['covers']) => {
  const [booked, added] = [await bookedCharges(tx, visitId), await paidChargesOf(tx, visitId)];
  return insurableTotals([...booked.map((one) => ({ ...one, booked: true })), ...added], covers);
};

/** Uses current prices and omits items that are no longer offered. @throws ADDITION_CLOSED when none is offered any more */
export const quoteAddition = async (
  ctx: AppContext,
  tx: Tx,
  visit: Appointment,
  addition: Addition,
  useWallet: boolean,
): Promise<AdditionPrice> => {
  const service = await serviceOf(tx, ctx.config.booking, visit.stid);
  const { patients } = await partsOfOne(tx, visit.id);
  const reads = bookingReads(tx, visit);
  const chosen = { row: visit, service, asked: [], parts: { patients, items: addition.items, answers: [] }, reads };
  const { booking } = await withCurrentItems(chosen);
  const { items } = booking.parts;
  if (items.length === 0) refuse('ADDITION_CLOSED');
  const now = ctx.clock.nowIso();
  const balance = await walletBalance(tx, visit.uid, now);
  const payers = await payersOf(reads, patients, now);
  const covers = await coversOfAddition(tx, booking);
  const price = priceOf({
    charges: chargesOf({ definition: service.definition, fee: 0, payers, items }),
    covers,
    before: await chargedBefore(tx, visit.id, covers),
    discount: null,
    walletBalance: balance,
    useWallet,
  });
  const { total, walletUsed, due } = price;
  const shown: Quote = {
    quote: quoteName(addition.row.id, price),
    lines: linesOf(price, null, payers),
    total,
    wallet_used: walletUsed,
    wallet_balance: balance,
    due,
    cancellation: cancellationPolicy(service.definition, visit.startsAt, now),
  };
  return { name: shown.quote, total, walletUsed, due, shown, items, covers, charges: price.charges };
};
