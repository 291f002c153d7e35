/** Reviews a booking and pays for it. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, text, VoucherCode } from '../core/fields.ts';
import { PayingCard, PaymentOutcome } from '../payments/endpoints.ts';
import { tolerantList } from '../core/tolerant.ts';
import { BookingDraft } from './visit.ts';
import { InsuranceState } from './insurance-state.ts';
import { Quote, RepaymentWay } from './quote.ts';

/** A voucher code as typed; empty: the voucher that the booking already has, if any. */
const VoucherTyped = z._default(VoucherCode(0), '');

export const reviewBooking = defineEndpoint({
  id: 'booking.review',
  method: 'POST',
  host: 'base',
  path: '/v6/booking/review',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    use_wallet: z._default(z.boolean(), true),
    voucher: VoucherTyped,
    /** Removes the voucher of the booking. */
    drop_voucher: z.optional(z.boolean()),
  }),
  response: z.object({
    booking: BookingDraft,
    quote: Quote,
    /** One entry per patient: why insurance covers part of the price, or does not. Absent from older servers. */
    insurance: z.optional(tolerantList(InsuranceState)),
  }),
  summary:
    'The booking and its price, computed now. STEP_MISSING contains `{ step, gone? }`: the names of removed items, when they are the reason. A voucher stays with the booking until it is replaced or dropped: VOUCHER_INVALID, VOUCHER_TRIES, VOUCHER_EXPIRED, VOUCHER_SERVICE, VOUCHER_USED, VOUCHER_SPENT, VOUCHER_MINIMUM, VOUCHER_NOT_COMBINED',
});

const confirmOf = (id: string, path: string) =>
  defineEndpoint({
    id,
    method: 'POST',
    host: 'base',
    path,
    auth: 'user',
    idempotent: true,
    request: z.object({
      apnt_id: Id,
      quote: Id,
      use_wallet: z._default(z.boolean(), true),
      card: PayingCard,
      voucher: VoucherTyped,
      /** The full price is paid, and the covered part is repaid once the insurer has answered. */
      repay: z.optional(RepaymentWay),
    }),
    response: PaymentOutcome,
    summary:
      'Pays and confirms. PRICE_CHANGED contains the new quote, STEP_MISSING `{ step }`. VOUCHER_USED and VOUCHER_SPENT: used meanwhile; review again without it',
  });

export const confirmBooking = confirmOf('booking.confirm', '/v5/manual/confirm');

export const labPostbook = confirmOf('labtech.postbook', '/v6/labtech/postbook');

export const nursePostbook = confirmOf('nurse.postbook', '/v6/nurse/postbook');

export const addQuestionnaires = defineEndpoint({
  id: 'questionnaires.add',
  method: 'POST',
  host: 'base',
  path: '/v6/relative/addQuestionnaires',
  auth: 'user',
  request: z.object({
    apnt_id: Id,
    rel_id: Id,
    answers: z.array(z.object({ question: Id, answer: text(500, 1) })).check(z.maxLength(50)),
  }),
  response: BookingDraft,
  summary: 'The answers of one patient of a held booking; they replace earlier ones',
});
