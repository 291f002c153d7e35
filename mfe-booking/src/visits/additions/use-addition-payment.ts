import { useCallback } from 'react';
import { type AppointmentDetail, appointmentSummary, payAddition, visitAdditions } from 'shared-contracts/api';
import { type PaymentControls, usePayment } from 'shared-ui/payment';
import { useApi, useInvalidate, useNavigation, useStillHere } from 'shared-ui/remote-kit';
import { detailsHref } from '../../routes/detail-route.ts';

const pathOf = ({ pathname }: { pathname: string }): string => pathname;

/** The payment of additions to a visit; it starts and ends at the page of the visit. */
export const useAdditionPayment = (
  { apnt_id: id, state }: Pick<AppointmentDetail, 'apnt_id' | 'state'>,
  useWallet: boolean,
): PaymentControls => {
  const api = useApi();
  const { route, navigate } = useNavigation();
  const invalidate = useInvalidate();
  const stillHere = useStillHere(pathOf);
  const confirm = (quote: string, idempotencyKey: string, card: string | undefined) =>
    api.call(payAddition, { apnt_id: id, quote, use_wallet: useWallet, card }, { idempotencyKey });
  const onConfirmed = useCallback(() => {
    void invalidate(visitAdditions, appointmentSummary);
    navigate(detailsHref(id, state), { replace: true });
  }, [invalidate, navigate, id, state]);
  return usePayment(
    { id: `addition.${id}`, confirm, reviewed: visitAdditions, shown: visitAdditions, stillHere, onConfirmed },
    route.query.payment,
  );
};
