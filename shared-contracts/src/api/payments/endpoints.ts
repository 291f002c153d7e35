/** Paying by card at the gateway's page, whatever is paid for. */
import * as z from 'zod/mini';
import { PAYABLE_KINDS } from '../../domain/money/payable.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { openEnum, openUnion } from '../core/tolerant.ts';

/** What is paid for: an appointment by its `apnt_id`, money for the wallet, a family doctor’s plan and what is added to a visit by an id of their own. */
export const Payable = z.object({ kind: openEnum(PAYABLE_KINDS), id: Id });
/** As it is written; a reader may meet a kind it does not know. */
export type Payable = z.input<typeof Payable>;

/** The saved card that pays; left out: a card is entered on the bank's page. */
export const PayingCard = z.optional(Id);

export const PaymentOutcome = openUnion('kind', [
  /** Paid, by the wallet, the card or both. */
  z.object({ kind: z.literal('confirmed'), payable: Payable }),
  /** Send the browser to `url`; it comes back to a page of the product with `payment=<payment_id>` in its query. */
  z.object({ kind: z.literal('redirect'), payable: Payable, payment_id: Id, url: z.string() }),
  z.object({ kind: z.literal('pending'), payable: Payable, payment_id: Id }),
  /** The bank refused, or the patient left the page; nothing was charged. What is paid for may still be paid. */
  z.object({
    kind: z.literal('failed'),
    payable: Payable,
    payment_id: Id,
    /** `left`: the page was left, or its time was over. A server of 2.1 leaves it out. */
    reason: z.optional(openEnum(['declined', 'left'])),
  }),
  /** The charge came when it could no longer be taken; it was given back. */
  z.object({ kind: z.literal('refunded'), payable: Payable, payment_id: Id }),
]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const paymentReturn = defineEndpoint({
  id: 'payments.return',
  method: 'POST',
  host: 'base',
  path: '/v6/payment/return',
  auth: 'user',
  request: z.object({ payment_id: Id }),
  response: PaymentOutcome,
  summary: 'Asks the gateway what became of a payment, and settles it',
});
