/** The place of a home visit as stored with the booking: later changes of a saved address do not change it. */
import { doorLine, type VisitDoor, type VisitLocation } from 'shared-contracts/domain';
import { found } from '../../../core/errors.ts';
import type { AddressRow } from '../../addresses/repository.ts';
import { cityServing } from '../../generic/served-city.ts';
import type { BookingReads } from './reads.ts';

/** The address in one line, for clients that do not read `door`, in the language of its text. */
const labelOf = (door: VisitDoor): string => doorLine(door, /\p{Script=Arabic}/u.test(door.street) ? 'ar' : 'en');

const doorOf = ({ flat, building, street, landmark }: AddressRow): VisitDoor => ({ flat, building, street, landmark });

const snapshotOf = (address: AddressRow): VisitLocation => ({
  address_id: address.id,
  label: labelOf(doorOf(address)),
  city: address.city,
  latitude: address.latitude,
  longitude: address.longitude,
  door: doorOf(address),
});

/**
 * The place as it is stored, and the id of its city.
 * @throws NOT_FOUND for another account’s address, LOCATION_OUT_OF_AREA with the nearest served city
 */
export const visitLocation = async (
  reads: BookingReads,
  chosen: VisitLocation,
): Promise<{ location: VisitLocation; city: string }> => {
  const location = chosen.address_id === null ? chosen : snapshotOf(found(await reads.address(chosen.address_id)));
  return { location, city: cityServing(await reads.cities(), location).id };
};
