/** Geographical distances. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export const kilometres = (a: Position, b: Position): number => {
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = byLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * byLongitude;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};
