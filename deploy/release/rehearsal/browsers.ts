import { existsSync } from 'node:fs';
import { endpointPath, productDetails } from 'shared-contracts/api';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const NAVIGATION_MS = 30_000;
/** A public call that every page makes. */
const CALL = endpointPath(productDetails);
/** A page without content after this time counts as blank. */
const SHOWN_MS = 20_000;

export interface Tally {
  /** Number of pages that were requested and loaded. */
  pages: number;
  blank: number;
  /** Calls that ended with 5xx, or did not end. */
  failedCalls: number;
  calls: number;
}

export const newTally = (): Tally => ({ pages: 0, blank: 0, failedCalls: 0, calls: 0 });

export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || PROGRAMS.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', ...more],
  });
}

function countCalls(page: Page, tally: Tally): void {
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
  page.on('response', (response) => {
    if (!isCall(response.url())) return;
    tally.calls += 1;
    if (response.status() >= 500) tally.failedCalls += 1;
  });
  page.on('requestfailed', (request) => {
    // A call that was cancelled by leaving the page is no failed call.
    if (isCall(request.url()) && request.failure()?.errorText !== 'net::ERR_ABORTED') tally.failedCalls += 1;
  });
}

/** One visit: a page is loaded, checked, and left. A page without a visible heading is blank. */
export async function visit(browser: Browser, url: string, tally: Tally): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    countCalls(page, tally);
    await page.goto(url, { timeout: NAVIGATION_MS, waitUntil: 'domcontentloaded' });
    tally.pages += 1;
    // The edge's first view is not enough: the remote must have replaced it.
    const shown = page.locator('main [aria-busy="false"] h1').first();
    const isShown = await shown.waitFor({ state: 'visible', timeout: SHOWN_MS }).then(
      () => true,
      () => false,
    );
    const words = await page.locator('body').innerText();
    // The page does not request data that the edge embedded; one call verifies that calls work.
    await page.evaluate((path) => fetch(path).then((response) => response.text()), CALL);
    if (!isShown || words.trim() === '') tally.blank += 1;
    // As when a reader leaves: pending reports are sent.
    await page.goto('about:blank');
  } finally {
    await context.close();
  }
}
