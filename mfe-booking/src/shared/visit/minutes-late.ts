import type { Instant } from 'shared-contracts/domain';

const MINUTE_MS = 60_000;

/** Full minutes since a moment that has passed. */
export const minutesLate = (since: Instant, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));

export interface Lateness {
  /** Not a full minute late yet, and the provider has announced a later time: the visit will be late. */
  readonly isAhead: boolean;
  /** At least 1. */
  readonly minutes: number;
}

/** The delay of an overdue visit, or the one that its provider announced. */
export const latenessOf = (
  { since, expected_at: expected }: { readonly since: Instant; readonly expected_at: Instant | null },
  now: number,
): Lateness => {
  const passed = minutesLate(since, now);
  const isAhead = passed === 0 && expected !== null;
  // The provider announces full minutes after the start; a part of one counts as one.
  const minutes = isAhead ? Math.ceil((Date.parse(expected) - Date.parse(since)) / MINUTE_MS) : passed;
  return { isAhead, minutes: Math.max(1, minutes) };
};
