/**
 * Choices before a slot is held. A basket belongs to the account or, before sign-in, to the device; the first call of a
 * signed-in account from that device takes it over. A new hold starts with its contents.
 */
import type {
  basket as basketCall,
  BasketWarning,
  ResponseOf,
  saveBasket as saveBasketCall,
} from 'shared-contracts/api';
import { type Basket, itemsFit, needs, riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { retention } from '../../../background/retention.ts';
import { filesOf, touchFiles } from '../../files/repository.ts';
import { freshBook } from '../../scheduling/schedule-book.ts';
import * as repository from './repository.ts';
import { basketAnswer, changedItems, choosing, filesIn, seenItems } from './answer.ts';
import type { Booking } from './booking.ts';
import { applyOffer } from '../price/discounts.ts';
import type { DetailsRequest } from './change.ts';
import { questionsOfPatients, isAnswer, questionsForAll, refusingAnswer, withEarlier } from './questions.ts';
import { bookingReads } from './reads.ts';
import { unsuitable } from './suitable.ts';

/** The owner of a basket: the account, or the device before sign-in. */
export interface BasketCaller {
  readonly user: { readonly uid: string } | null;
  readonly deviceId: string;
}

const ownerOf = async (tx: Tx, { user, deviceId }: BasketCaller): Promise<repository.BasketOwner | null> => {
  if (!user) return deviceId === '' ? null : { deviceId };
  if (deviceId !== '') await repository.moveBaskets(tx, deviceId, user.uid);
  return { uid: user.uid };
};

type Answer = ResponseOf<typeof saveBasketCall>;
type Read = ResponseOf<typeof basketCall>;

/** The basket of a service, or the most recently changed one. */
export const readBasket = async (ctx: AppContext, caller: BasketCaller, stid?: string): Promise<Read> => {
  const { services } = await freshBook(ctx);
  return ctx.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, caller);
    const kept = owner && (await repository.findBasket(tx, owner, stid));
    const service = kept && services.get(kept.basket.stid);
    return service ? basketAnswer(tx, service, kept, owner) : { basket: kept?.basket ?? null };
  });
};

/**
 * Keeps the prices that the patient saw first until changed ones are accepted.
 * @throws NOT_FOUND for an unknown service, INVALID_REQUEST when neither account nor device is known
 */
export const saveBasket = async (
  ctx: AppContext,
  caller: BasketCaller,
  asked: Basket,
  acceptPrices: boolean,
): Promise<Answer> => {
  const service = found((await freshBook(ctx)).services.get(asked.stid));
  return ctx.db.transaction(async (tx) => {
    const owner = (await ownerOf(tx, caller)) ?? refuse('INVALID_REQUEST');
    const { asked: _asked, ...chosen } = asked;
    const before = await repository.findBasket(tx, owner, asked.stid);
    const answers = withEarlier(service, before?.basket.answers ?? [], asked.answers).filter(({ patient }) =>
      asked.patients.includes(patient),
    );
    const reads = 'uid' in owner ? bookingReads(tx, { uid: owner.uid, stid: asked.stid }) : null;
    const own = reads ? await questionsOfPatients(reads, service, choosing(asked)) : [];
    const questions = questionsForAll(service);
    const basket = { ...chosen, answers, questions, ...(own.length === 0 ? {} : { asked: own }), recording: false };
    const known = acceptPrices ? [] : (before?.seen ?? []);
    const kept = { basket, seen: await seenItems(tx, service, basket, known) };
    if ('uid' in owner) await touchFiles(tx, owner.uid, filesIn(basket), ctx.clock.nowIso());
    await repository.writeBasket(tx, owner, kept, ctx.clock.nowIso());
    return basketAnswer(tx, service, kept, owner);
  });
};

/**
 * The choices of a basket that are still possible: patients and addresses may have been deleted, and items removed from the
 * list.
 */
