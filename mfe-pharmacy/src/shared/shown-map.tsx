import { Suspense } from 'react';
import { staticData } from 'shared-contracts/api';
import { Skeleton, useUi } from 'shared-ui';
import type { CityMapProps } from 'shared-ui/map';
import { lazyScreen, useEndpointQuery, useHost } from 'shared-ui/remote-kit';

const CityMap = lazyScreen(() =>
  import(/* webpackChunkName: "map" */ 'shared-ui/map').then((module) => ({ default: module.CityMap })),
);

const HEIGHT = 220;

/** A map with the tiles of this installation; its place is kept while it loads. */
export const ShownMap = (props: Pick<CityMapProps, 'label' | 'value' | 'markers'>) => {
  const { settings } = useHost();
  const { say } = useUi();
  const { data } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  const waiting = <Skeleton shape="block" height={`${HEIGHT / 16}rem`} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CityMap
        {...props}
        cities={data.cities.map(({ id, name, lat, lon }) => ({ id, name: say(name), lat, lon }))}
        tileUrl={settings.mapTiles}
        height={HEIGHT}
      />
    </Suspense>
  );
};
