import { Suspense, useCallback } from 'react';
import { type SavedLocation, staticData } from 'shared-contracts/api';
import { Alert, Skeleton, useUi } from 'shared-ui';
import { useEndpointQuery, useHost, useT, lazyScreen } from 'shared-ui/remote-kit';
import { usePlaceOf } from './use-place-of.ts';

const CityMap = lazyScreen(() =>
  import(/* webpackChunkName: "map" */ 'shared-ui/map').then((module) => ({ default: module.CityMap })),
);

const HEIGHT = 200;

interface LocationMapProps {
  chosen: SavedLocation | null;
  onChoose: (location: SavedLocation) => void;
}

/** The chosen place on a map; the pin can be moved by pointer and by keyboard. */
export const LocationMap = ({ chosen, onChoose }: LocationMapProps) => {
  const t = useT();
  const { settings } = useHost();
  const { say } = useUi();
  const { data } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  const place = usePlaceOf(useCallback((location: SavedLocation) => onChoose(location), [onChoose]));
  const waiting = <Skeleton shape="block" height={`${HEIGHT / 16}rem`} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CityMap
        label={t('location.map')}
        cities={data.cities.map(({ id, name, lat, lon }) => ({ id, name: say(name), lat, lon }))}
        value={chosen && { lat: chosen.latitude, lon: chosen.longitude }}
        onValueChange={({ lat, lon }) => void place.ask({ latitude: lat, longitude: lon })}
        tileUrl={settings.mapTiles}
        height={HEIGHT}
      />
      {place.state.kind === 'failed' && <Alert tone="danger" title={t('location.lookupFailed')} />}
    </Suspense>
  );
};
