import type { ReactNode } from 'react';
import { completedOrder, orderDocuments, type PharmacyOrder } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, CardHeading, Money, QuietText, Stack, useUi } from 'shared-ui';
import { FormPage } from 'shared-ui/form-page';
import { RepaymentState } from 'shared-ui/payment';
import { Link, useEndpointQuery, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { ResultPage } from 'shared-ui/result-page';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder, OrderHeader, OrderPage } from '../shared/order-page.tsx';
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
  const session = useSession();
  const { params, query } = useNavigation().route;
  const orderId = params['orderId'] ?? '';
  const reports = query['help'] !== undefined;
  if (session.kind !== 'signed-in') return <Frame reports={reports} orderId={orderId} />;
  return reports ? <Report orderId={orderId} /> : <Completed orderId={orderId} />;
};

const backTo = (reports: boolean, orderId: string): string =>
  reports ? linkTo('completedOrder', { orderId }) : linkTo('prescriptions', {}, { tab: 'orders' });

/** In the place of an order that cannot be shown yet. */
const Frame = ({ reports, orderId, children }: { reports: boolean; orderId: string; children?: ReactNode }) => {
  const t = useT();
  return (
    <OrderPage
      width={reports ? 'task' : 'list'}
      title={t(reports ? 'help.report' : 'completed.title')}
      backTo={backTo(reports, orderId)}
    >
      {children}
    </OrderPage>
  );
};

const Report = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { back } = useNavigation();
  return (
    <FormPage
      title={t('help.report')}
      onBack={() => back(backTo(true, orderId))}
      next={{
        title: t('help.next'),
        steps: [
          { id: 'read', label: t('help.nextRead') },
          { id: 'answer', label: t('help.nextAnswer') },
          { id: 'end', label: t('help.nextEnd') },
        ],
      }}
    >
      <TicketForm orderId={orderId} />
    </FormPage>
  );
};

const Completed = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { locale } = useUi();
  const { data, error, refetch } = useEndpointQuery(completedOrder, { id: orderId });
  if (!data) {
    return (
      <Frame reports={false} orderId={orderId}>
        <AwaitedOrder error={error} onRetry={() => void refetch()} />
      </Frame>
    );
  }
  const { order } = data;
  const at = order.steps.at(-1)?.at;
  const pickup = order.fulfilment === 'pickup';
  return (
    <ResultPage
      header={<OrderHeader title={t('completed.title')} backTo={backTo(false, orderId)} />}
      picture={<SuccessMark />}
      title={t(pickup ? 'completed.collected' : 'completed.delivered')}
      text={at && formatWhen(at, locale)}
      actions={
        <Link href={linkTo('prescriptionOrder', { id: order.prescription_id })} className={buttonClass()}>
          {t('over.again')}
        </Link>
      }
      aside={<HandedOver order={order} />}
    >
      <RatingCard orderId={orderId} pickup={pickup} />
      <TicketsCard orderId={orderId} />
    </ResultPage>
  );
};

/** The medicines, what they cost, and the invoices. */
const HandedOver = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  return (
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
