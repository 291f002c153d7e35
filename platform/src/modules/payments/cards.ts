/** Accounts that pay with one card. */
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { retention } from '../../background/retention.ts';
import { accountsOfCards, cardsOf, forgetCards } from './card-repository.ts';

const CARD_DAYS = 30;
const CARD_MINUTES = CARD_DAYS * 24 * 60;

/**
 * The account, and those that have recently used one of its cards; the cards are locked. The account must be locked already.
 */
export const accountsWithCardOf = async ({ clock }: AppContext, tx: Tx, uid: string): Promise<readonly string[]> => {
  const after = addMinutes(clock.nowIso(), -CARD_MINUTES);
  const cards = await cardsOf(tx, uid, after);
  for (const card of cards) await lockName(tx, 'card', card);
  return cards.length === 0 ? [uid] : accountsOfCards(tx, cards, after);
};

export const cardForgetting = retention(
  {
    name: 'payments.forget-cards',
    what: 'keyed hash of the card of a payment; the payment is kept',
    since: 'paying',
    hours: () => CARD_DAYS * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetCards(tx, before)),
);
