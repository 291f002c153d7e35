import { useCallback, useState } from 'react';
import { isApiError, orderStatus, payOrder, reviewOrder } from 'shared-contracts/api';
import { placeLine } from 'shared-contracts/domain';
import { linkTo, orderPaymentLink } from 'shared-contracts/routes';
import { buttonClass, Card, Countdown, QuietText, Stack, StateBlock, StatePicture, useUi, WithAside } from 'shared-ui';
import {
  CoverageCard,
  isBusy,
  isSettling,
  PayAside,
  type PaymentControls,
  PaymentNotice,
  PriceQuestion,
  type RepaymentChoice,
  RepaymentChoices,
  SettlingPanel,
  usePayment,
} from 'shared-ui/payment';
import {
  Link,
  useApi,
  useEndpointQuery,
  useHost,
  useInvalidate,
  useNavigation,
  useStillHere,
  useT,
} from 'shared-ui/remote-kit';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder } from '../shared/order-page.tsx';
import { PharmacyLine } from '../shared/pharmacy-line.tsx';
import { useOrder, useOrderUpdates } from '../shared/use-order.ts';
import { NoOffer } from './no-offer.tsx';
import { isAwaited, UninsuredReason } from './uninsured-reason.tsx';

const pathOf = ({ pathname }: { pathname: string }): string => pathname;

/** The payment of an accepted offer. */
export const PaymentStep = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { route } = useNavigation();
  const useWallet = route.query.wallet !== '0';
  const [repayment, setRepayment] = useState<RepaymentChoice>('none');
  const controls = useOrderPayment(orderId, route.query.payment, { useWallet, repayment });
  const { payment } = controls;
  const panel = ['slow', 'unknown', 'refunded', 'confirmed'].includes(payment.kind) || isSettling(payment);
  if (!panel) {
    const choice = { repayment, onRepaymentChange: setRepayment };
    return <Review orderId={orderId} useWallet={useWallet} controls={controls} {...choice} />;
  }
  return (
    <SettlingPanel
      payment={payment}
      elsewhere={{ href: linkTo('prescriptions', {}, { tab: 'orders' }), label: t('tab.orders') }}
      confirmed={t('pay.confirmed')}
      refunded={<Refunded />}
      onCheck={controls.check}
    />
  );
};

const useOrderPayment = (
  id: string,
  paymentId: string | undefined,
  { useWallet, repayment }: { useWallet: boolean; repayment: RepaymentChoice },
): PaymentControls => {
  const api = useApi();
  const { navigate } = useNavigation();
  const invalidate = useInvalidate();
  const stillHere = useStillHere(pathOf);
  const confirm = (quote: string, idempotencyKey: string, card: string | undefined) =>
    api.call(
      payOrder,
      {
        order_id: id,
        quote,
        use_wallet: useWallet,
        card,
        ...(repayment === 'none' ? {} : { repay: repayment }),
      },
      // A different choice is a different request.
      { idempotencyKey: repayment === 'none' ? idempotencyKey : `${idempotencyKey}_${repayment}` },
    );
  const onConfirmed = useCallback(() => {
    void invalidate(orderStatus);
    navigate(linkTo('pharmacyPaymentSuccessful', { orderId: id }), { replace: true });
  }, [invalidate, navigate, id]);
  return usePayment(
    { id: `order.${id}`, confirm, reviewed: reviewOrder, shown: orderStatus, stillHere, onConfirmed },
    paymentId,
  );
};

/** The offer ended while the bank processed the payment, and the payment was refunded. */
const Refunded = () => {
  const t = useT();
  return (
    <StateBlock
      role="alert"
      picture={<StatePicture name="error" />}
      title={t('pay.refunded')}
      action={
        <Link href={linkTo('prescriptions')} className={buttonClass()}>
          {t('title')}
        </Link>
      }
    >
      {t('pay.refundedText')}
    </StateBlock>
  );
};

interface ReviewProps {
  orderId: string;
  useWallet: boolean;
  controls: PaymentControls;
  repayment: RepaymentChoice;
  onRepaymentChange: (repayment: RepaymentChoice) => void;
}

const Review = ({ orderId, useWallet, controls, repayment, onRepaymentChange }: ReviewProps) => {
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  useOrderUpdates(orderId);
  const { data, error, refetch, isPlaceholderData } = useEndpointQuery(
    reviewOrder,
    { order_id: orderId, use_wallet: useWallet },
    { refetchOnMount: 'always', refetchOnWindowFocus: 'always', placeholderData: (before) => before },
  );
  if (isApiError(error, 'ORDER_OFFER_EXPIRED', 'STATE_NOT_ALLOWED')) return <NotOpen orderId={orderId} />;
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  const { order, quote, insurance } = data;
  return (
    <>
      {order.offer_ends_at && (
        <Countdown
          look="bar"
          until={order.offer_ends_at}
          now={clock.now}
          onExpire={() => void refetch()}
          label={t('pay.within')}
        />
      )}
      <PaymentNotice payment={controls.payment} safe={t('pay.safe')} />
      <WithAside>
        <Stack>
          <Card as="section" aria-label={t('offer.pharmacy')}>
            {order.pharmacy && <PharmacyLine pharmacy={order.pharmacy} />}
            <QuietText>
              {t(`order.${order.fulfilment}`)}
              {order.fulfilment === 'delivery' && (
                <>
                  {' · '}
                  <bdi>{placeLine(order.location, locale)}</bdi>
                </>
              )}
            </QuietText>
          </Card>
          <Card as="section" aria-label={t('offer.lines')}>
            <OrderLines lines={order.lines} />
          </Card>
        </Stack>
        <PayAside
          quote={quote}
          controls={controls}
          repricing={isPlaceholderData}
          useWallet={useWallet}
          walletHref={(wallet) => orderPaymentLink(orderId, wallet === undefined ? {} : { wallet })}
          confirmLabel={t('pay.confirm')}
        >
          {insurance && <CoverageCard lines={quote.lines} states={[insurance]} />}
          {insurance && <UninsuredReason insurance={insurance} />}
          {insurance && isAwaited(insurance) && (
            <RepaymentChoices
              until={insurance.until}
              disabled={isBusy(controls.payment)}
              value={repayment}
              onValueChange={onRepaymentChange}
            />
          )}
        </PayAside>
      </WithAside>
      <PriceQuestion controls={controls} reviewLabel={t('pay.review')} reread={refetch} />
    </>
  );
};

/** The offer cannot be paid, for example because it has expired or was cancelled on another page. */
const NotOpen = ({ orderId }: { orderId: string }) => {
  const { data, error, refetch } = useOrder(orderId);
  return data ? <NoOffer order={data.order} /> : <AwaitedOrder error={error} onRetry={() => void refetch()} />;
};
