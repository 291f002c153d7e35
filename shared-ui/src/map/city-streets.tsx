import type { MapCity } from './map-types.ts';
import styles from './map.module.css';
import { pixelsPerKilometre, type Point, project, type View } from './projection.ts';
import { isPark, multiplesIn, seenAround, TURN } from './streets.ts';
import type { Size } from './use-map-view.ts';

/** Kilometres between main roads, streets, and the small streets of a district. */
const MAIN = 3;
const STREET = 1;
const SMALL = 0.25;
/** Pixels per kilometre from which streets, and small streets, are drawn. */
const STREETS_FROM = 12;
const SMALL_FROM = 70;
/** Kilometres from the middle of a city to its ring roads. */
const RINGS = [5, 11];
/** Kilometres from the middle of a city beyond which nothing is drawn. */
const BUILT = 60;

interface CityStreetsProps {
  view: View;
  size: Size;
  cities: readonly MapCity[];
}

/** Blocks, parks, streets and ring roads around the nearest city. */
export const CityStreets = ({ view, size, cities }: CityStreetsProps) => {
  const middle = nearest(cities.map((city) => project(view, city)));
  const kilometre = pixelsPerKilometre(view);
  if (Math.hypot(middle.x, middle.y) > BUILT * kilometre) return null;
  const { x, y } = seenAround(
    { x: -middle.x / kilometre, y: -middle.y / kilometre },
    Math.hypot(size.width, size.height) / 2 / kilometre,
  );
  const lines = (distance: number): string => {
    const across = multiplesIn(x, distance).map((each) => `M${km(each)} ${km(y.from)}V${km(y.to)}`);
    const along = multiplesIn(y, distance).map((each) => `M${km(x.from)} ${km(each)}H${km(x.to)}`);
    return [...across, ...along].join('');
  };
  const km = (distance: number): string => (distance * kilometre).toFixed(1);
  const parks =
    kilometre < STREETS_FROM
      ? []
      : multiplesIn(x, STREET).flatMap((column) =>
          multiplesIn(y, STREET).flatMap((row) => (isPark(column, row) ? [{ column, row }] : [])),
        );
  return (
    <g transform={`translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)}) rotate(${TURN})`}>
      <rect
        x={km(x.from)}
        y={km(y.from)}
        width={km(x.to - x.from)}
        height={km(y.to - y.from)}
        className={styles.ground}
      />
      {parks.map(({ column, row }) => (
        <rect
          key={`${column} ${row}`}
          x={km(column)}
          y={km(row)}
          width={km(STREET)}
          height={km(STREET)}
          className={styles.park}
        />
      ))}
      {kilometre >= SMALL_FROM && <path d={lines(SMALL)} className={styles.smallStreet} />}
      {kilometre >= STREETS_FROM && <path d={lines(STREET)} className={styles.street} />}
      <path d={lines(MAIN)} className={styles.mainEdge} />
      <path d={lines(MAIN)} className={styles.main} />
      {RINGS.map((ring) => (
        <g key={ring}>
          <circle r={km(ring)} className={styles.mainEdge} />
          <circle r={km(ring)} className={styles.main} />
        </g>
      ))}
    </g>
  );
};

/** The one nearest to the middle of the picture, or the middle itself. */
const nearest = (points: readonly Point[]): Point =>
  points.toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))[0] ?? { x: 0, y: 0 };
