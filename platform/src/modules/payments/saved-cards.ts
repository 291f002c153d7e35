/** Saved cards: entered at the gateway and stored here as a token (ADR 0049). */
import type { CardSetup, SavedCard } from 'shared-contracts/api';
import { addMinutes, CARDS_MAX, isCardExpired, type Language } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { retention } from '../../background/retention.ts';
import { callGateway } from './gateway-call.ts';
import { returnOrigin } from './return-origin.ts';
import {
  cardKeptBy,
  cardsKeptBy,
  closeSetup,
  deleteSetups,
  forgetRemoved,
  insertSetup,
  lockSetup,
  markRemoved,
  removedCards,
  setDefault,
  upsertCard,
} from './saved-card-repository.ts';
import type { SavedCardRow } from './tables.ts';

/** How long the gateway's page for a card stays open. */
const SETUP_MINUTES = 15;

const toWire = (row: SavedCardRow, now: string): SavedCard => ({
  id: row.id,
  brand: row.brand,
  last_four: row.lastFour,
  month: row.month,
  year: row.year,
  expired: isCardExpired(row, now),
  is_default: row.isDefault,
});

const cardsOf = async (ctx: AppContext, tx: Tx, uid: string): Promise<SavedCard[]> =>
  (await cardsKeptBy(tx, uid)).map((row) => toWire(row, ctx.clock.nowIso()));

export const listCards = (ctx: AppContext, uid: string): Promise<SavedCard[]> =>
  ctx.db.read((tx) => cardsOf(ctx, tx, uid));

/** A card that can be charged now. @throws NOT_FOUND, also for another account’s card; CARD_EXPIRED */
export const usableCard = async (ctx: AppContext, tx: Tx, uid: string, id: string): Promise<SavedCardRow> => {
  const card = found(await cardKeptBy(tx, uid, id));
  return isCardExpired(card, ctx.clock.nowIso()) ? refuse('CARD_EXPIRED') : card;
};

interface SetupRequest {
  readonly language: Language;
  readonly localOrigin: string | null;
}

/** Opens the gateway's page on which a card is entered. @throws CARD_LIMIT, SERVICE_UNAVAILABLE */
export const beginCardSetup = async (
  ctx: AppContext,
  uid: string,
  { language, localOrigin }: SetupRequest,
): Promise<CardSetup> => {
  const createdAt = ctx.clock.nowIso();
  const expiresAt = addMinutes(createdAt, SETUP_MINUTES);
  const id = newId('set');
  await ctx.db.transaction(async (tx) => {
    if ((await cardsKeptBy(tx, uid)).length >= CARDS_MAX) refuse('CARD_LIMIT', { params: { count: CARDS_MAX } });
    await insertSetup(tx, { id, uid, state: 'open', expiresAt, createdAt });
  });
  const returnUrl = new URL(linkTo('savedCards', {}, { setup: id }), returnOrigin(ctx, localOrigin)).href;
  const { pageUrl } = await callGateway(() =>
    ctx.ports.payment.openCardSetup({ reference: id, customer: uid, language, returnUrl, expiresAt }),
  );
  return { kind: 'redirect', setup_id: id, url: pageUrl };
};

/**
 * Handles the browser return from the page: saves the card that was entered there. Idempotent.
 * @throws NOT_FOUND, also for another account’s setup; CARD_LIMIT, SERVICE_UNAVAILABLE
 */
export const finishCardSetup = async (ctx: AppContext, uid: string, setupId: string): Promise<CardSetup> => {
  const setup = found(await ctx.db.transaction((tx) => lockSetup(tx, uid, setupId)));
  const status = await callGateway(() => ctx.ports.payment.lookupCardSetup(setup.id));
  return ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    const { state, cardId, expiresAt } = found(await lockSetup(tx, uid, setupId));
    const now = ctx.clock.nowIso();
    if (state === 'saved') {
      const kept = cardId === null ? null : await cardKeptBy(tx, uid, cardId);
      return kept ? { kind: 'saved', card: toWire(kept, now) } : { kind: 'cancelled' };
    }
    if (state === 'cancelled') return { kind: 'cancelled' };
    if (status.kind === 'open' && expiresAt > now) return { kind: 'pending', setup_id: setupId };
    if (status.kind !== 'saved') {
      await closeSetup(tx, setupId, 'cancelled', null);
      return { kind: 'cancelled' };
    }
    const before = await cardsKeptBy(tx, uid);
    const known = before.some(({ token }) => token === status.card.token);
    if (!known && before.length >= CARDS_MAX) refuse('CARD_LIMIT', { params: { count: CARDS_MAX } });
    const saved = await upsertCard(tx, { id: newId('crd'), uid, ...status.card, isDefault: false, createdAt: now });
    if (!before.some(({ isDefault }) => isDefault)) await setDefault(tx, uid, saved.id);
    await closeSetup(tx, setupId, 'saved', saved.id);
    return { kind: 'saved', card: toWire(found(await cardKeptBy(tx, uid, saved.id)), now) };
  });
};

/** @throws NOT_FOUND, CARD_EXPIRED */
export const chooseDefaultCard = (ctx: AppContext, uid: string, id: string): Promise<SavedCard[]> =>
  ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    await usableCard(ctx, tx, uid, id);
    await setDefault(tx, uid, id);
    return cardsOf(ctx, tx, uid);
  });

/** Removes a card here immediately, and at the gateway as soon as it answers. @throws NOT_FOUND */
export const removeCard = async (ctx: AppContext, uid: string, id: string): Promise<SavedCard[]> => {
  const left = await ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    found(await cardKeptBy(tx, uid, id));
    await markRemoved(tx, id, ctx.clock.nowIso());
    return cardsOf(ctx, tx, uid);
  });
  // On a failure, the retention job below retries.
  await forgetAtGateway(ctx, ctx.clock.nowIso()).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'card could not be deleted at the payment gateway; retried later'),
  );
  return left;
};

const forgetAtGateway = async (ctx: AppContext, before: string): Promise<void> => {
  for (const { id, token } of await ctx.db.read((tx) => removedCards(tx, before))) {
    await callGateway(() => ctx.ports.payment.removeCard(token));
    await ctx.db.transaction((tx) => forgetRemoved(tx, id));
  }
};

export const removedCardForgetting = retention(
  {
    name: 'payments.forget-removed-cards',
    what: 'removed saved cards, once the gateway has removed them too',
    since: 'its removal',
    hours: () => 1,
  },
  forgetAtGateway,
);

export const setupForgetting = retention(
  {
    name: 'payments.forget-card-setups',
    what: 'visits to the gateway’s card page',
    since: 'its opening',
    hours: () => 24,
  },
  ({ db }, before) => db.transaction((tx) => deleteSetups(tx, before)),
);
