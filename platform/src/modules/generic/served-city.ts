import type { City } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import type { Position } from '../../core/distance.ts';
import { refuse } from '../../core/errors.ts';
import { cities } from './reference-repository.ts';
import { serviceArea } from './service-area.ts';

/** The city, of those that are served, whose home visits reach a place. @throws LOCATION_OUT_OF_AREA with the nearest served city */
export const cityServing = (served: readonly City[], at: Position): City => {
  const area = serviceArea(served, at);
  return area?.served ? area.nearest : refuse('LOCATION_OUT_OF_AREA', { data: { nearest: area?.nearest ?? null } });
};

/** The same for a caller that has not read the cities. @throws as `cityServing` */
export const servedCity = async (tx: Tx, at: Position): Promise<City> => cityServing(await cities(tx), at);
