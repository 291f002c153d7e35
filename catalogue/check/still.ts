/** Waits until a page is stable: its screen is rendered, the DOM does not change, and no request is pending. */
import type { Page, Request } from '@playwright/test';

/** Number of checks of a page, one every 50 ms; a page that needs more has hung. */
const MOST_LOOKS = 400;
/** How often a page may be unchanged while a request is pending, before it has hung. */
const MOST_TURNS = 100;

/** Selectors of the states of a page. */
export interface Signs {
  /** What the page renders when it is ready. */
  readonly ready: string;
  /** Something is still loading. */
  readonly busy: string;
  /** It has failed. */
  readonly failed?: string;
  /** The error message. */
  readonly failure?: string;
}

/** Runs in the page: resolves when it is rendered and five consecutive checks found no change. Returns the failure, if any. */
const untilStill = async ({ ready, busy, failed, failure, mostLooks }: Signs & { mostLooks: number }) => {
  const QUIET_LOOKS = 5;
  const LONGEST_FRAME_MS = 1000;
  const has = (selector: string | undefined): boolean =>
    selector !== undefined && document.querySelector(selector) !== null;
  const isReady = () =>
    has(ready) && !has(busy) && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let looks = 0; !has(failed) && quiet < QUIET_LOOKS; looks += 1) {
    if (looks > mostLooks) return 'something on the page is still loading';
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Work that waits for an idle browser, or for elements near the viewport, has run by now.
    await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
      // A page in the background renders no frames.
      new Promise((resolve) => setTimeout(resolve, LONGEST_FRAME_MS)),
    ]);
    quiet = isReady() ? quiet + 1 : 0;
  }
  observer.disconnect();
  await document.fonts.ready;
  return has(failed) ? (document.querySelector(failure ?? 'body')?.textContent ?? 'the page shows an error') : null;
};

export interface Requests {
  /** Number of requests so far. */
  readonly begun: () => number;
  readonly areUnderWay: () => boolean;
}

/** Counts the requests of a page: started and pending ones. */
export const watchRequests = (page: Page): Requests => {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    // Beacons: no code waits for the answer, and the browser reports none.
    if (request.resourceType() === 'ping') return;
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { begun: () => begun, areUnderWay: () => underWay.size > 0 };
};

/** Waits until the page is stable and has sent no request in between. Returns the failure, if any. */
export const untilComplete = async (page: Page, requests: Requests, signs: Signs): Promise<string | null> => {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const before = requests.begun();
    const failure = await page.evaluate(untilStill, { ...signs, mostLooks: MOST_LOOKS });
    if (failure !== null || (!requests.areUnderWay() && requests.begun() === before)) return failure;
  }
  return 'a request of the page is still pending';
};
