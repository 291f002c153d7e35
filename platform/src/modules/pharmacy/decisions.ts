/** The patient’s answers to an offer, and waiting for another one. Every operation locks the order’s row first. */
import { type answerOffer, type ParsedRequestOf, type PharmacyOrder, type waitForOffer } from 'shared-contracts/api';
import { needsAnswer } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { giveUpAttempt } from '../payments/settle.ts';
import { describeOrder } from './describe.ts';
import { moveOrder } from './order/moves.ts';
import { closeOffer, keepOffer, type Offered, offerOf, payableOf, returnPacks } from './order/offers.ts';
import { lockOrder, setAnswer, setOfferEnd } from './order/repository.ts';
import { resumeRound } from './order/search.ts';
import type { OfferLineRow, OrderRow } from './order/tables.ts';

export interface Decision {
  readonly drug_id: string;
  readonly accept: boolean;
}

/** The lines with these answers; lines that are offered completely or not at all need none. */
export const decided = (lines: readonly OfferLineRow[], decisions: readonly Decision[]): OfferLineRow[] =>
  lines.map((line) => {
    const decision = decisions.find(({ drug_id: id }) => id === line.drugId);
    if (!decision || !needsAnswer(line.kind)) return line;
    return { ...line, answer: decision.accept ? 'accepted' : 'refused' };
  });

/** The offer that the patient decided about; a decision never applies to another one. */
const offerNamed = async (tx: Tx, row: OrderRow, offerId: string): Promise<Offered> => {
  if (row.status === 'EXPIRED') refuse('ORDER_OFFER_EXPIRED');
  const offered = await offerOf(tx, row.id);
  return offered?.offer.id === offerId ? offered : refuse('STATE_NOT_ALLOWED');
};

/** Returns refused packs to the stock. @throws ORDER_NOT_FOUND, the codes of the call */
export const answerOfferOf = (
  ctx: AppContext,
  uid: string,
  { order_id: id, offer_id: offerId, answers }: ParsedRequestOf<typeof answerOffer>,
): Promise<{ order: PharmacyOrder }> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockOrder(tx, id, uid), 'ORDER_NOT_FOUND');
    const { offer, lines } = await offerNamed(tx, row, offerId);
    if (row.status === 'ACCEPTED') return { order: await describeOrder(ctx, tx, row) };
    if (row.status !== 'OFFERED') refuse('STATE_NOT_ALLOWED');
    if (offer.expiresAt <= ctx.clock.nowIso()) refuse('ORDER_OFFER_EXPIRED');
    const answered = decided(lines, answers);
    if (answered.some(({ answer }) => answer === null)) refuse('OFFER_ANSWERS_MISSING');
    if (!answered.some(({ answer }) => answer === 'accepted')) refuse('OFFER_NOTHING_ACCEPTED');
    const decisions = answered.filter(({ kind }) => needsAnswer(kind));
    for (const line of decisions) await setAnswer(tx, line, found(line.answer));
    await returnPacks(
      tx,
      offer.pharmacyId,
      decisions.filter(({ answer }) => answer === 'refused'),
    );
    await setOfferEnd(tx, offer.id, await keepOffer(ctx, tx, id));
    const accepted = await moveOrder(ctx, tx, row, { to: 'ACCEPTED', actor: 'patient', occasion: offer.id });
    return { order: await describeOrder(ctx, tx, accepted) };
  });

/**
 * Releases the pharmacy’s reservation and continues the round. @throws ORDER_NOT_FOUND, the codes of the call,
 * SERVICE_UNAVAILABLE
 */
export const waitForOfferOf = async (
  ctx: AppContext,
  uid: string,
  { order_id: id, offer_id: offerId }: ParsedRequestOf<typeof waitForOffer>,
): Promise<{ order: PharmacyOrder }> => {
  const before = found(await ctx.db.transaction((tx) => lockOrder(tx, id, uid)), 'ORDER_NOT_FOUND');
  if (before.status === 'ACCEPTED') await giveUpAttempt(ctx, payableOf(id));
  return ctx.db.transaction(async (tx) => {
    const row = found(await lockOrder(tx, id, uid), 'ORDER_NOT_FOUND');
    if (row.status === 'CREATED') return { order: await describeOrder(ctx, tx, row) };
    const offered = await offerNamed(tx, row, offerId);
    if (row.status !== 'OFFERED' && row.status !== 'ACCEPTED') refuse('STATE_NOT_ALLOWED');
    await abandonPayment(ctx, tx, payableOf(id));
    await closeOffer(ctx, tx, offered);
    const searching = await moveOrder(ctx, tx, row, { to: 'CREATED', actor: 'patient' });
    return { order: await describeOrder(ctx, tx, await resumeRound(ctx, tx, searching, offered.offer.createdAt)) };
  });
};
