/** Opens pages of the product in a look and photographs them. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { HEADER } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import type { SignedIn } from '../../bench/src/booking-routes.ts';
import { type Requests, type Signs, untilComplete, watchRequests } from '../check/still.ts';
import { type Look, optionsOf } from './looks.ts';

/** Selector of a rendered screen: the HTML of the edge has no such heading. */
const SCREEN: Signs = { ready: 'main [data-page-heading]', busy: 'main [aria-busy=true]:not(button)' };

/** Maximum height of a picture. */
export const LONGEST = 3600;
const MOST_RESIZES = 6;

export interface Studio {
  readonly browser: Browser;
  readonly origin: string;
}

/** A browser of a visitor, or of a patient. */
export const openContext = async (
  { browser, origin }: Studio,
  look: Look,
  patient: SignedIn | null,
): Promise<BrowserContext> => {
  const context = await browser.newContext(optionsOf(look));
  const cookies = { [COOKIE.language]: look.language, ...(patient ? { [COOKIE.token]: patient.token } : {}) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  if (patient)
    await context.addInitScript(([key, id]) => localStorage.setItem(key, id), [
      HEADER.deviceId,
      patient.device,
    ] as const);
  return context;
};

const untilAtRest = async (page: Page, requests: Requests): Promise<void> => {
  const failure = await untilComplete(page, requests, SCREEN);
  if (failure !== null) throw new Error(`${page.url()}: ${failure}`);
};

/**
 * Keeps minimum heights that depend on the height of the window, such as that of a page above its footer, at their present pixels:
 * otherwise the page would grow with the window and have an empty part.
 */
const fixMinimumHeights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      const { minBlockSize } = getComputedStyle(element);
      if (Number.parseFloat(minBlockSize) > window.innerHeight / 2) element.style.minBlockSize = minBlockSize;
    }
  });

/**
 * Makes the window as tall as the page, so that content that loads on scrolling is rendered, and elements that stick to an edge of
 * the window are at the edge of the picture.
 */
const showWhole = async (page: Page, requests: Requests, width: number): Promise<void> => {
  let height = 0;
  // A page may be a little taller than any window.
  for (let resizes = 0; resizes < MOST_RESIZES; resizes += 1) {
    const needed = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), LONGEST);
    if (needed <= height) return;
    height = needed;
    await fixMinimumHeights(page);
    await page.setViewportSize({ width, height });
    await untilAtRest(page, requests);
  }
};

export interface Shown {
  readonly href: string;
  /** The full page instead of only the first viewport. */
  readonly whole: boolean;
}

/** The picture of a page as PNG. @throws when the page does not become stable */
export const photograph = async (
  studio: Studio,
  look: Look,
  patient: SignedIn | null,
  { href, whole }: Shown,
): Promise<Buffer> => {
  const context = await openContext(studio, look, patient);
  try {
    const page = await context.newPage();
    const requests = watchRequests(page);
    await page.goto(studio.origin + href);
    await untilAtRest(page, requests);
    if (whole) await showWhole(page, requests, look.width);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
};
