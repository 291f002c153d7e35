import { useCallback, useRef } from 'react';
import { distanceCheck, locationDetails, type SavedLocation } from 'shared-contracts/api';
import type { RequestOf } from 'shared-contracts/api';
import { Alert, Icon, useUi } from 'shared-ui';
import { type FormRefusal, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { useEndpointQuery, useSession, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CurrentPosition } from './current-position.tsx';
import { LocationMap } from './location-map.tsx';
import { PlaceSearch } from './place-search.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { locationLabel } from './stored-location.ts';
import { usePlaceOf } from './use-place-of.ts';
import styles from './location.module.css';

const LocationRequest = z.object({ place: locationDetails.response });

type Answer = FormRefusal<never> | void;

/**
 * The state of the place of care as a form: pass it to `LocationChoice`, and its id to the button that confirms. While the place
 * of a position is requested, the form is busy, so that no error asks for a place that is about to be selected.
 */
export const useLocationForm = (
  initial: SavedLocation | null,
  onChoose: (place: SavedLocation) => Promise<Answer> | Answer,
) => {
  const t = useT();
  const found = useRef<(place: SavedLocation) => void>(() => undefined);
  const position = usePlaceOf(useCallback((place) => found.current(place), []));
  const form = useRequestForm<typeof LocationRequest, { place: SavedLocation | null }>({
    id: 'location',
    schema: LocationRequest,
    fields: { place: { label: t('location.place'), choose: true } },
    initial: { place: initial },
    onSubmit: ({ place }) => onChoose(place),
    ...(position.state.kind === 'asking' ? { busy: true } : {}),
  });
  found.current = form.field('place').onValueChange;
  return { ...form, position };
};

type LocationForm = ReturnType<typeof useLocationForm>;

/** The selected place, announced when it changes. */
export const ChosenPlace = ({ form }: { form: LocationForm }) => {
  const t = useT();
  const { say, list } = useUi();
  const { place } = form.values;
  return (
    <p aria-live="polite" className={styles.chosen}>
      <Icon name="pin" size={20} />
      {place ? <bdi>{locationLabel(place, say, list)}</bdi> : t('location.none')}
    </p>
  );
};

/** The current position, search, saved addresses unless a new one is being added, or a pin on the map. */
export const LocationChoice = ({ form, saved = true }: { form: LocationForm; saved?: boolean }) => {
  const session = useSession();
  const { id, error, value: chosen, onValueChange } = form.field('place');
  const { position } = form;
  const choose = (place: SavedLocation) => {
    position.stop();
    onValueChange(place);
  };
  return (
    <>
      <CurrentPosition place={position} />
      <PlaceSearch id={id} error={error} onChoose={choose} />
      <RequestForm form={form} single>
        {saved && session.kind === 'signed-in' && <SavedAddresses chosen={chosen} onChoose={choose} />}
        <LocationMap chosen={chosen} place={position} />
        {chosen && !chosen.served && <NotServed lat={chosen.latitude} long={chosen.longitude} />}
      </RequestForm>
    </>
  );
};

/** Shown outside the served area, with the nearest served city. */
export const NotServed = (place: RequestOf<typeof distanceCheck>) => {
  const t = useT();
  const { say, number } = useUi();
  const { data } = useEndpointQuery(distanceCheck, place);
  return (
    <Alert tone="warning" title={t('location.notServed')}>
      {data && !data.served && (
        <p>{t('location.nearest', { city: say(data.nearest.name), distance: number(Math.round(data.distance_km)) })}</p>
      )}
      {t('location.notServedHint')}
    </Alert>
  );
};
