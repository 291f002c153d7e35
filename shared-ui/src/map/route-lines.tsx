import type { MapRoute } from './map-types.ts';
import styles from './map.module.css';
import { type Point, type Position, project, type View } from './projection.ts';
import { alongStreets } from './streets.ts';

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The travelled part in grey, the remaining part in the brand colour, along the drawn streets. */
export const RouteLines = ({ view, route: { travelled, rest } }: { view: View; route: MapRoute }) => {
  const line = (places: readonly Position[]): string =>
    pathOf(alongStreets(places.map((place) => project(view, place))));
  return (
    <>
      {travelled.length > 1 && <path d={line(travelled)} className={styles.travelled} />}
      {rest.length > 1 && (
        <>
          <path d={line(rest)} className={styles.restEdge} />
          <path d={line(rest)} className={styles.rest} />
        </>
      )}
    </>
  );
};
