import { lazy, Suspense } from 'react';
import { classNames, Skeleton } from 'shared-ui';
import { DrawnMap } from './drawn-map.tsx';
import styles from './map.module.css';
import type { CityMapProps } from './map-types.ts';

const LeafletMap = lazy(() => import(/* webpackChunkName: "leaflet" */ './leaflet-map.tsx'));

/** A map with a pin. With tiles when the installation has a source for them, otherwise drawn. */
export const CityMap = ({ tileUrl, height = 260, ...props }: CityMapProps) => (
  <div
    className={classNames(styles.frame, height === 'fill' && styles.filling)}
    style={{ blockSize: height === 'fill' ? '100%' : `${height / 16}rem` }}
  >
    {tileUrl ? (
      <Suspense fallback={<Skeleton shape="block" height="100%" />}>
        <LeafletMap {...props} tileUrl={tileUrl} />
      </Suspense>
    ) : (
      <DrawnMap {...props} />
    )}
  </div>
);
