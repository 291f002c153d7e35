import { useState } from 'react';
import {
  createOrder,
  isApiError,
  nearbyPharmacies,
  orderList,
  type PrescribedDrug,
  prescription as prescriptionEndpoint,
  type Prescription,
} from 'shared-contracts/api';
import { formatDate, type Fulfilment } from 'shared-contracts/domain';
import { linkToOrder } from 'shared-contracts/routes';
import {
  Alert,
  Aside,
  Badge,
  Button,
  Card,
  CardHeading,
  FocusedNotice,
  Icon,
  Money,
  QuietText,
  Stack,
  StickyDock,
  useUi,
  WithAside,
} from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useEndpointMutation, useEndpointQuery, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { Quantity } from '../shared/quantity.tsx';
import shared from '../shared/shared.module.css';
import { type OrderDraft, orderDraft } from './draft.ts';
import { NearbyPharmacies } from './nearby-pharmacies.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { PlaceChoice } from './place-choice.tsx';

/** What is ordered of a prescription, and where it goes. */
export const OrderForm = ({ prescriptionId }: { prescriptionId: string }) => {
  const t = useT();
  const session = useSession();
  const { data, error, refetch } = useEndpointQuery(
    prescriptionEndpoint,
    { id: prescriptionId },
    { enabled: session.kind === 'signed-in' },
  );
  return (
    <OrderPage title={t('order.title')}>
      {data ? <Form prescription={data} /> : <AwaitedOrder error={error} onRetry={() => void refetch()} />}
    </OrderPage>
  );
};

const leftOf = ({ quantity, dispensed }: PrescribedDrug): number => quantity - dispensed;

const useDraft = (prescriptionId: string) => {
  const { clock } = useHost();
  const session = useSession();
  const owner = session.kind === 'signed-in' ? session.user.uid : '';
  const [kept] = useState(() => orderDraft(prescriptionId));
  const [draft, setDraft] = useState(() => kept.load(clock.now(), owner));
  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.save(next, clock.now(), owner);
  };
  return { draft, change, drop: kept.drop };
};

