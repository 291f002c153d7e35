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
  /** Pays this very price. */
  readonly pay: (quote: Quote) => Promise<void>;
  /** Which card pays what the wallet leaves. */
  readonly cards: CardChoice;
}

/** What is paid for, whatever it is. */
export interface Purchase {
  readonly id: string;
  /** Sends "pay" for a quote; the same key again charges nothing twice. */
  readonly confirm: (quote: string, idempotencyKey: string, card: string | undefined) => Promise<PaymentOutcome>;
  /** Whose answer is out of date when the price has changed. */
  readonly reviewed: Endpoint;
  /** Whose answer shows, on another page, that it is paid. */
  readonly shown: Endpoint;
  /** Whether the page that sent "pay" is still the one that is shown. */
  readonly stillHere: () => boolean;
  /** It is paid. Must be stable. */
  readonly onConfirmed: (id: string) => void;
}

/** Runs the payment of a quote: pays, leaves for the bank, settles on return, checks with pauses while it is pending. */
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
      // The page to which the reader has gone back shows that it is paid; the page of the bank is not opened.
      if (!stillHere()) return void invalidate(shown);
      set(afterOutcome(outcome, 1));
      if (outcome.kind === 'redirect') leave.to(outcome.url);
    } catch (error) {
      if (isOutcomeKnown(error)) nextAttempt(quote.quote);
      // What is bought may be another thing since it was shown, not only its price; a voucher may be spent meanwhile.
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
