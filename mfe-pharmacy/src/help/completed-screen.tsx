import { completedOrder, orderDocuments, type PharmacyOrder } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, CardHeading, Money, QuietText, Stack, StateBlock, useUi, WithAside } from 'shared-ui';
import { RepaymentState } from 'shared-ui/payment';
import { Link, useEndpointQuery, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { SuccessMark } from '../shared/success-mark.tsx';
import { PdfButtons } from '../shared/pdf-buttons.tsx';
import { RatingCard } from './rating-card.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketsCard } from './tickets-card.tsx';

/**
 * `/prescriptions-v2/completed-order/{orderId}`: what was dispensed, when, the payment, and help with it. The open report form is
 * in the address (`help`), so that back closes it.
 */
const CompletedScreen = () => {
  const t = useT();
  const session = useSession();
  const { params, query } = useNavigation().route;
  const orderId = params['orderId'] ?? '';
  const reports = query['help'] !== undefined;
  return (
    <OrderPage
      key={String(reports)}
      width={reports ? 'task' : 'list'}
      title={t(reports ? 'help.report' : 'completed.title')}
      backTo={reports ? linkTo('completedOrder', { orderId }) : linkTo('prescriptions', {}, { tab: 'orders' })}
    >
      {session.kind === 'signed-in' && (reports ? <TicketForm orderId={orderId} /> : <Completed orderId={orderId} />)}
    </OrderPage>
  );
};

const Completed = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { locale } = useUi();
  const { data, error, refetch } = useEndpointQuery(completedOrder, { id: orderId });
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  const { order } = data;
  const at = order.steps.at(-1)?.at;
  const pickup = order.fulfilment === 'pickup';
  return (
    <Stack>
      <StateBlock
        role="status"
        picture={<SuccessMark />}
        title={t(pickup ? 'completed.collected' : 'completed.delivered')}
      >
        {at && formatWhen(at, locale)}
      </StateBlock>
      <WithAside>
        <Card as="section" aria-labelledby="completed-lines">
          <CardHeading id="completed-lines">
            {t('track.order')} <bdi>{order.number}</bdi>
          </CardHeading>
          <Stack>
            <OrderLines lines={order.lines} />
            {order.paid !== null && (
              <p>
                {t('completed.paid')} <Money halalas={order.paid} />
              </p>
            )}
            {order.insurance_repayment && (
              <RepaymentState repayment={order.insurance_repayment} name={order.patient_name} />
            )}
            <Invoices order={order} />
          </Stack>
        </Card>
        <Stack>
          <RatingCard orderId={orderId} pickup={pickup} />
          <TicketsCard orderId={orderId} />
          <Link
            href={linkTo('prescriptionOrder', { id: order.prescription_id })}
            className={buttonClass({ variant: 'quiet', wide: true })}
          >
            {t('over.again')}
          </Link>
        </Stack>
      </WithAside>
    </Stack>
  );
};

/** The invoice, and a credit note for a refund. */
const Invoices = ({ order: { order_id: orderId } }: { order: PharmacyOrder }) => {
  const t = useT();
  const { data } = useEndpointQuery(orderDocuments, { order_id: orderId });
  return (data?.documents ?? []).map(({ kind, number, files }) => (
    <div key={files.ar}>
      <QuietText>
        {t(kind === 'credit-note' ? 'help.creditNote' : 'help.invoice')} <bdi dir="ltr">{number}</bdi>
      </QuietText>
      <PdfButtons files={files} name={number ?? t('help.invoice')} />
    </div>
  ));
};

export default CompletedScreen;
