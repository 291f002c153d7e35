import type { Instant } from '../time/time.ts';
import type { Delivery } from '../services/definition.ts';

/**
 * Key of the next visits that this device keeps for the page that is shown without a network; see `accountKey` in shared-ui. The
 * shell removes them when the account signs out and when its session ends.
 */
export const OFFLINE_VISITS_KEY = 'booking.offline-visits';

/** A visit as that page shows it: nothing that names a person, a provider or a reason. */
export interface OfflineVisit {
  readonly startsAt: Instant;
  readonly kind: Delivery;
}
