import type { nearbyPharmacies, ResponseOf } from 'shared-contracts/api';
import type { Fulfilment, VisitLocation } from 'shared-contracts/domain';
import { Card, CardHeading, EmptyState, QuietText, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { PharmacyLine } from '../shared/pharmacy-line.tsx';
import shared from '../shared/shared.module.css';
import { ShownMap } from 'shared-ui/shown-map';

const SHOWN = 5;

interface NearbyPharmaciesProps {
  place: VisitLocation;
  fulfilment: Fulfilment;
  near: ResponseOf<typeof nearbyPharmacies>;
}

/** The nearest pharmacies, on a map and in a list. */
export const NearbyPharmacies = ({ place, fulfilment, near }: NearbyPharmaciesProps) => {
  const t = useT();
  const { say } = useUi();
  const suitable = near.pharmacies.filter(({ delivers }) => fulfilment === 'pickup' || delivers).slice(0, SHOWN);
  return (
    <Card as="section" aria-labelledby="order-near">
      <CardHeading id="order-near">{t('order.near')}</CardHeading>
      {suitable.length === 0 ? (
        <EmptyState title={t('order.none')}>{t('order.noneText')}</EmptyState>
      ) : (
        <Stack>
          <ShownMap
            label={t('order.map')}
            value={{ lat: place.latitude, lon: place.longitude }}
            markers={suitable.map(({ pharmacy_id: id, name, place: at }) => ({
              id,
              label: say(name),
              lat: at.latitude,
              lon: at.longitude,
              kind: 'place',
            }))}
          />
          <ul className={shared.lines}>
            {suitable.map((pharmacy) => (
              <li key={pharmacy.pharmacy_id}>
                <PharmacyLine pharmacy={pharmacy} />
              </li>
            ))}
          </ul>
          <QuietText>{t('order.nearText')}</QuietText>
        </Stack>
      )}
    </Card>
  );
};
