import type { SavedLocation } from 'shared-contracts/api';
import type { VisitLocation } from 'shared-contracts/domain';
import { Aside, Button, Stack, StickyDock, useUi, WithAside } from 'shared-ui';
import { useHost, useSession, useT } from 'shared-ui/remote-kit';
import { AddAddress } from '../location/add-address.tsx';
import { chooseLocation } from '../location/choose-location.ts';
import { ChosenPlace, LocationChoice, useLocationForm } from '../location/location-form.tsx';
import { locationLabel, readLocation } from '../location/stored-location.ts';
import { visitPlace } from '../service/first-basket.ts';
import type { ServiceStepProps } from '../service/step-props.ts';

const sameWord = (word: string) => ({ ar: word, en: word });

/** The place of the basket, as places are chosen: it may have been chosen in another browser than the one of this page. */
const placeIn = (location: VisitLocation | null): SavedLocation | null => {
  const stored = readLocation();
  if (!location || (stored?.latitude === location.latitude && stored.longitude === location.longitude)) return stored;
  return {
    place: sameWord(location.label),
    city: sameWord(location.city),
    city_id: null,
    state: sameWord(''),
    country_name: sameWord(''),
    latitude: location.latitude,
    longitude: location.longitude,
    postal_code: null,
    served: true,
    ...(location.address_id === null ? {} : { address_id: location.address_id }),
  };
};

/** Where the visit takes place: inside the served area, or it cannot be booked. */
const LocationStep = ({ basket, next, children }: ServiceStepProps) => {
  const t = useT();
  const host = useHost();
  const { say, list } = useUi();
  const signedIn = useSession().kind === 'signed-in';
  const form = useLocationForm(placeIn(basket.location), async (place) => {
    const location = visitPlace(place, (stored) => locationLabel(stored, say, list));
    if (!location) return { title: t('location.notServed'), text: t('location.notServedHint') };
    chooseLocation(host, place);
    return next({ location });
  });
  const { value: place, onValueChange: choose } = form.field('place');
  return (
    <WithAside>
      <Stack>
        <LocationChoice form={form} />
        {signedIn && place?.served && !place.address_id && <AddAddress place={place} onSaved={choose} />}
      </Stack>
      <Aside>
        {children}
        <StickyDock summary={<ChosenPlace form={form} />}>
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {t('continue')}
          </Button>
        </StickyDock>
      </Aside>
    </WithAside>
  );
};

export default LocationStep;
