/** When a page has come to rest: its screen is drawn, nothing on it changes, and it requests nothing. */
import type { Page, Request } from '@playwright/test';

/** Looks at a page, one every 50 ms: a page that needs more has hung. */
const MOST_LOOKS = 400;
/** How often a page is still while a request of it is under way, before it has hung. */
const MOST_TURNS = 100;

/** Selectors by which a page is understood. */
export interface Signs {
  /** Drawn: what the page is for. */
  readonly ready: string;
  /** Something is still loading. */
  readonly busy: string;
  /** It has failed. */
  readonly failed?: string;
  /** Says why. */
  readonly failure?: string;
}

/** Runs in the page: ends when it is drawn and five looks in a row have seen no change. Says what is wrong with it. */
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
    if (looks > mostLooks) return 'something on it is still on its way';
    await new Promise((resolve) => setTimeout(resolve, 50));
    // What waits for an idle browser, or for what comes near, has had its turn.
    await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
      // A page that nobody sees draws no frames.
      new Promise((resolve) => setTimeout(resolve, LONGEST_FRAME_MS)),
    ]);
    quiet = isReady() ? quiet + 1 : 0;
  }
  observer.disconnect();
  await document.fonts.ready;
  return has(failed) ? (document.querySelector(failure ?? 'body')?.textContent ?? 'it failed') : null;
};

export interface Requests {
  /** How many there were so far. */
  readonly begun: () => number;
  readonly areUnderWay: () => boolean;
}

/** Counts the requests of a page: those that have begun, and those that are under way. */
export const watchRequests = (page: Page): Requests => {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    // A beacon: nobody waits for its answer, and the browser reports none.
    if (request.resourceType() === 'ping') return;
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { begun: () => begun, areUnderWay: () => underWay.size > 0 };
};

/** Until the page is still and has requested nothing meanwhile. Says what is wrong with it. */
export const untilComplete = async (page: Page, requests: Requests, signs: Signs): Promise<string | null> => {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const before = requests.begun();
    const failure = await page.evaluate(untilStill, { ...signs, mostLooks: MOST_LOOKS });
    if (failure !== null || (!requests.areUnderWay() && requests.begun() === before)) return failure;
  }
  return 'a request of it is still on its way';
};