const Form = ({ prescription }: { prescription: Prescription }) => {
  const t = useT();
  const { navigate } = useNavigation();
  const { prescription_id: id, drugs } = prescription;
  const { draft, change, drop } = useDraft(id);
  const { fulfilment, location } = draft;
  const create = useEndpointMutation(createOrder, { invalidates: [orderList] });
  const lines = drugs
    .map((drug) => ({ drug, quantity: Math.min(draft.packs[drug.id] ?? leftOf(drug), leftOf(drug)) }))
    .filter(({ quantity }) => quantity > 0);
  const near = useNear(id, location);
  const order = async () => {
    if (location === null) return;
    const { order: created } = await create.mutateAsync({
      prescription_id: id,
      lines: lines.map(({ drug, quantity }) => ({ drug_id: drug.id, quantity })),
      fulfilment,
      location,
    });
    drop();
    navigate(linkToOrder({ ...created, payment_url: undefined }), { replace: true });
  };
  return (
    <>
      {create.error && (
        <FocusedNotice>
          <Alert tone="danger" title={create.error.message}>
            {t(isApiError(create.error, 'NETWORK') ? 'order.kept' : 'order.notOrdered')}
          </Alert>
        </FocusedNotice>
      )}
      <WithAside>
        <Stack>
          <Medicines
            prescription={prescription}
            packs={draft.packs}
            onChange={(drugId, packs) => change({ packs: { ...draft.packs, [drugId]: packs } })}
          />
          <OrderWarnings prescriptionId={id} drugs={lines.map(({ drug }) => drug)} />
          <Card as="section">
            <RadioCards
              label={t('order.how')}
              options={(['delivery', 'pickup'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
              value={fulfilment}
              onValueChange={(value: Fulfilment) => change({ fulfilment: value })}
            />
          </Card>
          <PlaceChoice location={location} fulfilment={fulfilment} onChange={(place) => change({ location: place })} />
          {location && near && <NearbyPharmacies place={location} fulfilment={fulfilment} near={near} />}
        </Stack>
        <Aside>
          <Card as="section" aria-labelledby="order-summary">
            <CardHeading id="order-summary">{t('order.summary')}</CardHeading>
            <Stack gap={2}>
              <p>
                <Name>{prescription.patient_name}</Name>
              </p>
              <Expected lines={lines} near={near} fulfilment={fulfilment} />
              <QuietText>{t('order.nothingNow')}</QuietText>
            </Stack>
          </Card>
          {lines.length === 0 && <Alert tone="warning" title={t('order.noQuantity')} still />}
          <StickyDock>
            <Button
              wide
              icon="search"
              loading={create.isPending}
              disabled={lines.length === 0 || location === null}
              onClick={() => void order().catch(() => undefined)}
            >
              {t('order.search')}
            </Button>
          </StickyDock>
        </Aside>
      </WithAside>
    </>
  );
};

type Near = Parameters<typeof NearbyPharmacies>[0]['near'];

const useNear = (prescriptionId: string, location: OrderDraft['location']): Near | null => {
  const { latitude = 0, longitude = 0 } = location ?? {};
  const { data } = useEndpointQuery(
    nearbyPharmacies,
    { latitude, longitude, prescription_id: prescriptionId },
    { enabled: location !== null },
  );
  return data ?? null;
};

interface MedicinesProps {
  prescription: Prescription;
  packs: OrderDraft['packs'];
  onChange: (drugId: string, packs: number) => void;
}

const Medicines = ({ prescription, packs, onChange }: MedicinesProps) => {
  const t = useT();
  const { say, locale } = useUi();
  return (
    <Card as="section" aria-labelledby="order-medicines">
      <CardHeading id="order-medicines">{t('order.medicines')}</CardHeading>
      <Stack>
        <QuietText>{t('order.validUntil', { day: formatDate(prescription.valid_until, locale) })}</QuietText>
        <ul className={shared.lines}>
          {prescription.drugs.map((drug) => {
            const left = leftOf(drug);
            return (
              <li key={drug.id} className={shared.line}>
                <span className={shared.pill}>
                  <Icon name="pill" />
                </span>
                <div className={shared.what}>
                  <strong>
                    <bdi>{say(drug.drug)}</bdi>
                  </strong>
                  <QuietText as="span">{t('drug.left', { left, quantity: drug.quantity })}</QuietText>
                </div>
                {left > 0 ? (
                  <Quantity
                    label={say(drug.drug)}
                    value={Math.min(packs[drug.id] ?? left, left)}
                    most={left}
                    onValueChange={(value) => onChange(drug.id, value)}
                  />
                ) : (
                  <Badge tone="neutral">{t('validity.dispensed')}</Badge>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
};

interface ExpectedProps {
  lines: readonly { drug: PrescribedDrug; quantity: number }[];
  near: Near | null;
  fulfilment: Fulfilment;
}

/** How many packs, and what they cost nearby until a pharmacy answers. */
const Expected = ({ lines, near, fulfilment }: ExpectedProps) => {
  const t = useT();
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const priced = lines.flatMap(({ drug, quantity }) => {
    const price = near?.prices.find(({ drug_id: id }) => id === drug.id);
    return price ? [{ from: price.from * quantity, to: price.to * quantity }] : [];
  });
  const fees = (near?.pharmacies ?? []).filter(({ delivers }) => delivers).map(({ delivery_fee: fee }) => fee);
  return (
    <>
      <p>{t('order.packs', { count: packs })}</p>
      {priced.length > 0 && priced.length === lines.length && (
        <p>
          {t('order.expected')} <Money halalas={priced.reduce((sum, { from }) => sum + from, 0)} /> {t('order.to')}{' '}
          <Money halalas={priced.reduce((sum, { to }) => sum + to, 0)} />
        </p>
      )}
      {fulfilment === 'delivery' && fees.length > 0 && (
        <p>
          {t('order.deliveryFrom')} <Money halalas={Math.min(...fees)} />
        </p>
      )}
    </>
  );
};
