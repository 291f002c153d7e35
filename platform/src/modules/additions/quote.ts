/** What an addition costs, computed from what the database says at this moment. */
import type { AnswerOf, reviewBooking } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { chargesOf } from '../booking/charges.ts';
import { withCurrentItems } from '../booking/items.ts';
import { type PricedCharge, priceOf, quoteName } from '../booking/pricing.ts';
import { coversOf, linesOf, payersOf } from '../booking/quote.ts';
import { serviceOf } from '../catalogue/services.ts';
import { walletBalance } from '../ledger/credits.ts';
import type { Price } from '../payments/payables.ts';
import { cancellationPolicy } from '../scheduling/policy.ts';
import { type ItemRow, linesOf as paidLines, partsOfOne } from '../scheduling/visit-parts-repository.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { type Addition, additionsOf } from './repository.ts';

type Quote = AnswerOf<typeof reviewBooking>['quote'];

export interface AdditionPrice extends Price {
  readonly shown: Quote;
  readonly items: readonly ItemRow[];
  readonly charges: readonly PricedCharge[];
}

/** What each patient was charged for the visit so far, before insurance. */
const chargedBefore = async (tx: Tx, visitId: string): Promise<ReadonlyMap<string, number>> => {
  const added = (await additionsOf(tx, visitId)).filter(({ row }) => row.state === 'paid');
  const lines = [...(await paidLines(tx, visitId)), ...added.flatMap(({ row }) => row.lines)];
  const before = new Map<string, number>();
  for (const { kind, rel_id, amount } of lines) {
    if ((kind !== 'fee' && kind !== 'item') || !rel_id) continue;
    before.set(rel_id, (before.get(rel_id) ?? 0) + amount);
  }
  return before;
};

/** At the prices of now, without what is off the list. @throws ADDITION_CLOSED when nothing of it is offered any more */
export const quoteAddition = async (
  ctx: AppContext,
  tx: Tx,
  visit: Appointment,
  addition: Addition,
  useWallet: boolean,
): Promise<AdditionPrice> => {
  const service = await serviceOf(tx, ctx.config.booking, visit.stid);
  const { patients } = await partsOfOne(tx, visit.id);
  const chosen = { row: visit, service, asked: [], parts: { patients, items: addition.items, answers: [] } };
  const { booking } = await withCurrentItems(tx, chosen);
  const { items } = booking.parts;
  if (items.length === 0) refuse('ADDITION_CLOSED');
  const now = ctx.clock.nowIso();
  const balance = await walletBalance(tx, visit.uid, now);
  const payers = await payersOf(tx, patients, now);
  const price = priceOf({
    charges: chargesOf({ definition: service.definition, fee: 0, payers, items }),
    covers: await coversOf(tx, booking),
    before: await chargedBefore(tx, visit.id),
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
  return { name: shown.quote, total, walletUsed, due, shown, items, charges: price.charges };
};
