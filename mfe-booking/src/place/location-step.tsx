import { Aside, Button, Stack, StickyDock, useUi, WithAside } from 'shared-ui';
import { useHost, useSession, useT } from 'shared-ui/remote-kit';
import { AddAddress } from '../location/add-address.tsx';
import { chooseLocation } from '../location/choose-location.ts';
import { ChosenPlace, LocationChoice, useLocationForm } from '../location/location-form.tsx';
import { locationLabel, readLocation } from '../location/stored-location.ts';
import { visitPlace } from '../service/first-basket.ts';
import type { ServiceStepProps } from '../service/step-props.ts';

/** Where the visit takes place: inside the served area, or it cannot be booked. */
const LocationStep = ({ next, children }: ServiceStepProps) => {
  const t = useT();
  const host = useHost();
  const { say, list } = useUi();
  const signedIn = useSession().kind === 'signed-in';
  const form = useLocationForm(readLocation(), async (place) => {
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
