import { useCallback, useEffect, useRef, useState } from 'react';
import {
  bookingDraft,
  confirmBooking,
  isApiError,
  paymentReturn,
  type Quote,
  reviewBooking,
} from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { useApi, useInvalidate, useNavigation } from 'shared-ui/remote-kit';
import { leave } from '../common/leave.ts';
import { isServerAnswer } from '../common/server-answer.ts';
import { useStillHere } from '../common/use-still-here.ts';
import { afterOutcome, changedQuote, firstPayment, type Payment, pauseOf } from './payment.ts';
import { lastFailed, nextAttempt, paymentKey, rememberFailed } from './payment-key.ts';

export interface PaymentControls {
  readonly payment: Payment;
  /** Pays this very price. */
  readonly pay: (quote: Quote) => Promise<void>;
  /** Asks the gateway again. */
  readonly ask: (paymentId: string) => void;
  readonly dismiss: () => void;
}

/** Runs a payment: pays, leaves for the bank, settles on return, asks politely while it is pending. */
export const usePayment = (
  appointmentId: string,
  paymentId: string | undefined,
  useWallet: boolean,
): PaymentControls => {
  const api = useApi();
  const { navigate } = useNavigation();
  const [payment, setPayment] = useState<Payment>(() => firstPayment(paymentId));
  const underWay = useRef(false);
  const stillHere = useStillHere();
  const invalidate = useInvalidate();

  const pay = async (quote: Quote) => {
    if (underWay.current) return;
    underWay.current = true;
    setPayment({ kind: 'paying' });
    try {
      const request = { apnt_id: appointmentId, quote: quote.quote, use_wallet: useWallet };
      const idempotencyKey = paymentKey(quote.quote, paymentId ?? lastFailed(appointmentId));
      const outcome = await api.call(confirmBooking, request, { idempotencyKey });
      if (outcome.kind === 'failed') nextAttempt(quote.quote);
      // The step one went back to says that it is booked; a page of the bank's is not forced on anybody.
      if (!stillHere()) return void invalidate(bookingDraft);
      setPayment(afterOutcome(outcome, 1));
      if (outcome.kind === 'redirect') leave.to(outcome.url);
    } catch (error) {
      if (isServerAnswer(error)) nextAttempt(quote.quote);
      // The booking may be another one since it was shown, not only its price.
      if (isApiError(error, 'PRICE_CHANGED')) await invalidate(reviewBooking);
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

  useSettling(payment, setPayment);
  useReturnByBack(setPayment);
  const failed = payment.kind === 'failed' ? payment.paymentId : null;
  useEffect(() => {
    if (failed) rememberFailed(appointmentId, failed);
  }, [appointmentId, failed]);
  const confirmed = payment.kind === 'confirmed' ? payment.appointmentId : null;
  useEffect(() => {
    if (confirmed) navigate(linkTo('confirmation', {}, { aId: confirmed }), { replace: true });
  }, [confirmed, navigate]);

  const ask = useCallback((id: string) => setPayment({ kind: 'settling', paymentId: id, tries: 1 }), []);
  const dismiss = useCallback(() => setPayment({ kind: 'idle' }), []);
  return { payment, pay, ask, dismiss };
};

/** Asks the gateway while a payment is settling, and pauses while it is waiting. */
const useSettling = (payment: Payment, setPayment: (next: Payment) => void) => {
  const api = useApi();
  const kind = payment.kind;
  const paymentId = kind === 'settling' || kind === 'waiting' ? payment.paymentId : null;
  const tries = kind === 'settling' || kind === 'waiting' ? payment.tries : 0;
  useEffect(() => {
    if (paymentId === null) return undefined;
    if (kind === 'waiting') {
      const timer = setTimeout(() => setPayment({ kind: 'settling', paymentId, tries: tries + 1 }), pauseOf({ tries }));
      return () => clearTimeout(timer);
    }
    let current = true;
    api.call(paymentReturn, { payment_id: paymentId }).then(
      (outcome) => current && setPayment(afterOutcome(outcome, tries)),
      (error: unknown) => {
        if (!current) return;
        setPayment(
          isApiError(error, 'PAYMENT_FAILED') ? { kind: 'failed', paymentId } : { kind: 'unknown', paymentId, error },
        );
      },
    );
    return () => {
      current = false;
    };
  }, [api, kind, paymentId, tries, setPayment]);
};

/** A page kept alive by the browser while the patient was at the bank's: pressing back there leaves nothing stuck. */
const useReturnByBack = (setPayment: (next: Payment) => void) => {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setPayment({ kind: 'idle' });
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [setPayment]);
};
