import { useEffect } from 'react';
import { paymentReturn } from 'shared-contracts/api';
import { useApi } from 'shared-ui/remote-kit';
import { afterAsking, pauseOf, type Settlement } from './settlement.ts';

type Open = Extract<Settlement, { tries: number }>;

/** Asks while a payment is settling, and pauses while it is waiting. `next` must be stable; null asks nothing. */
export const useSettlement = (open: Open | null, next: (settlement: Settlement) => void): void => {
  const api = useApi();
  const kind = open?.kind ?? null;
  const paymentId = open?.paymentId ?? null;
  const tries = open?.tries ?? 0;
  useEffect(() => {
    if (paymentId === null) return undefined;
    if (kind === 'waiting') {
      const ask = () => next({ kind: 'settling', paymentId, tries: tries + 1 });
      const timer = setTimeout(ask, pauseOf({ tries }));
      return () => clearTimeout(timer);
    }
    let current = true;
    api.call(paymentReturn, { payment_id: paymentId }).then(
      (outcome) => current && next(afterAsking(outcome, tries)),
      (error: unknown) => current && next({ kind: 'unknown', paymentId, error }),
    );
    return () => {
      current = false;
    };
  }, [api, kind, paymentId, tries, next]);
};
