import { useCallback, useEffect, useState } from 'react';
import { paymentReturn } from 'shared-contracts/api';
import { useApi } from 'shared-ui/remote-kit';
import { afterCheck, afterFailedCheck, firstPayment, isSettling, type Payment, pauseOf } from './payment.ts';

export interface PaymentState {
  readonly payment: Payment;
  /** Stable reference. */
  readonly set: (payment: Payment) => void;
  /** Checks with the gateway again. */
  readonly check: (paymentId: string) => void;
  readonly dismiss: () => void;
}

/** A payment whose outcome is checked while it is pending. `paymentId` is the payment from which the user returns. */
export const usePaymentState = (paymentId: string | undefined): PaymentState => {
  const [payment, set] = useState<Payment>(() => firstPayment(paymentId));
  useChecks(payment, set);
  const check = useCallback((id: string) => set({ kind: 'settling', paymentId: id, tries: 1 }), []);
  const dismiss = useCallback(() => set({ kind: 'idle' }), []);
  return { payment, set, check, dismiss };
};

type Open = Extract<Payment, { tries: number }>;
const isOpen = (payment: Payment): payment is Open => isSettling(payment);

/** Checks while a payment is settling, and pauses while it is waiting. */
const useChecks = (payment: Payment, next: (payment: Payment) => void): void => {
  const api = useApi();
  const open = isOpen(payment) ? payment : null;
  const kind = open?.kind ?? null;
  const paymentId = open?.paymentId ?? null;
  const tries = open?.tries ?? 0;
  useEffect(() => {
    if (paymentId === null) return undefined;
    if (kind === 'waiting') {
      const check = () => next({ kind: 'settling', paymentId, tries: tries + 1 });
      const timer = setTimeout(check, pauseOf({ tries }));
      return () => clearTimeout(timer);
    }
    let current = true;
    api.call(paymentReturn, { payment_id: paymentId }).then(
      (outcome) => current && next(afterCheck(paymentId, outcome, tries)),
      (error: unknown) => current && next(afterFailedCheck(paymentId, error)),
    );
    return () => {
      current = false;
    };
  }, [api, kind, paymentId, tries, next]);
};
