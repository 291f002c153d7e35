/** Photographs stories and judges their accessibility: with the fonts of the site, a clock that stands and nothing that moves. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { LEFT_TO_THE_HOST } from '../stage/left-to-the-host.ts';
import type { Shot } from './stories.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Taller than a phone, so that what a screen loads when it comes near is on the picture. */
const PHONE = { viewport: { width: 390, height: 1200 }, isMobile: true, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 1000 } };
/** Looks at a story, one every 50 ms: a story that needs more has hung. */
const MOST_LOOKS = 400;

export interface Taken {
  readonly shot: Shot;
  readonly png: Buffer;
  /** What is wrong with the story apart from its picture, in words. */
  readonly problems: readonly string[];
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      // The same pixels whatever the machine's own settings are.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-font-subpixel-positioning',
      '--force-color-profile=srgb',
    ],
  });

/** Runs in the page: ends when the story is drawn and five looks in a row have seen no change. Says what is wrong with it. */
const untilStill = async (mostLooks: number): Promise<string | null> => {
  const QUIET_LOOKS = 5;
  const failed = () => document.body.classList.contains('sb-show-errordisplay');
  const isReady = () =>
    document.body.classList.contains('sb-show-main') &&
    document.querySelector('#storybook-root :is(h1, h2, img, svg, button), dialog[open] :is(h1, h2)') !== null &&
    (document.querySelector('[data-waiting]') !== null ||
      document.querySelector(':is(main, dialog) [aria-busy=true]:not(button)') === null) &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let looks = 0; !failed() && quiet < QUIET_LOOKS; looks += 1) {
    if (looks > mostLooks) return 'something on it is still on its way';
    await new Promise((resolve) => setTimeout(resolve, 50));
    // What waits for an idle browser, or for what comes near, has had its turn.
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    quiet = isReady() ? quiet + 1 : 0;
  }
  observer.disconnect();
  await document.fonts.ready;
  return failed() ? (document.querySelector('#error-message')?.textContent ?? 'it failed') : null;
};

/** Counts the requests of a page: those that have begun, and those that are under way. */
const watchRequests = (page: Page) => {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { begun: () => begun, areUnderWay: () => underWay.size > 0 };
};

/** Until the story is still and has requested nothing meanwhile. Says what is wrong with it. */
const untilComplete = async (page: Page, requests: ReturnType<typeof watchRequests>): Promise<string | null> => {
  for (;;) {
    const before = requests.begun();
    const failure = await page.evaluate(untilStill, MOST_LOOKS);
    if (failure !== null || (!requests.areUnderWay() && requests.begun() === before)) return failure;
  }
};

const judge = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (off) => {
      const { axe } = window as typeof window & { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, rules });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    [...LEFT_TO_THE_HOST],
  );

export interface CaptureOptions {
  readonly origin: string;
  /** What the clock of every page says. */
  readonly now: string;
  /** Before the page of a story opens: for recording. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

const take = async (page: Page, shot: Shot, { origin, now }: CaptureOptions, axe: string): Promise<Taken> => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.clock.setFixedTime(new Date(now));
  const requests = watchRequests(page);
  await page.goto(origin + shot.path);
  const failure = await untilComplete(page, requests);
  if (failure !== null) problems.push(failure);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  problems.push(...(await page.evaluate(() => window.catalogueProblems ?? [])));
  await page.evaluate(axe);
  problems.push(...(await judge(page)));
  return { shot, png, problems };
};

const contextOf = (browser: Browser, wide: boolean): Promise<BrowserContext> =>
  browser.newContext({
    ...(wide ? WIDE : PHONE),
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    timezoneId: 'Asia/Riyadh',
    locale: 'ar-SA',
  });

/** Takes every shot, `width` of them at a time, each in a browser context of its own. */
export const capture = async (
  browser: Browser,
  shots: readonly Shot[],
  options: CaptureOptions,
  width = 2,
): Promise<Taken[]> => {
  const axe = await readFile(AXE, 'utf8');
  const waiting = [...shots];
  const taken: Taken[] = [];
  const work = async (): Promise<void> => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const context = await contextOf(browser, shot.wide);
      await options.prepare?.(context);
      taken.push(await take(await context.newPage(), shot, options, axe));
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return taken.sort((a, b) => (a.shot.name < b.shot.name ? -1 : 1));
};
