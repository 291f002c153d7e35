import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { JourneyOptions } from './journey.ts';
import { brokenRules } from './screen-rules.ts';
import { loaded } from './steps.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Rules = Record<string, { enabled: boolean }>;

/** Rules that axe does not run by default. */
const MORE_RULES: Rules = { 'label-content-name-mismatch': { enabled: true } };

/** Puts axe into a page, once: before the page is judged, because it takes a while in which something may begin to move. */
const bringAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await readFile(AXE, 'utf8'));
};

/** Waits until nothing moves any more. What axe finds then on what is shown, each in one line; without axe, nothing. */
const findings = (page: Page, rules: Rules, withAxe: boolean): Promise<string[]> =>
  page.evaluate(
    async ({ withAxe, ...options }) => {
      const running = () =>
        document
          .getAnimations()
          .filter(({ effect, playState }) => effect?.getTiming().iterations !== Infinity && playState !== 'finished');
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // What was just put on the page begins to move with the next frame.
      await frame();
      do {
        await frame();
        await Promise.allSettled(running().map(({ finished }) => finished));
      } while (running().length > 0);
      if (!withAxe) return [];
      const { axe } = window as typeof window & { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
      const { violations } = await axe.run(options);
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    // Only what breaks a rule is described, and no stylesheet is fetched again: no rule in use reads one.
    { withAxe, resultTypes: ['violations' as const], preload: false, rules },
  );

/** Whether axe judges in the look of this journey (`looks.ts`). */
const isWithAxe = (): boolean => (test.info().project.use as Partial<JourneyOptions>).withAxe ?? true;

const judge = async (page: Page, rules: Rules, own: (page: Page) => Promise<string[]>): Promise<void> => {
  const withAxe = isWithAxe();
  if (withAxe) await bringAxe(page);
  await settle(page);
  const found = await findings(page, rules, withAxe);
  expect.soft([...found, ...(await own(page))], `accessibility of ${page.url()}`).toEqual([]);
};

/** axe finds nothing on what is shown now (WCAG 2.2 AA and best practices). */
export const expectAccessible = (page: Page): Promise<void> => judge(page, {}, async () => []);

/** The same for a full screen or a dialog, and with the product's own rules. */
export const expectAccessibleScreen = (page: Page): Promise<void> => judge(page, MORE_RULES, brokenRules);

/** A page is judged when it is there; one that never gets its heading fails here. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), `heading of ${page.url()}`).not.toHaveCount(0);
  await loaded(page);
};
