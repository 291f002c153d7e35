/** Saved cards. A card is entered on the gateway's page, and the product stores only a token: no number, no CVV (ADR 0049). */
import * as z from 'zod/mini';
import { CARD_BRANDS } from '../../domain/money/card.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { openEnum, openUnion, tolerantList } from '../core/tolerant.ts';

export const SavedCard = z.object({
  id: Id,
  brand: openEnum(CARD_BRANDS, 'other'),
  /** Four digits. */
  last_four: z.string(),
  /** 1 to 12. */
  month: z.int(),
  /** Four digits. */
  year: z.int(),
  /** The month of the card has passed: it is listed, and cannot be used for payments. */
  expired: z.boolean(),
  /** Offered first; at most one card of an account. */
  is_default: z.boolean(),
});
export type SavedCard = z.infer<typeof SavedCard>;

const SavedCards = z.object({ cards: tolerantList(SavedCard) });

export const savedCards = defineEndpoint({
  id: 'usercard.list',
  method: 'POST',
  host: 'base',
  path: '/v6/usercard/list',
  auth: 'user',
  request: Empty,
  response: SavedCards,
  summary: 'Saved cards: the default one first, then the newest',
});

export const CardSetup = openUnion('kind', [
  /** The browser must navigate to `url`; it returns to `/saved-cards?setup=<setup_id>`. */
  z.object({ kind: z.literal('redirect'), setup_id: Id, url: z.string() }),
  z.object({ kind: z.literal('saved'), card: SavedCard }),
  /** The gateway has not decided yet. */
  z.object({ kind: z.literal('pending'), setup_id: Id }),
  /** The page was closed, or its time limit was exceeded. */
  z.object({ kind: z.literal('cancelled') }),
]);
export type CardSetup = z.infer<typeof CardSetup>;

export const saveCard = defineEndpoint({
  id: 'usercard.save',
  method: 'POST',
  host: 'base',
  path: '/v6/usercard/save',
  auth: 'user',
  request: z.object({
    /** The id of the page from which the browser returns; absent to open a new page. */
    setup_id: z.optional(Id),
  }),
  response: CardSetup,
  summary: 'Opens the page of the gateway on which a card is entered, or saves the card that was entered. CARD_LIMIT',
});

export const deleteCard = defineEndpoint({
  id: 'usercard.delete',
  method: 'POST',
  host: 'base',
  path: '/v6/usercard/delete',
  auth: 'user',
  request: z.object({ id: Id }),
  response: SavedCards,
  summary: 'Removes a card here and at the gateway; returns the remaining cards',
});

export const setDefaultCard = defineEndpoint({
  id: 'usercard.default',
  method: 'POST',
  host: 'base',
  path: '/v6/usercard/default',
  auth: 'user',
  request: z.object({ id: Id }),
  response: SavedCards,
  summary: 'Makes a card the default. CARD_EXPIRED',
});
