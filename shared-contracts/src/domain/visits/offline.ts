import type { Instant } from '../time/time.ts';
import type { Delivery } from '../services/definition.ts';

/**
 * Key of the upcoming visits that this device stores for the page that is shown without a network; see `accountKey` in shared-ui.
 * The shell removes them when the account signs out and when its session ends.
 */
export const OFFLINE_VISITS_KEY = 'booking.offline-visits';

/** A visit on that page: without any name of a person or a provider, and without the reason. */
export interface OfflineVisit {
  readonly startsAt: Instant;
  readonly kind: Delivery;
}
