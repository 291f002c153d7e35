import type { Position } from '../../shared/location/use-place-of.ts';

const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;

const degrees = (text: string | undefined, most: number): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : null;
};

/** The position in a link, `/browse/4?lat=…&long=…`; null without a valid one. */
export const positionIn = (query: Readonly<Record<string, string>>): Position | null => {
  const latitude = degrees(query.lat, LATITUDE_MAX);
  const longitude = degrees(query.long, LONGITUDE_MAX);
  return latitude === null || longitude === null ? null : { latitude, longitude };
};
