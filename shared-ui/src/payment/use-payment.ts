import { useEffect, useRef } from 'react';
import { type Endpoint, isApiError, type PaymentOutcome, type Quote } from 'shared-contracts/api';
import { isOutcomeKnown, useInvalidate } from 'shared-ui/remote-kit';
import { leave } from './leave.ts';
import { afterOutcome, changedQuote } from './payment.ts';
import { lastFailed, nextAttempt, paymentKey, rememberFailed } from './payment-key.ts';
import { type CardChoice, useCardChoice } from './use-card-choice.ts';
import { type PaymentState, usePaymentState } from './use-payment-state.ts';
import { useReturnByBack } from './use-return-by-back.ts';

export interface PaymentControls extends Omit<PaymentState, 'set'> {
  /** Pays exactly this price. */
  readonly pay: (quote: Quote) => Promise<void>;
  /** The card for the amount that the wallet does not cover. */
  readonly cards: CardChoice;
}

/** What is paid for. */
export interface Purchase {
  readonly id: string;
  /** Sends the request to pay for a quote; a repeat with the same key charges nothing twice. */
  readonly confirm: (quote: string, idempotencyKey: string, card: string | undefined) => Promise<PaymentOutcome>;
  /** The query whose answer is stale when the price has changed. */
  readonly reviewed: Endpoint;
  /** The query whose answer shows, on another page, that it is paid. */
  readonly shown: Endpoint;
  /** Whether the page that sent the request is still rendered. */
  readonly stillHere: () => boolean;
  /** Called once it is paid. Must be stable. */
  readonly onConfirmed: (id: string) => void;
}

/** Runs the payment of a quote: pays, navigates to the bank, settles on return, and polls while it is pending. */
export const usePayment = (purchase: Purchase, paymentId: string | undefined): PaymentControls => {
  const { id: purchaseId, confirm, reviewed, shown, stillHere, onConfirmed } = purchase;
  const { payment, set, check, dismiss } = usePaymentState(paymentId);
  const cards = useCardChoice();
  const underWay = useRef(false);
  const invalidate = useInvalidate();

  const pay = async (quote: Quote) => {
    if (underWay.current) return;
    underWay.current = true;
    set({ kind: 'paying' });
    try {
      const card = quote.due > 0 ? cards.card : undefined;
      const key = paymentKey(quote.quote, paymentId ?? lastFailed(purchaseId), card);
      const outcome = await confirm(quote.quote, key, card);
      if (outcome.kind === 'failed') nextAttempt(quote.quote);
      // The user has gone back to a page that shows that it is paid; the page of the bank is not opened.
      if (!stillHere()) return void invalidate(shown);
      set(afterOutcome(outcome, 1));
      if (outcome.kind === 'redirect') leave.to(outcome.url);
    } catch (error) {
      if (isOutcomeKnown(error)) nextAttempt(quote.quote);
      // The purchase itself may have changed since it was shown, not only its price; a voucher may be used up meanwhile.
      if (isApiError(error, 'PRICE_CHANGED', 'VOUCHER_USED', 'VOUCHER_SPENT')) await invalidate(reviewed);
      set(
        isApiError(error, 'PRICE_CHANGED')
          ? { kind: 'price-changed', quote: changedQuote(error.details), before: quote.due }
          : isApiError(error, 'PAYMENT_FAILED')
            ? { kind: 'failed', paymentId: null }
            : { kind: 'refused', error },
      );
    } finally {
      underWay.current = false;
    }
  };

  useReturnByBack(dismiss);
  const failed = payment.kind === 'failed' ? payment.paymentId : null;
  useEffect(() => {
    if (failed) rememberFailed(purchaseId, failed);
  }, [purchaseId, failed]);
  const confirmed = payment.kind === 'confirmed' ? payment.payableId : null;
  useEffect(() => {
    if (confirmed) onConfirmed(confirmed);
  }, [confirmed, onConfirmed]);

  return { payment, pay, cards, check, dismiss };
};
