import { useCallback, useEffect, useRef, useState } from 'react';
import {
  bookingDraft,
  confirmBooking,
  type Endpoint,
  isApiError,
  type PaymentOutcome,
  type Quote,
  reviewBooking,
} from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { leave, type Settlement, useReturnByBack, useSettlement } from 'shared-ui/payment';
import { isServerAnswer, useApi, useInvalidate, useNavigation } from 'shared-ui/remote-kit';
import { useStillHere } from '../steps/use-still-here.ts';
import { afterOutcome, afterSettlement, changedQuote, firstPayment, type Payment } from './payment.ts';
import { lastFailed, nextAttempt, paymentKey, rememberFailed } from './payment-key.ts';

export interface PaymentControls {
  readonly payment: Payment;
  /** Pays this very price. */
  readonly pay: (quote: Quote) => Promise<void>;
  /** Asks the gateway again. */
  readonly ask: (paymentId: string) => void;
  readonly dismiss: () => void;
}

/** What is paid for, whatever it is. */
export interface Purchase {
  readonly id: string;
  /** Sends "pay" for a quote; the same key again charges nothing twice. */
  readonly confirm: (quote: string, idempotencyKey: string) => Promise<PaymentOutcome>;
  /** Whose answer is out of date when the price has changed. */
  readonly reviewed: Endpoint;
  /** Whose answer tells, on another page, that it is paid. */
  readonly shown: Endpoint;
  /** Whether the page that sent "pay" is still the one that is shown. */
  readonly stillHere: () => boolean;
  /** It is paid. Must be stable. */
  readonly onConfirmed: (id: string) => void;
}

/** Runs a payment: pays, leaves for the bank, settles on return, asks politely while it is pending. */
export const useQuotePayment = (purchase: Purchase, paymentId: string | undefined): PaymentControls => {
  const { id: purchaseId, confirm, reviewed, shown, stillHere, onConfirmed } = purchase;
  const [payment, setPayment] = useState<Payment>(() => firstPayment(paymentId));
  const underWay = useRef(false);
  const invalidate = useInvalidate();

  const pay = async (quote: Quote) => {
    if (underWay.current) return;
    underWay.current = true;
    setPayment({ kind: 'paying' });
    try {
      const outcome = await confirm(quote.quote, paymentKey(quote.quote, paymentId ?? lastFailed(purchaseId)));
      if (outcome.kind === 'failed') nextAttempt(quote.quote);
      // The page one went back to says that it is paid; a page of the bank's is not forced on anybody.
      if (!stillHere()) return void invalidate(shown);
      setPayment(afterOutcome(outcome, 1));
      if (outcome.kind === 'redirect') leave.to(outcome.url);
    } catch (error) {
      if (isServerAnswer(error)) nextAttempt(quote.quote);
      // What is bought may be another thing since it was shown, not only its price; a voucher may be spent meanwhile.
      if (isApiError(error, 'PRICE_CHANGED', 'VOUCHER_USED', 'VOUCHER_SPENT')) await invalidate(reviewed);
      setPayment(
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

  const settle = useCallback((settlement: Settlement) => setPayment(afterSettlement(settlement)), []);
  useSettlement(payment.kind === 'settling' || payment.kind === 'waiting' ? payment : null, settle);
  useReturnByBack(() => setPayment({ kind: 'idle' }));
  const failed = payment.kind === 'failed' ? payment.paymentId : null;
  useEffect(() => {
    if (failed) rememberFailed(purchaseId, failed);
  }, [purchaseId, failed]);
  const confirmed = payment.kind === 'confirmed' ? payment.appointmentId : null;
  useEffect(() => {
    if (confirmed) onConfirmed(confirmed);
  }, [confirmed, onConfirmed]);

  const ask = useCallback((id: string) => setPayment({ kind: 'settling', paymentId: id, tries: 1 }), []);
  const dismiss = useCallback(() => setPayment({ kind: 'idle' }), []);
  return { payment, pay, ask, dismiss };
};

/** The payment of a held booking; it ends at the confirmation. */
export const usePayment = (
  appointmentId: string,
  paymentId: string | undefined,
  useWallet: boolean,
): PaymentControls => {
  const api = useApi();
  const { navigate } = useNavigation();
  const confirm = (quote: string, idempotencyKey: string) =>
    api.call(confirmBooking, { apnt_id: appointmentId, quote, use_wallet: useWallet }, { idempotencyKey });
  const onConfirmed = useCallback(
    (id: string) => navigate(linkTo('confirmation', {}, { aId: id }), { replace: true }),
    [navigate],
  );
  const stillHere = useStillHere();
  const purchase = { id: appointmentId, confirm, reviewed: reviewBooking, shown: bookingDraft, stillHere, onConfirmed };
  return useQuotePayment(purchase, paymentId);
};
