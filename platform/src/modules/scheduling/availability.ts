/** The availability filter as a period: today, next three days, coming weekend, any day of the horizon. */
import type { AVAILABILITY } from 'shared-contracts/api';
import { addDays, riyadhDay, riyadhInstant, type ServiceDefinition, weekday } from 'shared-contracts/domain';

export type Availability = (typeof AVAILABILITY)[number];

export interface Span {
  /** Epoch milliseconds; `until` is excluded. */
  readonly from: number;
  readonly until: number;
}

const FRIDAY = 5;
const SATURDAY = 6;
const midnight = (day: string): number => Date.parse(riyadhInstant(day));

/** The next Friday and Saturday; on a Saturday only its remainder. */
const weekend = (today: string): { first: string; after: string } => {
  const current = weekday(today);
  const first = current === SATURDAY ? today : addDays(today, (FRIDAY - current + 7) % 7);
  return { first, after: addDays(first, current === SATURDAY ? 1 : 2) };
};

/** The last day of the booking horizon, and its end. */
export const horizon = (now: Date, horizonDays: number): { lastDay: string; until: number } => {
  const lastDay = addDays(riyadhDay(now), horizonDays);
  return { lastDay, until: midnight(addDays(lastDay, 1)) };
};

const NO_TIME: Span = { from: 0, until: 0 };

/** The period in which slots of a service are offered now: from its lead time to its horizon. Empty for an unknown service. */
export const offeredSpan = (
  definition: Pick<ServiceDefinition, 'leadMinutes' | 'horizonDays'> | undefined,
  now: Date,
  asked: Availability = 'any',
): Span => (definition ? availabilitySpan(asked, now, definition.leadMinutes, definition.horizonDays) : NO_TIME);

/** From `earliest` (now plus the lead time) to the end of the filter. */
export const availabilitySpan = (asked: Availability, now: Date, leadMinutes: number, horizonDays: number): Span => {
  const today = riyadhDay(now);
  const earliest = now.getTime() + leadMinutes * 60_000;
  const { until } = horizon(now, horizonDays);
  if (asked === 'today') return { from: earliest, until: midnight(addDays(today, 1)) };
  if (asked === 'next3') return { from: earliest, until: midnight(addDays(today, 3)) };
  if (asked === 'weekend') {
    const { first, after } = weekend(today);
    return { from: Math.max(earliest, midnight(first)), until: midnight(after) };
  }
  return { from: earliest, until };
};
