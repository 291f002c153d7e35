/** Personal data of this module and its retention periods. */
import {
  account,
  DELETE,
  keep,
  keptFor,
  NO_PLACE,
  nobodys,
  personal,
  type TableData,
  through,
} from '../../personal-data/declare.ts';
import { eventForgetting } from './events.ts';
import { ticketForgetting } from './help/tickets.ts';

export const personalData: readonly TableData[] = [
  ...nobodys('medicine', 'pharmacy', 'pharmacy_stock', 'courier'),
  ...keptFor(eventForgetting, ...nobodys('pharmacy_event')),
  personal(
    'pharmacy_order',
    account(),
    keep('health-record', { location: NO_PLACE, courier_place: null, courier_at: null, code: null }),
  ),
  personal('pharmacy_order_line', through('order_id', 'pharmacy_order'), keep('health-record')),
  personal('pharmacy_order_step', through('order_id', 'pharmacy_order'), keep('health-record')),
  personal('pharmacy_ask', through('order_id', 'pharmacy_order'), keep('health-record')),
  personal('pharmacy_offer', through('order_id', 'pharmacy_order'), keep('health-record')),
  personal('pharmacy_offer_line', through('offer_id', 'pharmacy_offer'), keep('health-record')),
  personal('pharmacy_repayment', through('order_id', 'pharmacy_order'), keep('payment')),
  ...keptFor(
    ticketForgetting,
    personal('pharmacy_ticket', account(), keep('payment', { words: '', attachments: [] })),
    personal('pharmacy_ticket_line', through('ticket_id', 'pharmacy_ticket'), keep('payment')),
  ),
  personal('pharmacy_rating', account(), DELETE),
];
