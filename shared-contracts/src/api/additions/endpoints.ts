/**
 * Additional tests, packages or tasks for a booked visit that has not begun: they are selected, priced and paid for separately
 * from the visit.
 */
import * as z from 'zod/mini';
import { Amount } from '../../domain/money/money.ts';
import { BasketAnswer, BasketItem } from '../../domain/services/basket.ts';
import { Instant } from '../../domain/time/time.ts';
import { Quote, QuoteLine } from '../booking/quote.ts';
import { VisitItem } from '../booking/visit.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { PayingCard, PaymentOutcome } from '../payments/endpoints.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/**
 * `open`: selected and not paid. `closed`: withdrawn, or the visit began before the payment. `refunded`: cancelled with the visit
 * or its patients, and refunded.
 */
export const ADDITION_STATES = ['open', 'paid', 'closed', 'refunded'] as const;

export const VisitAddition = z.object({
  addition_id: Id,
  state: openEnum(ADDITION_STATES),
  items: z.array(VisitItem),
  /** The price lines as paid; for an open addition see `quote`. */
  lines: z.array(QuoteLine),
  total: Amount,
  paid_at: z.nullable(Instant),
});
export type VisitAddition = z.infer<typeof VisitAddition>;

const addMoreOf = (id: string, path: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    host: 'base',
    path,
    auth: 'user',
    request: z.object({
      apnt_id: Id,
      /** Each item is for a patient of the visit. */
      items: z.array(BasketItem).check(z.minLength(1), z.maxLength(50)),
      /** Answers to the questions that these items require. */
      answers: z.optional(z.array(BasketAnswer).check(z.maxLength(100))),
      use_wallet: z._default(z.boolean(), true),
    }),
    response: z.object({ addition: VisitAddition, quote: Quote }),
    summary:
      'Selects additions to a booked visit, and returns their price. A visit has one open selection; another replaces it. Paid by additions.pay. ADDITION_CLOSED when nothing can be added; ITEM_LIMIT also counts items of the visit; ITEM_NOT_FOR_AGE, ITEM_ONCE_PER_PATIENT; STEP_MISSING with `{ step, asked: { patient, question }[] }` before all questions are answered; ANSWER_REFUSES with `{ rel_id, question }`',
  });
export const addMoreTests = addMoreOf('labtech.addMoreTestsPackages', '/v6/labtech/addMoreTestsPackages');
export const addMoreTasks = addMoreOf('nurse.addMoreTasks', '/v6/nurse/addMoreTasks');

export const visitAdditions = defineEndpoint({
  id: 'additions.list',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/additions',
  auth: 'user',
  request: z.object({ apnt_id: Id, use_wallet: z._default(z.boolean(), true) }),
  response: z.object({
    /** Whether something can be added now. */
    may_add: z.boolean(),
    /** The instant from which nothing can be added; null when nothing could be added at any time. */
    until: z.nullable(Instant),
    /** Newest first, without withdrawn additions. */
    additions: tolerantList(VisitAddition),
    /** The price of the open addition, computed for this answer. */
    quote: z.nullable(Quote),
  }),
  summary: 'Additions to a visit since its booking, and the open selection',
});

export const payAddition = defineEndpoint({
  id: 'additions.pay',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/payAddition',
  auth: 'user',
  idempotent: true,
  request: z.object({ apnt_id: Id, quote: Id, use_wallet: z._default(z.boolean(), true), card: PayingCard }),
  response: PaymentOutcome,
  summary:
    'Pays for the open selection. The browser returns to the page of the visit with `payment=<payment_id>`. PRICE_CHANGED contains the new quote; ADDITION_CLOSED',
});

export const dropAddition = defineEndpoint({
  id: 'additions.drop',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/dropAddition',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response: Empty,
  summary: 'Withdraws the open selection. A later charge is refunded',
});
