import type { Instant } from 'shared-contracts/domain';

const MINUTE_MS = 60_000;

/** Full minutes since a moment that has passed. */
export const minutesLate = (since: Instant, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
