/**
 * Reports problems of a page once, failed calls and poor web vitals, and the vitals themselves when the page is hidden. Versions are compared
 * by their share of pages with problems. Browsers that do not measure a vital, or the status of a call, do not report it for any version.
 */
import { PAGE_TROUBLE, PAGE_VITALS, type PageTrouble } from 'shared-contracts/api';
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

/** Returns a function that receives each layout shift, and returns the sum of its session window. */
const sumShifts = (): ((shift: Shift) => number) => {
  let [sum, first, last] = [0, -Infinity, -Infinity];
  return ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return 0;
    if (startTime - last > SHIFT_GAP_MS || startTime - first > SHIFTS_MS) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    return sum;
  };
};

export const watchPageProblems = (telemetry: Pick<Telemetry, 'event'>): void => {
  const reported = new Set<PageTrouble>();
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    problem: PageTrouble,
    isPoor: (entry: Entry) => boolean,
  ): boolean => {
    if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes?.includes(type))
      return false;
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some((entry) => isPoor(entry as Entry))) return;
      observer.disconnect();
      if (reported.has(problem)) return;
      reported.add(problem);
      telemetry.event(PAGE_TROUBLE[problem], { what: type });
    });
    observer.observe({ type, buffered: true });
    return true;
  };
  const vitals: { largestPaintMs?: number; layoutShift?: number; interactionMs?: number } = {};
  const isAbove = (vital: keyof typeof vitals, value: number): boolean => {
    vitals[vital] = Math.max(vitals[vital] ?? 0, Math.round(value * 1000) / 1000);
    return value > POOR_VITALS[vital];
  };
  const isOwnCall = (name: string) => new URL(name).origin === window.location.origin;
  observe(
    'resource',
    'calls',
    ({ initiatorType, name, responseStatus = 0 }: PerformanceResourceTiming) =>
      ['xmlhttprequest', 'fetch'].includes(initiatorType) && isOwnCall(name) && isFault(responseStatus),
  );
  observe('largest-contentful-paint', 'slow', ({ startTime }: PerformanceEntry) =>
    isAbove('largestPaintMs', startTime),
  );
  const sumOf = sumShifts();
  // A page without layout shifts has no entry.
  if (observe('layout-shift', 'slow', (shift: Shift) => isAbove('layoutShift', sumOf(shift)))) vitals.layoutShift = 0;
  observe('event', 'slow', ({ duration }: PerformanceEntry) => isAbove('interactionMs', duration));
  let isSent = false;
  // Runs before the batch of a hidden page is sent, which may be the last one.
  document.addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden' || vitals.largestPaintMs === undefined) return;
    isSent = true;
    telemetry.event(PAGE_VITALS, vitals);
  });
};
