import { useEffect } from 'react';
import { wallet, walletTransactions } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { type PaymentState, usePaymentState } from 'shared-ui/payment';
import { useInvalidate, useNavigation } from 'shared-ui/remote-kit';

/** `/wallet?payment=…`: settles the payment from which the user returns, and then shows the current wallet. */
export const useTopUpReturn = (): Omit<PaymentState, 'set'> => {
  const { route, navigate } = useNavigation();
  const invalidate = useInvalidate();
  const { payment, check, dismiss } = usePaymentState(route.query.payment);
  const decided = payment.kind === 'confirmed' || payment.kind === 'failed' || payment.kind === 'refunded';
  useEffect(() => {
    if (!decided) return;
    void invalidate(wallet, walletTransactions);
    // A reload shows the wallet, not the result of a past payment.
    navigate(linkTo('wallet'), { replace: true });
  }, [decided, invalidate, navigate]);
  return { payment, check, dismiss };
};
