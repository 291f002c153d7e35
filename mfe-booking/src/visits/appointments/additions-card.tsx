import { Suspense, useState } from 'react';
import {
  type AppointmentDetail,
  dropAddition,
  type Quote,
  type VisitAddition,
  visitAdditions,
} from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Badge, Button, Card, CardHeading, Cluster, Money, QuietText, Stack, useUi } from 'shared-ui';
import {
  CardList,
  isBusy,
  isSettling,
  type PaymentControls,
  PaymentNotice,
  PriceQuestion,
  QuoteLines,
  SettlingPanel,
  usePaymentTexts,
  usesWallet,
  WalletToggle,
} from 'shared-ui/payment';
import { useEndpointMutation, useEndpointQuery, useSession, useT } from 'shared-ui/remote-kit';
import { AddDialog } from './lazy-dialogs.ts';
import { ItemNames } from '../../shared/visit/item-names.tsx';
import { useAdditionPayment } from '../additions/use-addition-payment.ts';

/** The items added to a booked visit, the pending ones, and the button that adds more. */
export const AdditionsCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const session = useSession();
  const [useWallet, setUseWallet] = useState(() => usesWallet(session, undefined));
  const [adding, setAdding] = useState(false);
  const request = { apnt_id: appointment.apnt_id, use_wallet: useWallet };
  const { data, refetch } = useEndpointQuery(visitAdditions, request, {
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
  const controls = useAdditionPayment(appointment, useWallet);
  const { payment } = controls;
  if (isSettling(payment) || payment.kind === 'slow' || payment.kind === 'unknown') {
    return (
      <SettlingPanel
        payment={payment}
        elsewhere={{ href: linkTo('myAppointments'), label: t('appointments.title') }}
        refunded={null}
        onCheck={controls.check}
      />
    );
  }
  if (!data || (!data.may_add && data.additions.length === 0)) return null;
  const open = data.additions.find(({ state }) => state === 'open');
  const done = data.additions.filter(({ state }) => state === 'paid' || state === 'refunded');
  return (
    <Stack>
      {payment.kind === 'refunded' && <Alert tone="warning" title={t('additions.refunded')} />}
      {open && data.quote && (
        <OpenAddition
          appointment={appointment}
          addition={open}
          quote={data.quote}
          controls={controls}
          useWallet={useWallet}
          onWallet={setUseWallet}
          reread={refetch}
        />
      )}
      <Card as="section" aria-labelledby="additions">
        <CardHeading id="additions">{t('additions.title')}</CardHeading>
        <Stack>
          {done.length === 0 && <QuietText>{t('additions.text')}</QuietText>}
          {done.map((addition) => (
            <DoneAddition key={addition.addition_id} addition={addition} />
          ))}
          {data.may_add && (
            <Button variant="quiet" icon="add" disabled={isBusy(payment)} onClick={() => setAdding(true)}>
              {t(open ? 'additions.other' : 'additions.add')}
            </Button>
          )}
        </Stack>
      </Card>
      {adding && (
        <Suspense fallback={null}>
          <AddDialog
            appointment={appointment}
            added={data.additions.filter(({ state }) => state === 'paid').flatMap(({ items }) => items)}
            useWallet={useWallet}
            onAdded={() => {
              controls.dismiss();
              void refetch();
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
};

const DoneAddition = ({ addition }: { addition: VisitAddition }) => {
  const t = useT();
  const { locale } = useUi();
  const back = addition.state === 'refunded';
  return (
    <div>
      <Cluster justify="between">
        <Badge tone={back ? 'neutral' : 'success'}>{t(back ? 'additions.back' : 'additions.paid')}</Badge>
        <Money halalas={addition.total} />
      </Cluster>
      <ItemNames items={addition.items} />
      {addition.paid_at && <QuietText>{formatWhen(addition.paid_at, locale)}</QuietText>}
    </div>
  );
};

interface OpenAdditionProps {
  appointment: AppointmentDetail;
  addition: VisitAddition;
  quote: Quote;
  controls: PaymentControls;
  useWallet: boolean;
  onWallet: (on: boolean) => void;
  reread: () => Promise<unknown>;
}

/** Pending items with their current price: they are paid or discarded. */
const OpenAddition = ({ appointment, addition, quote, controls, useWallet, onWallet, reread }: OpenAdditionProps) => {
  const t = useT();
  const texts = usePaymentTexts();
  const { payment, pay, dismiss } = controls;
  const drop = useEndpointMutation(dropAddition, {
    onSuccess: () => {
      dismiss();
      return reread();
    },
  });
  const busy = isBusy(payment) || drop.isPending;
  return (
    <>
      <PaymentNotice payment={payment} safe={t('additions.notCharged')} />
      {drop.error && <Alert tone="danger" title={drop.error.message} />}
      <Card as="section" aria-labelledby="addition">
        <CardHeading id="addition">{t('additions.chosen')}</CardHeading>
        <Stack>
          <ItemNames items={addition.items} />
          <QuoteLines
            lines={quote.lines}
            total={quote.due}
            totalLabel={texts.due}
            people={{
              each: appointment.patients.map(({ rel_id: id, name }) => ({ id, name })),
              shared: t('lines.whole'),
            }}
          />
          <Button wide loading={isBusy(payment)} disabled={busy} icon="lock" onClick={() => void pay(quote)}>
            <span>
              {texts.pay} <Money halalas={quote.due} />
            </span>
          </Button>
          <Button
            variant="link"
            loading={drop.isPending}
            disabled={busy}
            onClick={() => drop.mutate({ apnt_id: appointment.apnt_id })}
          >
            {t('additions.drop')}
          </Button>
        </Stack>
      </Card>
      {quote.due > 0 && <CardList choice={controls.cards} />}
      <WalletToggle quote={quote} on={useWallet} disabled={busy} onChange={onWallet} />
      <PriceQuestion controls={controls} reviewLabel={t('price.review')} reread={reread} />
    </>
  );
};
