import type { ResponseOf, SavedLocation, basket as basketEndpoint } from 'shared-contracts/api';
import {
  type Basket,
  emptyBasket,
  type Language,
  placeInCity,
  type ServiceDefinition,
  type VisitLocation,
} from 'shared-contracts/domain';

type Kept = ResponseOf<typeof basketEndpoint>['basket'];

/** Converts a chosen place to the location of a visit; null outside the area of home visits. */
export const visitPlace = (stored: SavedLocation | null, language: Language): VisitLocation | null => {
  if (!stored?.served) return null;
  const { address_id: addressId, place, city, latitude, longitude, door } = stored;
  // The text of a saved address contains its city.
  const named = addressId ? place : placeInCity(place, city);
  return {
    address_id: addressId ?? null,
    label: named[language],
    place: named,
    city: city.en,
    latitude,
    longitude,
    ...(door ? { door } : {}),
  };
};

/**
 * The basket that the server stores for this service; otherwise an empty basket. A place used before is proposed on its step, not
 * copied.
 */
export const firstBasket = (kept: Kept | undefined, { stid }: ServiceDefinition): Basket => {
  if (kept?.stid !== stid) return emptyBasket(stid);
  // An item of a kind that only a newer version knows cannot be rendered, changed or priced here.
  const items = kept.items.flatMap(({ kind, ...item }) => (kind === 'unknown' ? [] : [{ kind, ...item }]));
  return { ...kept, items };
};
