/** After the handover of medicines: tickets about problems with their outcome, and the rating of the patient. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { Attachment } from '../booking/visit.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { FEEDBACK_FILES_MAX, FEEDBACK_MAX } from '../feedback/feedback.ts';
import { Empty, Id, text } from '../core/fields.ts';
import { RATING_COMMENT_MAX } from '../ratings/endpoints.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

const HOST = 'pharmacy';
const MOST_PACKS = 99;
const MOST_MEDICINES = 30;

export const TICKET_TYPES = ['missing', 'damaged', 'wrong', 'other'] as const;
export const TICKET_OUTCOMES = ['refund', 'redelivery', 'explained'] as const;

export const Ticket = z.object({
  ticket_id: Id,
  order_id: Id,
  type: openEnum(TICKET_TYPES, 'other'),
  lines: z.array(z.object({ drug_id: Id, name: Localized, quantity: z.int() })),
  text: z.string(),
  attachments: tolerantList(Attachment),
  created_at: Instant,
  /** Null until the ticket has been answered. */
  outcome: z.nullable(openEnum(TICKET_OUTCOMES)),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
  /** The refunded amount, VAT included. */
  refunded: z.nullable(Amount),
  /** The order that replaces the packs. */
  redelivery_id: z.nullable(Id),
});
export type Ticket = z.infer<typeof Ticket>;

/** What a new ticket may be about: packs of the order that were handed over and are not part of a closed ticket. */
const TicketableLine = z.object({ drug_id: Id, name: Localized, packs: z.int() });
const Tickets = z.object({
  /** The latest first. */
  tickets: tolerantList(Ticket),
  lines: tolerantList(TicketableLine),
  /** The last instant at which a problem may be reported; null: not handed over, a ticket is open, or the limit has passed. */
  until: z.nullable(Instant),
});

export const ticketTypes = defineEndpoint({
  id: 'pharmacy.ticketTypes',
  method: 'POST',
  host: HOST,
  path: '/tickets/types',
  auth: 'user',
  request: Empty,
  response: z.object({ types: tolerantList(z.object({ id: openEnum(TICKET_TYPES), name: Localized })) }),
  summary: 'The kinds of problems with an order',
});
export const createTicket = defineEndpoint({
  id: 'pharmacy.createTicket',
  method: 'POST',
  host: HOST,
  path: '/tickets/create',
  auth: 'user',
  keyed: true,
  request: z.object({
    order_id: Id,
    type: z.enum(TICKET_TYPES),
    lines: z
      .array(z.object({ drug_id: Id, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PACKS)) }))
      .check(z.minLength(1), z.maxLength(MOST_MEDICINES)),
    text: text(FEEDBACK_MAX, 1),
    attachments: z._default(z.array(Id).check(z.maxLength(FEEDBACK_FILES_MAX)), []),
  }),
  response: Ticket,
  summary:
    'Reports a problem with medicines that were handed over, with files uploaded for it. It ends in a refund of its lines, a new delivery or an explanation. ORDER_NOT_FOUND, DRUG_NOT_IN_ORDER, TICKET_OPEN_ALREADY, TICKET_TOO_LATE',
});
export const ticketList = defineEndpoint({
  id: 'pharmacy.tickets',
  method: 'POST',
  host: HOST,
  path: '/tickets/list',
  auth: 'user',
  request: z.object({ order_id: Id }),
  response: Tickets,
  summary: 'Reported problems of an order, and what can still be reported. ORDER_NOT_FOUND',
});

const Stars = z.int().check(z.minimum(1), z.maximum(5));
const OrderRating = z.object({
  order_id: Id,
  rated: z.nullable(z.object({ rating: Stars, comment: z.string(), rated_at: Instant })),
  may_rate: z.boolean(),
});
export const orderRating = defineEndpoint({
  id: 'pharmacy.rating',
  method: 'POST',
  host: HOST,
  path: '/ratings/order_id',
  auth: 'user',
  request: z.object({ order_id: Id }),
  response: OrderRating,
  summary: 'The patient’s rating of an order, or whether it can be rated. ORDER_NOT_FOUND',
});
export const rateOrder = defineEndpoint({
  id: 'pharmacy.rate',
  method: 'POST',
  host: HOST,
  path: '/ratings/create',
  auth: 'user',
  keyed: true,
  request: z.object({ order_id: Id, rating: Stars, comment: z._default(text(RATING_COMMENT_MAX), '') }),
  response: OrderRating,
  summary: 'Rates an order that was handed over, once; ALREADY_RATED after that. Only the operator reads the text',
});
