/** Favourite providers of an account. One who can no longer be booked is kept but not listed. */
import type { AnswerOf, editFavourite, favouriteList, ParsedRequestOf } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { NO_PHOTO } from '../doctors/card.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { type ScheduleBook, freshBook } from '../scheduling/schedule-book.ts';
import { addFavourite, countFavourites, favouritesOf, removeFavourite } from './repository.ts';
import type { Favourite } from './tables.ts';

/** Maximum length of the list, which is returned as one page. */
export const FAVOURITES_MAX = 200;

type FavouriteDto = AnswerOf<typeof favouriteList>['favourites'][number];

const servicesBy = ({ services, offers }: ScheduleBook, providerId: string): FavouriteDto['services'] =>
  [...services.entries()]
    .filter(([stid]) => offers.get(stid)?.has(providerId))
    .map(([stid, { definition, name }]) => ({ stid, utid: definition.utid, name }));

const toFavourites = (book: ScheduleBook, { providerId, addedAt }: Favourite): FavouriteDto[] => {
  const record = book.providers.get(providerId);
  const services = servicesBy(book, providerId);
  if (!record || services.length === 0) return [];
  const { kind, name, title, rating, ratingCount: rating_count } = record;
  const speciality = record.speciality && record.speciality.name;
  const shown = { kind, name, title, speciality, img: NO_PHOTO, rating, rating_count };
  return [{ provider_id: providerId, ...shown, services, added_at: addedAt }];
};

export const favouriteProviders = async (ctx: AppContext, uid: string): Promise<AnswerOf<typeof favouriteList>> => {
  const book = await freshBook(ctx);
  const kept = await ctx.db.read((tx) => favouritesOf(tx, uid));
  return { favourites: kept.flatMap((row) => toFavourites(book, row)) };
};

/** @throws NOT_FOUND for an unknown provider, STATE_NOT_ALLOWED when the list is full */
export const setFavourite = (
  ctx: AppContext,
  uid: string,
  { provider_id: providerId, favourite }: ParsedRequestOf<typeof editFavourite>,
): Promise<AnswerOf<typeof editFavourite>> =>
  ctx.db.transaction(async (tx) => {
    found((await providersNamed(tx, [providerId])).get(providerId));
    if (favourite) {
      // Concurrent requests must not exceed the limit together.
      await lockName(tx, 'account', uid);
      if ((await countFavourites(tx, uid)) >= FAVOURITES_MAX) refuse('STATE_NOT_ALLOWED');
      await addFavourite(tx, { uid, providerId, addedAt: ctx.clock.nowIso() });
    } else await removeFavourite(tx, uid, providerId);
    return { provider_id: providerId, favourite };
  });
