import type { PharmacyOrder } from 'shared-contracts/api';
import { linkTo, linkToOrder } from 'shared-contracts/routes';
import {
  Alert,
  Badge,
  buttonClass,
  Card,
  Cluster,
  Countdown,
  QuietText,
  Stack,
  StateBlock,
  StatePicture,
  useUi,
} from 'shared-ui';
import { Link, useHost, useT } from 'shared-ui/remote-kit';
import { CancelOrder } from '../shared/cancel-order.tsx';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { useDistance } from '../shared/pharmacy-line.tsx';
import shared from '../shared/shared.module.css';
import { ShownMap } from 'shared-ui/shown-map';
import { useOrder } from '../shared/use-order.ts';

/** The search for a pharmacy, and its end without one. */
export const OrderSearch = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { data, error, refetch } = useOrder(orderId);
  return (
    <OrderPage title={t('search.title')}>
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
  if (order.status === 'NOPHARM') return <NoPharmacy order={order} />;
  if (order.status === 'CREATED') return <Asked order={order} onRoundEnd={onRoundEnd} />;
  // Elsewhere since: a shell that follows the event goes there by itself.
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
  const { search, location } = order;
  if (!search) return null;
  const { asked } = search;
  return (
    <Stack>
      <ShownMap
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
    </Stack>
  );
};

const NoPharmacy = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  const count = order.search?.asked.length ?? 0;
  return (
    <>
      <StateBlock
        role="alert"
        picture={<StatePicture name="empty" />}
        title={t('nopharm.title')}
        action={
          <Link href={linkTo('prescriptionOrder', { id: order.prescription_id })} className={buttonClass()}>
            {t('nopharm.again')}
          </Link>
        }
      >
        {count === 0 ? t('nopharm.nobody') : t('nopharm.text', { count })}
      </StateBlock>
      <Alert tone="info" title={t('nopharm.kept')} still />
    </>
  );
};
