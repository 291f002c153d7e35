import { useState } from 'react';
import {
  createOrder,
  estimateOrder,
  isApiError,
  nearbyPharmacies,
  orderList,
  type PrescribedDrug,
  prescription as prescriptionEndpoint,
  type Prescription,
} from 'shared-contracts/api';
import type { Fulfilment } from 'shared-contracts/domain';
import { linkToOrder } from 'shared-contracts/routes';
import {
  Alert,
  Aside,
  Button,
  Card,
  CardHeading,
  FocusedNotice,
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
import { type OrderDraft, orderDraft } from './draft.ts';
import { Expected } from './expected.tsx';
import { leftOf, Medicines } from './medicines.tsx';
import { NearbyPharmacies } from './nearby-pharmacies.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { PlaceChoice } from './place-choice.tsx';

/** The form of an order: the medicines, and the delivery or pickup. */
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

interface ChosenLine {
  readonly drug: PrescribedDrug;
  readonly quantity: number;
}

const asOrdered = (lines: readonly ChosenLine[]) => lines.map(({ drug, quantity }) => ({ drug_id: drug.id, quantity }));

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
  const { say, list } = useUi();
  const { navigate } = useNavigation();
  const { prescription_id: id, drugs } = prescription;
  const { draft, change, drop } = useDraft(id);
  const { location } = draft;
  const create = useEndpointMutation(createOrder, { invalidates: [orderList] });
  const lines = drugs
    .map((drug) => ({ drug, quantity: Math.min(draft.packs[drug.id] ?? leftOf(drug), leftOf(drug)) }))
    .filter(({ quantity }) => quantity > 0);
  const near = useNear(id, location);
  const estimate = useEstimate(id, lines, draft);
  const collected = lines.filter(({ drug }) => estimate?.pickup_only.some(({ drug_id: one }) => one === drug.id));
  // An order is not delivered when one of its medicines cannot be.
  const fulfilment = collected.length > 0 ? 'pickup' : draft.fulfilment;
  const order = async () => {
    if (location === null) return;
    const { order: created } = await create.mutateAsync({
      prescription_id: id,
      lines: asOrdered(lines),
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
            pickupOnly={estimate?.pickup_only ?? []}
            onChange={(drugId, packs) => change({ packs: { ...draft.packs, [drugId]: packs } })}
          />
          <OrderWarnings prescriptionId={id} drugs={lines.map(({ drug }) => drug)} />
          <Card as="section">
            <RadioCards
              label={t('order.how')}
              options={(['delivery', 'pickup'] as const).map((value) => ({
                value,
                label: t(`order.${value}`),
                disabled: value === 'delivery' && collected.length > 0,
              }))}
              hint={
                collected.length > 0 &&
                t('order.collected', { medicines: list(collected.map(({ drug }) => say(drug.drug))) })
              }
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
              <Expected packs={lines.reduce((sum, { quantity }) => sum + quantity, 0)} estimate={estimate} />
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

/** The estimated price and the consequences of the current selection; the previous answer while a new one loads. */
const useEstimate = (prescriptionId: string, lines: readonly ChosenLine[], { fulfilment, location }: OrderDraft) => {
  const place = location && { latitude: location.latitude, longitude: location.longitude };
  const { data } = useEndpointQuery(
    estimateOrder,
    { prescription_id: prescriptionId, lines: asOrdered(lines), fulfilment, place },
    { placeholderData: (before) => before },
  );
  return data ?? null;
};
