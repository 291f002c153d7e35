import { type Address, addressList } from 'shared-contracts/api';
import { type Fulfilment, placeInCity, placeLine, type VisitLocation } from 'shared-contracts/domain';
import { Button, Card, CardHeading, Stack, useUi } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { useEndpointQuery, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';

interface PlaceChoiceProps {
  location: VisitLocation | null;
  fulfilment: Fulfilment;
  onChange: (location: VisitLocation) => void;
}

/** The place of the delivery, or near which it is collected: a saved address, or any other place. */
export const PlaceChoice = ({ location, fulfilment, onChange }: PlaceChoiceProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const host = useHost();
  const invalidate = useInvalidate();
  const { data } = useEndpointQuery(addressList, {});
  const addresses = data?.addresses ?? [];
  const placeOf = ({ id, label, city, latitude, longitude }: Address): VisitLocation => ({
    address_id: id,
    label: say(label),
    place: label,
    city,
    latitude,
    longitude,
  });
  const chooseElsewhere = async () => {
    // A delivery needs street and building; they are saved for the next order.
    const answer = await host.overlays.open('booking.location', fulfilment === 'delivery' ? { address: null } : {});
    if (answer.kind !== 'chosen') return;
    await invalidate(addressList);
    const { place, city, latitude, longitude, address_id: id } = answer.location;
    const named = id ? place : placeInCity(place, city);
    onChange({ address_id: id ?? null, label: say(named), place: named, city: city.en, latitude, longitude });
  };
  const isSaved = addresses.some(({ id }) => id === location?.address_id);
  return (
    <Card as="section" aria-labelledby="order-place">
      <CardHeading id="order-place">{t(`order.place.${fulfilment}`)}</CardHeading>
      <Stack>
        {addresses.length > 0 && (
          <RadioCards
            label={t('order.place.saved')}
            labelHidden
            options={addresses.map((address) => ({ value: address.id, label: say(address.label) }))}
            value={isSaved ? (location?.address_id ?? null) : null}
            onValueChange={(id) => {
              const chosen = addresses.find((address) => address.id === id);
              if (chosen) onChange(placeOf(chosen));
            }}
          />
        )}
        {location && !isSaved && (
          <p>
            <bdi>{placeLine(location, locale)}</bdi>
          </p>
        )}
        <Button variant="quiet" icon="pin" onClick={() => void chooseElsewhere()}>
          {t(location ? 'order.place.other' : 'order.place.choose')}
        </Button>
      </Stack>
    </Card>
  );
};
