import type { PharmacyOrder } from 'shared-contracts/api';
import { linkTo, linkToOrder } from 'shared-contracts/routes';
import {
  Badge,
  Button,
  buttonClass,
  Card,
  Cluster,
  Countdown,
  QuietText,
  Stack,
  StateBlock,
  StatePicture,
  usePhone,
  useUi,
  WithAside,
} from 'shared-ui';
import { Link, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { ResultPage } from 'shared-ui/result-page';
import { CancelOrder } from '../shared/cancel-order.tsx';
import { AwaitedOrder, OrderHeader, OrderPage } from '../shared/order-page.tsx';
import { useDistance } from '../shared/pharmacy-line.tsx';
import shared from '../shared/shared.module.css';
import { ShownMap } from 'shared-ui/shown-map';
import { useOrder } from '../shared/use-order.ts';
import { type OrderDraft, orderDraft } from './draft.ts';
import { StorePicture } from './store-picture.tsx';

/** The search for a pharmacy, and its end without one. */
export const OrderSearch = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { data, error, refetch } = useOrder(orderId);
  if (data?.order.status === 'NOPHARM') return <NoPharmacy order={data.order} />;
  const width = data && data.order.status !== 'CREATED' ? 'task' : 'list';
  return (
    <OrderPage title={t('search.title')} width={width}>
      {data ? (
        <Search order={data.order} onRoundEnd={() => void refetch()} />
      ) : (
        <AwaitedOrder error={error} onRetry={() => void refetch()} />
      )}
    </OrderPage>
  );
};

const Search = ({ order, onRoundEnd }: { order: PharmacyOrder; onRoundEnd: () => void }) => {
  const t = useT();
  if (order.status === 'CREATED') return <Asked order={order} onRoundEnd={onRoundEnd} />;
  // The order has another page by now: a shell that follows the event navigates there itself.
  return (
    <StateBlock
      role="status"
      picture={<StatePicture name="soon" />}
      title={t(order.status === 'ACCEPTED' ? 'search.found' : 'search.over')}
      action={
        <Link href={linkToOrder({ ...order, payment_url: order.payment_url ?? undefined })} className={buttonClass()}>
          {t('search.show')}
        </Link>
      }
    >
      {order.status === 'ACCEPTED' && t('search.foundText')}
    </StateBlock>
  );
};

const TONES = {
  waiting: 'neutral',
  declined: 'warning',
  offered: 'success',
  missed: 'neutral',
  unknown: 'neutral',
} as const;

const Asked = ({ order, onRoundEnd }: { order: PharmacyOrder; onRoundEnd: () => void }) => {
  const t = useT();
  const { say, number } = useUi();
  const { clock } = useHost();
  const distance = useDistance();
  const phone = usePhone();
  const { search, location } = order;
  if (!search) return null;
  const { asked } = search;
  return (
    <WithAside>
      <ShownMap
        height={phone ? 200 : 480}
        label={t('order.map')}
        value={{ lat: location.latitude, lon: location.longitude }}
        markers={asked.map(({ pharmacy_id: id, name, place }) => ({
          id,
          label: say(name),
          lat: place.latitude,
          lon: place.longitude,
          kind: 'place',
        }))}
      />
      <Card as="section" aria-label={t('search.asked')}>
        <Stack>
          <p role="status">{t('search.text', { count: asked.length })}</p>
          <Cluster justify="between">
            <strong>{t('search.round', { round: number(search.round), rounds: number(search.rounds) })}</strong>
            <Countdown until={search.round_ends_at} now={clock.now} onExpire={onRoundEnd} />
          </Cluster>
          <ul className={shared.lines}>
            {asked.map((one) => (
              <li key={one.pharmacy_id} className={shared.line}>
                <div className={shared.what}>
                  <strong>{say(one.name)}</strong>
                  <QuietText as="span">
                    <bdi>{distance(one.distance_km)}</bdi>
                  </QuietText>
                </div>
                <Badge tone={TONES[one.state]}>{t(`ask.${one.state}`)}</Badge>
              </li>
            ))}
          </ul>
          <CancelOrder order={order} />
        </Stack>
      </Card>
    </WithAside>
  );
};

const NoPharmacy = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  const { navigate } = useNavigation();
  const session = useSession();
  const { clock } = useHost();
  const { prescription_id: id, fulfilment, location, lines } = order;
  const form = linkTo('prescriptionOrder', { id });
  const count = order.search?.asked.length ?? 0;
  /** Opens the form with the previous order, changed in one part. */
  const orderAgain = (part: Partial<OrderDraft>) => {
    if (session.kind !== 'signed-in') return;
    const packs = Object.fromEntries(lines.map(({ drug_id: drug, quantity }) => [drug, quantity]));
    const chosen = fulfilment === 'pickup' ? ('pickup' as const) : ('delivery' as const);
    orderDraft(id).save({ packs, fulfilment: chosen, location, ...part }, clock.now(), session.user.uid);
    navigate(form);
  };
  return (
    <ResultPage
      header={<OrderHeader title={t('search.title')} />}
      picture={<StorePicture />}
      title={<span role="alert">{t('nopharm.title')}</span>}
      text={
        <>
          {count === 0 ? t('nopharm.nobody') : t('nopharm.text', { count })} {t('nopharm.kept')}
        </>
      }
      actions={
        <>
          <Button icon="refresh" onClick={() => orderAgain({})}>
            {t('nopharm.again')}
          </Button>
          <Button variant="quiet" icon="pin" onClick={() => orderAgain({ location: null })}>
            {t('nopharm.place')}
          </Button>
          {fulfilment !== 'pickup' && (
            <Button variant="quiet" icon="store" onClick={() => orderAgain({ fulfilment: 'pickup' })}>
              {t('nopharm.pickup')}
            </Button>
          )}
        </>
      }
    />
  );
};
