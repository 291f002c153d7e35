/** Card payments on the gateway's page, for every kind of payable. */
import * as z from 'zod/mini';
import { PAYABLE_KINDS } from '../../domain/money/payable.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { openEnum, openUnion } from '../core/tolerant.ts';

/**
 * The object of a payment: an appointment by its `apnt_id`; wallet credit, a family doctor’s plan and additions to a visit by an
 * id of their own.
 */
export const Payable = z.object({ kind: openEnum(PAYABLE_KINDS), id: Id });
/** The type on the writing side; a reader may receive a kind that it does not know. */
export type Payable = z.input<typeof Payable>;

/** The saved card that pays; when absent, a card is entered on the bank's page. */
export const PayingCard = z.optional(Id);

export const PaymentOutcome = openUnion('kind', [
  /** Paid by the wallet, the card or both. */
  z.object({ kind: z.literal('confirmed'), payable: Payable }),
  /** The browser must navigate to `url`; it returns to a page of the product with `payment=<payment_id>` in its query. */
  z.object({ kind: z.literal('redirect'), payable: Payable, payment_id: Id, url: z.string() }),
  z.object({ kind: z.literal('pending'), payable: Payable, payment_id: Id }),
  /** The bank declined, or the patient left the page; nothing was charged. The payable can still be paid. */
  z.object({
    kind: z.literal('failed'),
    payable: Payable,
    payment_id: Id,
    /** `left`: the page was closed, or its time limit was exceeded. Absent from servers of 2.1 and before. */
    reason: z.optional(openEnum(['declined', 'left'])),
  }),
  /** The charge was completed when the payable could no longer be paid; it was refunded. */
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
  summary: 'Requests the state of a payment from the gateway, and settles it',
});
