import { type Language, NUMBER_LOCALE } from 'shared-contracts/domain';
import type { MapCity } from './map-types.ts';
import { CityStreets } from './city-streets.tsx';
import styles from './map.module.css';
import { OUTLINE } from './outline.ts';
import { pixelsPerKilometre, type Point, project, type View } from './projection.ts';
import type { Size } from './use-map-view.ts';

/** Below this scale the country is shown, above it a city. */
const CITY_FROM = 300;

export interface MapDrawingProps {
  view: View;
  size: Size;
  cities: readonly MapCity[];
  districts: readonly MapCity[];
  locale: Language;
}

/** Zoomed out the country with its cities; near a city its streets and districts, and their distance from the centre. */
export const MapDrawing = ({ view, size, cities, districts, locale }: MapDrawingProps) => {
  const outline = OUTLINE.map(([lon, lat]) => project(view, { lat, lon }));
  const near = view.scale >= CITY_FROM;
  const inView = cities
    .map((city) => ({ city, at: project(view, city) }))
    .filter(({ at }) => near || (Math.abs(at.x) < size.width / 2 && Math.abs(at.y) < size.height / 2));
  const named = near ? labelsIn(view, size, districts, inView) : [];
  return (
    <>
      <polygon
        points={outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className={styles.land}
      />
      {near && <CityStreets view={view} size={size} cities={cities} />}
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
      {named.map(({ city, at }) => (
        <text key={city.id} x={at.x.toFixed(1)} y={at.y.toFixed(1)} className={styles.district}>
          {city.name}
        </text>
      ))}
    </>
  );
};

type Shown = { readonly city: MapCity; readonly at: Point };

/** Names of districts that are in view and do not overlap another name. */
const labelsIn = (view: View, { width, height }: Size, districts: readonly MapCity[], cities: readonly Shown[]) => {
  const taken: Shown[] = [...cities];
  return districts.flatMap((city) => {
    const at = project(view, city);
    const inside = Math.abs(at.x) < width / 2 - 40 && Math.abs(at.y) < height / 2 - 16;
    if (!inside || !isFree(at, taken)) return [];
    const shown = { city, at };
    taken.push(shown);
    return [shown];
  });
};

/** A label that would overlap an earlier one is left out. */
const isFree = (at: Point, earlier: readonly { at: Point }[]): boolean =>
  earlier.every((other) => Math.abs(other.at.x - at.x) > 84 || Math.abs(other.at.y - at.y) > 24);

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
