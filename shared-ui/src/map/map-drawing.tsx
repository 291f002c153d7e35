import { type Language, NUMBER_LOCALE } from 'shared-contracts/domain';
import type { MapCity } from './map-types.ts';
import styles from './map.module.css';
import { OUTLINE } from './outline.ts';
import { pixelsPerKilometre, type Point, project, type View } from './projection.ts';
import type { Size } from './use-map-view.ts';

/** Below this scale the country is seen, above it a city. */
const CITY_FROM = 300;

export interface MapDrawingProps {
  view: View;
  size: Size;
  cities: readonly MapCity[];
  locale: Language;
}

/** Land, cities, and circles of distance around the centre of a city. */
export const MapDrawing = ({ view, size, cities, locale }: MapDrawingProps) => {
  const outline = OUTLINE.map(([lon, lat]) => project(view, { lat, lon }));
  const near = view.scale >= CITY_FROM;
  const inView = cities
    .map((city) => ({ city, at: project(view, city) }))
    .filter(({ at }) => near || (Math.abs(at.x) < size.width / 2 && Math.abs(at.y) < size.height / 2));
  return (
    <>
      <polygon
        points={outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className={styles.land}
      />
      {near && <Grid view={view} size={size} />}
      {near && inView.map(({ city, at }) => <Rings key={city.id} at={at} view={view} size={size} locale={locale} />)}
      {inView.map(({ city, at }, index) => (
        <g key={city.id} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
          <circle r={near ? 7 : 3.5} className={styles.city} />
          {(near || isFree(at, inView.slice(0, index))) && (
            <text y={near ? 24 : 15} className={styles.name}>
              {city.name}
            </text>
          )}
        </g>
      ))}
    </>
  );
};

/** A label that would overlap an earlier one is left out. */
const isFree = (at: Point, earlier: readonly { at: Point }[]): boolean =>
  earlier.every((other) => Math.abs(other.at.x - at.x) > 48 || Math.abs(other.at.y - at.y) > 16);

/** A line every kilometre, or every few when they would be too close. */
const Grid = ({ view, size }: { view: View; size: Size }) => {
  const kilometre = pixelsPerKilometre(view);
  const step = kilometre * ([1, 2, 5, 10, 20].find((count) => kilometre * count >= 40) ?? 40);
  const offset = project(view, { lat: Math.round(view.center.lat), lon: Math.round(view.center.lon) });
  const lines = (length: number, start: number) =>
    Array.from(
      { length: Math.ceil(length / step) + 1 },
      (_, index) => (start % step) + (index - Math.ceil(length / step / 2)) * step,
    );
  return (
    <g className={styles.grid}>
      {lines(size.width, offset.x).map((x) => (
        <path key={`x${x}`} d={`M${x.toFixed(1)} ${-size.height / 2}v${size.height}`} />
      ))}
      {lines(size.height, offset.y).map((y) => (
        <path key={`y${y}`} d={`M${-size.width / 2} ${y.toFixed(1)}h${size.width}`} />
      ))}
    </g>
  );
};

const RING_KM = [2, 5, 10, 20, 50];

const Rings = ({ at, view, size, locale }: { at: Point; view: View; size: Size; locale: Language }) => {
  const kilometre = pixelsPerKilometre(view);
  const format = new Intl.NumberFormat(NUMBER_LOCALE[locale], {
    style: 'unit',
    unit: 'kilometer',
    unitDisplay: 'short',
  });
  const shown = RING_KM.filter((km) => km * kilometre > 30 && km * kilometre < Math.max(size.width, size.height) * 1.2);
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      {shown.map((km) => (
        <g key={km}>
          <circle r={km * kilometre} className={styles.ring} />
          <text y={-km * kilometre - 4} className={styles.ringName}>
            {format.format(km)}
          </text>
        </g>
      ))}
    </g>
  );
};

const PIN = 'M0 0C-3-6-11-12-11-21a11 11 0 0 1 22 0C11-12 3-6 0 0Z';

interface PinProps {
  at: Point;
  kind: 'pin' | 'person' | 'place';
  mark?: string | undefined;
  onPress?: (() => void) | undefined;
}

export const Pin = ({ at, kind, mark, onPress }: PinProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden; what a press does is offered beside the map too
  <g
    transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
    onClick={onPress}
    className={onPress && styles.pressable}
  >
    {kind === 'pin' ? (
      <>
        <ellipse rx="7" ry="2.5" className={styles.shadow} />
        <path d={PIN} className={styles.pin} />
        {mark === undefined ? (
          <circle cy="-21" r="4" className={styles.pinHole} />
        ) : (
          <text y="-16" className={styles.mark}>
            {mark}
          </text>
        )}
      </>
    ) : (
      <>
        <circle r="15" className={styles[`${kind}Halo`]} />
        <circle r={mark === undefined ? 8 : 12} className={styles[kind]} />
        {mark !== undefined && (
          <text y="5" className={styles.mark}>
            {mark}
          </text>
        )}
      </>
    )}
  </g>
);