const detailsOf = async (tx: Tx, { row, service, reads }: Booking, basket: Basket): Promise<DetailsRequest> => {
  const { definition } = service;
  const own = (await reads.patients()).map(({ relId }) => relId);
  const patients = basket.patients.filter((id) => own.includes(id)).slice(0, definition.maxPatients);
  const listed = await reads.items(basket.items.map(({ reference }) => reference));
  const items = basket.items.filter(
    ({ kind, reference, patient }) =>
      (patient === null || patients.includes(patient)) &&
      listed.some((one) => one.kind === kind && one.reference === reference),
  );
  const kept = itemsFit({ items, patients }, definition) ? items : [];
  const day = riyadhDay(row.startsAt);
  // Patients for whom an item is unsuitable must be chosen again, and the reason is shown then.
  const suits = (await unsuitable(reads, day, choosing({ patients, items: kept }))) === null;
  const forAll = kept.filter(({ patient }) => patient === null);
  const forAllSuits = suits || (await unsuitable(reads, day, choosing({ patients: [], items: forAll }))) === null;
  const { location, symptoms, attachments, voice_note: voiceNote } = basket;
  const files = (await filesOf(tx, row.uid, filesIn(basket))).map(({ id }) => id);
  const saved = location?.address_id ?? null;
  const gone = saved !== null && (await reads.address(saved)) === null;
  return {
    patients: suits ? patients : [],
    items: suits ? kept : forAllSuits ? forAll : [],
    answers: basket.answers.filter((one) => suits && patients.includes(one.patient) && isAnswer(service, one)),
    ...(location === null || gone || row.delivery !== 'home' ? {} : { location }),
    symptoms,
    attachments: attachments.filter((id) => files.includes(id)),
    ...(voiceNote && files.includes(voiceNote) && needs(definition, 'voice-note') ? { voiceNote } : {}),
    answeredBefore: basket.answers,
  };
};

/** The basket of one service for an account on a device. */
export const basketOfService = async (
  tx: Tx,
  uid: string,
  deviceId: string,
  stid: string,
): Promise<repository.KeptBasket | null> => {
  const owner = await ownerOf(tx, { user: { uid }, deviceId });
  return owner && repository.findBasket(tx, owner, stid);
};

export interface BasketContents {
  /** The choices for the hold. */
  readonly details: DetailsRequest;
  /** Changes of the list since the items were chosen. */
  readonly warnings: readonly BasketWarning[];
}

/**
 * The choices of a service’s basket for a hold; null when there is none. A new hold takes over the discount of the basket.
 * @throws ANSWER_REFUSES
 */
export const readBasketForHold = async (
  ctx: AppContext,
  tx: Tx,
  booking: Booking,
  { deviceId, isNew }: { readonly deviceId: string; readonly isNew: boolean },
): Promise<BasketContents | null> => {
  const { row, service, reads } = booking;
  const kept = await basketOfService(tx, row.uid, deviceId, row.stid);
  // Where patients are chosen after the hold, the basket has none, so a hold that moves keeps its patients.
  if (!kept || (!isNew && kept.basket.patients.length === 0)) return null;
  const { basket, seen } = kept;
  if (isNew && basket.offer) await applyOffer(tx, row, basket.offer, ctx.clock.nowIso());
  const risk = refusingAnswer(service, basket.answers);
  if (risk) refuse('ANSWER_REFUSES', { data: { rel_id: risk.patient, question: risk.question } });
  const details = { ...(await detailsOf(tx, booking, basket)), seen };
  const listed = await reads.items(basket.items.map(({ reference }) => reference));
  return { details, warnings: changedItems(kept, listed) };
};

/** Deletes baskets after their retention period, once an hour. */
export const basketForgetting = retention(
  {
    name: 'booking.forget-baskets',
    what: 'baskets',
    since: 'the last change',
    hours: ({ booking }) => booking.basketDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => repository.dropBaskets(tx, before)),
);
