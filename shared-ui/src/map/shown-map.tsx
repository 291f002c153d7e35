import { Suspense } from 'react';
import { locationSearch, staticData } from 'shared-contracts/api';
import { Skeleton, useUi } from 'shared-ui';
import type { CityMapProps, MapCity, Position } from 'shared-ui/map';
import { lazyScreen, useEndpointQuery, useHost } from 'shared-ui/remote-kit';

const CityMap = lazyScreen(() =>
  import(/* webpackChunkName: "map" */ 'shared-ui/map').then((module) => ({ default: module.CityMap })),
);

export type ShownMapProps = Omit<CityMapProps, 'cities' | 'districts' | 'tileUrl'>;

/** Degrees around the middle of a city within which its districts are named. */
const AROUND = 0.5;

/** A map of the served cities with the tiles of this installation. A placeholder of the same size is shown while it loads. */
export const ShownMap = ({ height = 200, ...props }: ShownMapProps) => {
  const { settings } = useHost();
  const { say } = useUi();
  const { data } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  const cities = data?.cities.map(({ id, name, lat, lon }) => ({ id, name: say(name), lat, lon })) ?? [];
  const districts = useDistricts(settings.mapTiles ? undefined : cityOf(props.value, cities));
  const waiting = <Skeleton shape="block" height={height === 'fill' ? '100%' : `${height / 16}rem`} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CityMap {...props} cities={cities} districts={districts} tileUrl={settings.mapTiles} height={height} />
    </Suspense>
  );
};

const cityOf = (at: Position | null, cities: readonly MapCity[]): string | undefined =>
  at === null
    ? undefined
    : cities.find(({ lat, lon }) => Math.abs(lat - at.lat) < AROUND && Math.abs(lon - at.lon) < AROUND)?.name;

/** The districts of a city from the search of places; empty while they are loading. */
const useDistricts = (city: string | undefined): MapCity[] => {
  const { say } = useUi();
  const { data } = useEndpointQuery(
    locationSearch,
    { query: city ?? '' },
    { enabled: city !== undefined, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  return (data?.places ?? [])
    .filter(({ place, city: of }) => say(place) !== say(of))
    .map(({ place, latitude: lat, longitude: lon }) => ({
      id: `${place.en} ${lat} ${lon}`,
      name: say(place),
      lat,
      lon,
    }));
};
