/** Rates a visit: stores its rating, the provider’s stars and average, and the comment as a review, in one transaction. */
import type { addRating, AnswerOf, ParsedRequestOf, ratingDetails, VisitRating } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { countStar, insertReview, lockProvider, reviewNamed } from '../scheduling/review-repository.ts';
import { findBooked } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { selfOf } from '../users/patient-repository.ts';
import { insertRating, ratingOf } from './repository.ts';

type RatingDto = AnswerOf<typeof ratingDetails>;
type Given = ParsedRequestOf<typeof addRating>;

const ARABIC = /\p{Script=Arabic}/u;
const languageOf = (words: string): Language => (ARABIC.test(words) ? 'ar' : 'en');

/** A visit that took place; a missed visit cannot be rated. */
const tookPlace = ({ state }: Appointment): boolean => state === 'completed';

const authorOf = async (tx: Tx, uid: string): Promise<string> => found(await selfOf(tx, uid)).firstName;

const givenFor = async (tx: Tx, uid: string, appointmentId: string): Promise<VisitRating | null> => {
  const given = await ratingOf(tx, uid, appointmentId);
  if (!given) return null;
  const review = given.reviewId === null ? null : await reviewNamed(tx, given.reviewId);
  return { rating: given.stars, comment: review?.comment ?? '', hide_name: given.hideName, rated_at: given.ratedAt };
};

const describeRating = async (tx: Tx, uid: string, visit: Appointment): Promise<RatingDto> => {
  const provider = found((await providersNamed(tx, [visit.providerId])).get(visit.providerId));
  const rated = await givenFor(tx, uid, visit.id);
  return {
    apnt_id: visit.id,
    provider: { provider_id: provider.id, name: provider.name, img: NO_PHOTO },
    author: await authorOf(tx, uid),
    rated,
    may_rate: rated === null && tookPlace(visit),
  };
};

/** @throws NOT_FOUND, also for another account's visit */
export const ratingFor = (ctx: AppContext, uid: string, id: string): Promise<RatingDto> =>
  ctx.db.read(async (tx) => describeRating(tx, uid, found(await findBooked(tx, uid, id))));

/** The caller holds the lock of the provider’s row, so that the average includes concurrent ratings. */
const publish = async (tx: Tx, uid: string, visit: Appointment, given: Given, now: string): Promise<string | null> => {
  const { rating: stars, comment, hide_name: hidden } = given;
  const { providerId } = visit;
  await countStar(tx, providerId, stars);
  if (comment === '') return null;
  const author = hidden ? null : await authorOf(tx, uid);
  const id = newId('rev');
  await insertReview(tx, { id, providerId, stars, comment, language: languageOf(comment), author, writtenAt: now });
  return id;
};

/** Whether the visit has this rating: a repeated request whose first answer was lost. */
const isRepeated = (before: VisitRating | null, given: Given): boolean =>
  before !== null &&
  before.rating === given.rating &&
  before.comment === given.comment &&
  before.hide_name === given.hide_name;

/**
 * A repeated rating returns the first answer. @throws NOT_FOUND, STATE_NOT_ALLOWED for a visit that did not take place,
 * ALREADY_RATED
 */
export const rate = (ctx: AppContext, uid: string, given: Given): Promise<RatingDto> =>
  ctx.db.transaction(async (tx) => {
    const visit = found(await findBooked(tx, uid, given.apnt_id));
    if (!tookPlace(visit)) refuse('STATE_NOT_ALLOWED');
    // The second of two concurrent requests reads what the first one wrote.
    await lockProvider(tx, visit.providerId);
    if (isRepeated(await givenFor(tx, uid, visit.id), given)) return describeRating(tx, uid, visit);
    const now = ctx.clock.nowIso();
    const reviewId = await publish(tx, uid, visit, given, now);
    const row = { appointmentId: visit.id, uid, providerId: visit.providerId, stars: given.rating, ratedAt: now };
    // Rolls back the published review: a visit is rated once.
    if (!(await insertRating(tx, { ...row, hideName: given.hide_name, reviewId }))) refuse('ALREADY_RATED');
    return describeRating(tx, uid, visit);
  });
