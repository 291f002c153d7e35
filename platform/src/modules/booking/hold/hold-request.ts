/** Finds the providers for a hold: the one that the patient chose, or all suitable ones. */
import { type Basket, type ConsultationChannel, emptyBasket, STEPS, type VisitLocation } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import { found, refuse } from '../../../core/errors.ts';
import { byFewestVisits, candidatesOf, daySpan, type Wish } from '../../scheduling/candidates.ts';
import type { GenderWish } from '../../visits/answer.ts';
import { freshBook, type Offer, type ScheduleBook, withBusyTimes } from '../../scheduling/schedule-book.ts';
import { nextFreeSlots, offerIn, toIso } from '../../scheduling/search.ts';
import { nextFreeWindows } from '../../scheduling/window-search.ts';
import { basketOfService } from '../basket/baskets.ts';
import { type BookingReads, bookingReads } from '../basket/reads.ts';
import { isOffered, unofferedCode } from './place.ts';
import { visitLocation } from '../basket/location.ts';

export interface HoldRequest {
  /** Null: any suitable provider. */
  readonly providerId: string | null;
  readonly stid: string;
  readonly start: string;
  /** Channel of a remote visit. */
  readonly channel: ConsultationChannel;
  /** Criteria for any provider; an undefined criterion is read from the basket. */
  readonly gender: GenderWish | undefined;
  readonly clinic: string | undefined;
  readonly branch: string | undefined;
  readonly location: VisitLocation | undefined;
}

export interface Wanted {
  readonly book: ScheduleBook;
  readonly startsAt: string;
  /** Possible providers, first choice first. Empty when all are busy. */
  readonly offers: readonly Offer[];
  readonly anyOfGender: GenderWish | null;
  /** The next free start times, for a refusal. */
  readonly next: (after?: number) => Promise<string[]>;
}

/** @throws SLOT_PASSED, SLOT_NOT_OFFERED */
const refuseOffer = async (
  ctx: AppContext,
  book: ScheduleBook,
  { stid, start }: HoldRequest,
  next: Wanted['next'],
): Promise<never> => {
  const code = unofferedCode(ctx, found(book.services.get(stid)), Date.parse(start));
  return refuse(code, { data: { next: await next() } });
};

const ofProvider = async (ctx: AppContext, providerId: string, request: HoldRequest): Promise<Wanted> => {
  const { stid, start } = request;
  const book = await freshBook(ctx);
  const offer = offerIn(book, stid, providerId);
  const at = Date.parse(start);
  const next = (after = at) => nextFreeSlots(ctx, { providerId, stid }, after);
  if (!isOffered(ctx, offer, at)) return refuseOffer(ctx, book, request, next);
  return { book, startsAt: toIso(at), offers: [offer], anyOfGender: null, next };
};

/** Steps that determine the suitable providers. @throws STEP_MISSING */
const DECIDING = ['location', 'clinic', 'branch'] as const;
const requireDecided = (book: ScheduleBook, basket: Basket): void => {
  const { definition } = found(book.services.get(basket.stid));
  // The coordinates determine which providers serve the place; street and building are required before review.
  const isDecided = (id: (typeof DECIDING)[number]): boolean =>
    id === 'location' ? basket.location !== null : STEPS[id].isDone(basket, definition);
  const step = DECIDING.find((id) => definition.steps.includes(id) && !isDecided(id));
  if (step !== undefined) refuse('STEP_MISSING', { data: { step } });
};

/** For intimate care, the gender of the patients when all have the same; null without a preference. */
const preferredGender = async (reads: BookingReads, basket: Basket): Promise<'M' | 'F' | null> => {
  if (basket.items.length === 0 || basket.patients.length === 0) return null;
  const listed = await reads.items(basket.items.map(({ reference }) => reference));
  if (!listed.some(({ intimate }) => intimate)) return null;
  const own = (await reads.patients()).filter(({ relId }) => basket.patients.includes(relId));
  const genders = new Set(own.map(({ gender }) => gender));
  return genders.size === 1 ? (own[0]?.gender ?? null) : null;
};

interface ProviderWish {
  readonly wish: Wish;
  /** The preferred gender when any gender is acceptable. */
  readonly preferred: 'M' | 'F' | null;
}

/** @throws NOT_FOUND, STEP_MISSING, LOCATION_OUT_OF_AREA */
const wishOf = async (ctx: AppContext, uid: string, deviceId: string, asked: HoldRequest): Promise<ProviderWish> => {
  const { stid, channel } = asked;
  const book = await freshBook(ctx);
  const { delivery } = found(book.services.get(stid)).definition;
  return ctx.db.transaction(async (tx) => {
    const reads = bookingReads(tx, { uid, stid });
    const kept = (await basketOfService(tx, uid, deviceId, stid))?.basket ?? emptyBasket(stid);
    const basket = {
      ...kept,
      location: asked.location ?? kept.location,
      clinic: asked.clinic ?? kept.clinic,
      branch: asked.branch ?? kept.branch,
    };
    requireDecided(book, basket);
    const wish: Wish = {
      stid,
      gender: asked.gender ?? basket.gender ?? 'A',
      clinic: basket.clinic,
      branch: basket.branch,
      city: delivery === 'home' && basket.location ? (await visitLocation(reads, basket.location)).city : null,
      channel: delivery === 'remote' ? channel : null,
    };
    return { wish, preferred: wish.gender === 'A' ? await preferredGender(reads, basket) : null };
  });
};

/** Sorts providers of a gender first. The others stay in the list, so that a time that only they offer can be held. */
const preferring = (offers: readonly Offer[], gender: 'M' | 'F' | null): Offer[] =>
  gender === null
    ? [...offers]
    : offers.toSorted((a, b) => Number(b.record.gender === gender) - Number(a.record.gender === gender));

const ofAny = async (ctx: AppContext, uid: string, deviceId: string, request: HoldRequest): Promise<Wanted> => {
  const { wish, preferred } = await wishOf(ctx, uid, deviceId, request);
  const at = Date.parse(request.start);
  const choose = (book: ScheduleBook) => candidatesOf(book, wish);
  const { book, busy } = await withBusyTimes(
    ctx,
    (one) => choose(one).map(({ record }) => record.id),
    () => daySpan(at),
  );
  const next = (after = at) => nextFreeWindows(ctx, wish, after);
  const offered = choose(book).filter((offer) => isOffered(ctx, offer, at));
  if (offered.length === 0) return refuseOffer(ctx, book, request, next);
  const offers = preferring(byFewestVisits(offered, busy, at, uid), preferred);
  return { book, startsAt: toIso(at), offers, anyOfGender: wish.gender, next };
};

/** @throws NOT_FOUND, SLOT_PASSED, SLOT_NOT_OFFERED, and for any provider STEP_MISSING, LOCATION_OUT_OF_AREA */
export const wantedOf = (ctx: AppContext, uid: string, deviceId: string, request: HoldRequest): Promise<Wanted> =>
  request.providerId === null ? ofAny(ctx, uid, deviceId, request) : ofProvider(ctx, request.providerId, request);
