/** Personal data of this module and its retention periods. */
import {
  account,
  DELETE,
  keep,
  keptFor,
  nobodys,
  personal,
  type TableData,
  through,
} from '../../personal-data/declare.ts';
import { cardForgetting } from './cards.ts';
import { removedCardForgetting, setupForgetting } from './saved-cards.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('payment_webhook'),
  ...keptFor(
    cardForgetting,
    personal('payment', account(), keep('payment'), {
      hidden: ['quote', 'session_reference', 'page_url', 'idempotency_key', 'card_index', 'saved_card_id'],
    }),
  ),
  ...keptFor(removedCardForgetting, personal('saved_card', account(), DELETE, { hidden: ['token'] })),
  ...keptFor(setupForgetting, personal('card_setup', account(), DELETE, { hidden: 'all' })),
  personal('wallet_payout', account(), keep('payment')),
  personal('payment_refund', through('payment_id', 'payment'), keep('payment')),
];
