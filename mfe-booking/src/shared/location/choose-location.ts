import type { SavedLocation } from 'shared-contracts/api';
import { locationChosen } from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { storeLocation } from './stored-location.ts';

/** Stores a place and notifies the other parts of the page. */
export const chooseLocation = (host: HostApi, location: SavedLocation): void => {
  storeLocation(location);
  host.events.publish(locationChosen, location);
};
