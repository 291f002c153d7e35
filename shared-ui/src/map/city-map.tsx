import { lazy, Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { DrawnMap } from './drawn-map.tsx';
import styles from './map.module.css';
import type { Position } from './projection.ts';

export interface MapCity extends Position {
  id: string;
  /** In the reader's language. */
  name: string;
}

export interface MapMarker extends Position {
  id: string;
  label: string;
  kind?: 'person' | 'place';
}

export interface CityMapProps {
  /** What the map shows; its accessible name. */
  label: string;
  cities: readonly MapCity[];
  /** The pin. Null shows the whole country. */
  value: Position | null;
  /** With it the pin can be moved: press, drag, arrow keys. Without it the map only shows. */
  onValueChange?: (position: Position) => void;
  /** Others on the map, such as a courier. */
  markers?: readonly MapMarker[];
  /** Leaflet's tile template; null or missing draws the map (`host.settings.mapTiles`). */
  tileUrl?: string | null;
  /** Pixels at text scale 1. */
  height?: number;
}

const LeafletMap = lazy(() => import(/* webpackChunkName: "leaflet" */ './leaflet-map.tsx'));

/** Where something is. Tiles where the installation has a source for them, a drawn map where not. */
export const CityMap = ({ tileUrl, height = 260, ...props }: CityMapProps) => (
  <div className={styles.frame} style={{ blockSize: `${height / 16}rem` }}>
    {tileUrl ? (
      <Suspense fallback={<Skeleton shape="block" height="100%" />}>
        <LeafletMap {...props} tileUrl={tileUrl} />
      </Suspense>
    ) : (
      <DrawnMap {...props} />
    )}
  </div>
);
