import { Suspense } from 'react';
import { staticData } from 'shared-contracts/api';
import { Skeleton, useUi } from 'shared-ui';
import type { CityMapProps } from 'shared-ui/map';
import { lazyScreen, useEndpointQuery, useHost } from 'shared-ui/remote-kit';

const CityMap = lazyScreen(() =>
  import(/* webpackChunkName: "map" */ 'shared-ui/map').then((module) => ({ default: module.CityMap })),
);

export type ShownMapProps = Omit<CityMapProps, 'cities' | 'tileUrl'>;

/** A map of the served cities with the tiles of this installation. A placeholder of the same size is shown while it loads. */
export const ShownMap = ({ height = 200, ...props }: ShownMapProps) => {
  const { settings } = useHost();
  const { say } = useUi();
  const { data } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  const waiting = <Skeleton shape="block" height={height === 'fill' ? '100%' : `${height / 16}rem`} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CityMap
        {...props}
        cities={data.cities.map(({ id, name, lat, lon }) => ({ id, name: say(name), lat, lon }))}
        tileUrl={settings.mapTiles}
        height={height}
      />
    </Suspense>
  );
};
