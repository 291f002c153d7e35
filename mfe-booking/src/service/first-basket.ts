import type { ResponseOf, SavedLocation, basket as basketEndpoint } from 'shared-contracts/api';
import { type Basket, emptyBasket, type ServiceDefinition, type VisitLocation } from 'shared-contracts/domain';

type Label = (stored: SavedLocation) => string;
type Kept = ResponseOf<typeof basketEndpoint>['basket'];

/** A chosen place as a visit keeps it; null where home visits do not reach. */
export const visitPlace = (stored: SavedLocation | null, label: Label): VisitLocation | null =>
  stored?.served
    ? {
        address_id: stored.address_id ?? null,
        label: label(stored),
        city: stored.city.en,
        latitude: stored.latitude,
        longitude: stored.longitude,
        ...(stored.door ? { door: stored.door } : {}),
      }
    : null;

/** What the server keeps of this service; else an empty basket. A place used before is proposed on its step, not taken over. */
export const firstBasket = (kept: Kept | undefined, { stid }: ServiceDefinition): Basket => {
  if (kept?.stid !== stid) return emptyBasket(stid);
  // An item of a kind that only a newer version knows cannot be shown, changed or priced here.
  const items = kept.items.flatMap(({ kind, ...item }) => (kind === 'unknown' ? [] : [{ kind, ...item }]));
  return { ...kept, items };
};
