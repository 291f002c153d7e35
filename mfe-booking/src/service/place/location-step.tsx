import type { SavedLocation } from 'shared-contracts/api';
import { useState } from 'react';
import { hasDoor, type VisitLocation } from 'shared-contracts/domain';
import { Aside, Button, QuietText, Stack, StickyDock, useUi, WithAside } from 'shared-ui';
import { useHost, useSession, useT } from 'shared-ui/remote-kit';
import { AddressDialog } from '../../shared/location/address-dialog.tsx';
import { chooseLocation } from '../../shared/location/choose-location.ts';
import { ChosenPlace, LocationChoice, useLocationForm } from '../../shared/location/location-form.tsx';
import { readLocation } from '../../shared/location/stored-location.ts';
import { visitPlace } from '../basket/first-basket.ts';
import type { ServiceStepProps } from '../basket/step-props.ts';

const sameWord = (word: string) => ({ ar: word, en: word });

const isSamePlace = (stored: SavedLocation, { address_id: id, latitude, longitude }: VisitLocation): boolean =>
  (stored.address_id ?? null) === id && stored.latitude === latitude && stored.longitude === longitude;

/** Converts the place of the basket to a chosen place: it may have been chosen in another browser. */
const placeIn = (location: VisitLocation | null): SavedLocation | null => {
  const stored = readLocation();
  if (!location || (stored && isSamePlace(stored, location))) return stored;
  return {
    place: location.place ?? sameWord(location.label),
    // Only its English name is stored; where both names of the place are known, they contain the city.
    city: location.place ? { ar: '', en: location.city } : sameWord(location.city),
    city_id: null,
    state: sameWord(''),
    country_name: sameWord(''),
    latitude: location.latitude,
    longitude: location.longitude,
    postal_code: null,
    served: true,
    ...(location.address_id === null ? {} : { address_id: location.address_id }),
    ...(location.door ? { door: location.door } : {}),
  };
};

/** The place of the visit: it must be inside the served area and have its building and street. */
const LocationStep = ({ basket, next, total, children }: ServiceStepProps) => {
  const t = useT();
  const host = useHost();
  const { locale } = useUi();
  const isSignedIn = useSession().kind === 'signed-in';
  /** Street and building are required. */
  const [asking, setAsking] = useState(false);
  const goTo = async (place: SavedLocation) => {
    const location = visitPlace(place, locale);
    if (!location) return { title: t('location.notServed'), text: t('location.notServedHint') };
    chooseLocation(host, place);
    await next({ location });
    return undefined;
  };
  const form = useLocationForm(placeIn(basket.location), async (place) => {
    if (!place.served || hasDoor(place.door)) return goTo(place);
    setAsking(true);
    return undefined;
  });
  const { value: place, onValueChange: choose } = form.field('place');
  return (
    <WithAside>
      <Stack>
        <LocationChoice form={form} />
        {place?.served && !hasDoor(place.door) && <QuietText>{t('address.needed')}</QuietText>}
      </Stack>
      <Aside>
        {children}
        <StickyDock summary={<ChosenPlace form={form} />} sum={total} sumLabel={total && t('total.pays')}>
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {t('continue')}
          </Button>
        </StickyDock>
      </Aside>
      {asking && place && isSignedIn && (
        <AddressDialog
          id={place.address_id}
          place={place}
          onClose={() => setAsking(false)}
          onSaved={(address) => {
            setAsking(false);
            choose(address);
            void goTo(address);
          }}
        />
      )}
    </WithAside>
  );
};

export default LocationStep;
