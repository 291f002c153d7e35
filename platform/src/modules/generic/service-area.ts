/** The area of home services: a radius around each served city. */
import type { City } from 'shared-contracts/api';
import { kilometres, type Position } from '../../core/distance.ts';

export interface AreaAnswer {
  readonly served: boolean;
  readonly nearest: City;
  /** Distance from the centre of the nearest city. */
  readonly distanceKm: number;
}

/** Null only when no city is served. A place within the radius of several cities belongs to the one with the nearest centre. */
export const serviceArea = (served: readonly City[], at: Position): AreaAnswer | null => {
  const ranked = served
    .map((city) => ({ city, km: kilometres({ latitude: city.lat, longitude: city.lon }, at) }))
    .toSorted((a, b) => a.km - b.km);
  const best = ranked.find(({ city, km }) => km <= city.radius_km) ?? ranked[0];
  return best ? { served: best.km <= best.city.radius_km, nearest: best.city, distanceKm: best.km } : null;
};
