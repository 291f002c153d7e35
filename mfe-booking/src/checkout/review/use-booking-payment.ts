import { useCallback } from 'react';
import { bookingDraft, confirmBooking, reviewBooking } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { type PaymentControls, type RepaymentChoice, usePayment } from 'shared-ui/payment';
import { useApi, useNavigation } from 'shared-ui/remote-kit';
import { useStillHere } from '../../shared/steps/use-still-here.ts';

/** The payment of a held booking; on success it navigates to the confirmation. */
export const useBookingPayment = (
  appointmentId: string,
  paymentId: string | undefined,
  useWallet: boolean,
  repayment: RepaymentChoice,
): PaymentControls => {
  const api = useApi();
  const { navigate } = useNavigation();
  const confirm = (quote: string, idempotencyKey: string, card: string | undefined) =>
    api.call(
      confirmBooking,
      {
        apnt_id: appointmentId,
        quote,
        use_wallet: useWallet,
        card,
        ...(repayment === 'none' ? {} : { repay: repayment }),
      },
      // A different choice is a different request.
      { idempotencyKey: repayment === 'none' ? idempotencyKey : `${idempotencyKey}_${repayment}` },
    );
  const onConfirmed = useCallback(
    (id: string) => navigate(linkTo('confirmation', {}, { aId: id }), { replace: true }),
    [navigate],
  );
  const stillHere = useStillHere();
  const purchase = { id: appointmentId, confirm, reviewed: reviewBooking, shown: bookingDraft, stillHere, onConfirmed };
  return usePayment(purchase, paymentId);
};
