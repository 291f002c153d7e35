import { useCallback, useEffect, useRef, useState } from 'react';
import { bookingDraft, confirmBooking, isApiError, type Quote, reviewBooking } from 'shared-contracts/api';
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

  const settle = useCallback((settlement: Settlement) => setPayment(afterSettlement(settlement)), []);
  useSettlement(payment.kind === 'settling' || payment.kind === 'waiting' ? payment : null, settle);
  useReturnByBack(() => setPayment({ kind: 'idle' }));
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
