import type { City } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import type { Position } from '../../core/distance.ts';
import { refuse } from '../../core/errors.ts';
import { cities } from './reference-repository.ts';
import { serviceArea } from './service-area.ts';

/** The city whose visits at home reach a place. @throws LOCATION_OUT_OF_AREA with the nearest served city */
export const servedCity = async (tx: Tx, at: Position): Promise<City> => {
  const area = serviceArea(await cities(tx), at);
  return area?.served ? area.nearest : refuse('LOCATION_OUT_OF_AREA', { data: { nearest: area?.nearest ?? null } });
};
