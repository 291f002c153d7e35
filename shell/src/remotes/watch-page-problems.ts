/**
 * Reports problems of a page once: failed calls and poor web vitals. Versions are compared by their share of such pages. Browsers that
 * do not measure a vital, or the status of a call, report nothing for all versions.
 */
import { PAGE_TROUBLE, type PageTrouble } from 'shared-contracts/api';
import type { Telemetry } from '../context/host.ts';

/** Limits above which web.dev rates a vital as poor. */
export const POOR_VITALS = { largestPaintMs: 4000, layoutShift: 0.25, interactionMs: 500 } as const;
/** Session window of layout shifts: gaps of less than one second, five seconds at most. */
const SHIFT_GAP_MS = 1000;
const SHIFTS_MS = 5000;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Whether a status means that the request was wrong (400) or that the server failed. */
const isFault = (status: number): boolean => status === 400 || status >= 500;

/** Returns a function that receives each layout shift, and tells whether the sum of its session window exceeds the limit. */
const shiftsAreMany = (): ((shift: Shift) => boolean) => {
  let [sum, first, last] = [0, -Infinity, -Infinity];
  return ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return false;
    if (startTime - last > SHIFT_GAP_MS || startTime - first > SHIFTS_MS) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    return sum > POOR_VITALS.layoutShift;
  };
};

export const watchPageProblems = (telemetry: Pick<Telemetry, 'event'>): void => {
  const reported = new Set<PageTrouble>();
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    problem: PageTrouble,
    isPoor: (entry: Entry) => boolean,
  ): void => {
    if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some((entry) => isPoor(entry as Entry))) return;
      observer.disconnect();
      if (reported.has(problem)) return;
      reported.add(problem);
      telemetry.event(PAGE_TROUBLE[problem], { what: type });
    });
    observer.observe({ type, buffered: true });
  };
  const isOwnCall = (name: string) => new URL(name).origin === window.location.origin;
  observe(
    'resource',
    'calls',
    ({ initiatorType, name, responseStatus = 0 }: PerformanceResourceTiming) =>
      ['xmlhttprequest', 'fetch'].includes(initiatorType) && isOwnCall(name) && isFault(responseStatus),
  );
  observe(
    'largest-contentful-paint',
    'slow',
    ({ startTime }: PerformanceEntry) => startTime > POOR_VITALS.largestPaintMs,
  );
  observe('layout-shift', 'slow', shiftsAreMany());
  observe('event', 'slow', ({ duration }: PerformanceEntry) => duration > POOR_VITALS.interactionMs);
};
