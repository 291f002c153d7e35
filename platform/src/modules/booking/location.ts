/** Where a visit at home takes place, as it is kept with the booking: later changes of a saved address do not move it. */
import type { VisitLocation } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { type AddressRow, addressOf } from '../addresses/repository.ts';
import { servedCity } from '../generic/served-city.ts';

const labelOf = ({ flat, building, street, landmark }: AddressRow): string =>
  [flat, building, street, landmark].filter((part) => part !== '').join(', ');

const snapshotOf = (address: AddressRow): VisitLocation => ({
  address_id: address.id,
  label: labelOf(address),
  city: address.city,
  latitude: address.latitude,
  longitude: address.longitude,
});

/**
 * The place as it is kept, and the id of its city.
 * @throws NOT_FOUND for a saved address that is not the account's, LOCATION_OUT_OF_AREA with the nearest served city
 */
export const visitLocation = async (
  tx: Tx,
  uid: string,
  chosen: VisitLocation,
): Promise<{ location: VisitLocation; city: string }> => {
  const location = chosen.address_id === null ? chosen : snapshotOf(found(await addressOf(tx, uid, chosen.address_id)));
  return { location, city: (await servedCity(tx, location)).id };
};
