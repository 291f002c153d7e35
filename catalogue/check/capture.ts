/** Photographs stories and checks their accessibility: with the fonts of the site, a fixed clock and no animation. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { LEFT_TO_THE_HOST } from '../stage/left-to-the-host.ts';
import { type Signs, untilComplete, watchRequests } from './still.ts';
import type { Shot } from './stories.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Taller than a phone, so that the picture includes content that a screen loads on scrolling. */
const PHONE = { viewport: { width: 390, height: 1200 }, isMobile: true, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 1000 } };

export interface Taken {
  readonly shot: Shot;
  readonly png: Buffer;
  /** Failures of the story apart from its picture, as texts. */
  readonly problems: readonly string[];
}

/** `more`: command line arguments of the browser. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      // The same pixels on every machine.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-font-subpixel-positioning',
      '--force-color-profile=srgb',
      ...more,
    ],
  });

/** Storybook marks by a class whether a story is rendered. */
const STORY: Signs = {
  ready: 'body.sb-show-main :is(#storybook-root :is(h1, h2, img, svg, button), dialog[open] :is(h1, h2))',
  busy: 'body:not(:has([data-waiting])) :is(main, dialog) [aria-busy=true]:not(button)',
  failed: 'body.sb-show-errordisplay',
  failure: '#error-message',
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
  /** The time of the clock of every page. */
  readonly now: string;
  /** Runs before the page of a story opens, for recording. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

const take = async (page: Page, shot: Shot, { origin, now }: CaptureOptions, axe: string): Promise<Taken> => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.clock.setFixedTime(new Date(now));
  const requests = watchRequests(page);
  await page.goto(origin + shot.path);
  const failure = await untilComplete(page, requests, STORY);
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

/** Takes every shot, `width` of them at a time, each in its own browser context. */
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
