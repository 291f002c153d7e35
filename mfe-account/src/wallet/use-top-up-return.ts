import { useCallback, useEffect, useState } from 'react';
import { wallet, walletTransactions } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { type Settlement, useSettlement } from 'shared-ui/payment';
import { useInvalidate, useNavigation } from 'shared-ui/remote-kit';

const begin = (paymentId: string): Settlement => ({ kind: 'settling', paymentId, tries: 1 });

export interface TopUpReturn {
  /** What is known of the payment one comes back from; null when one does not. */
  readonly settlement: Settlement | null;
  readonly ask: (paymentId: string) => void;
  readonly dismiss: () => void;
}

/** `/wallet?payment=…`: settles the payment one comes back from, and shows the wallet as it is then. */
export const useTopUpReturn = (): TopUpReturn => {
  const { route, navigate } = useNavigation();
  const invalidate = useInvalidate();
  const { payment } = route.query;
  const [settlement, setSettlement] = useState<Settlement | null>(() => (payment ? begin(payment) : null));
  const next = useCallback((found: Settlement) => setSettlement(found), []);
  useSettlement(settlement?.kind === 'settling' || settlement?.kind === 'waiting' ? settlement : null, next);

  const decided = settlement?.kind === 'decided';
  useEffect(() => {
    if (!decided) return;
    void invalidate(wallet, walletTransactions);
    // A reload shows the wallet, not the news of a payment that is past.
    navigate(linkTo('wallet'), { replace: true });
  }, [decided, invalidate, navigate]);

  const ask = useCallback((paymentId: string) => setSettlement(begin(paymentId)), []);
  const dismiss = useCallback(() => setSettlement(null), []);
  return { settlement, ask, dismiss };
};
