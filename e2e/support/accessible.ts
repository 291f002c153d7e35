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

/** Loads axe into a page once, before the page is checked, because loading takes time in which an animation may begin. */
const bringAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await readFile(AXE, 'utf8'));
};

/**
 * Waits until no animation is running, and returns the violations that axe finds in the visible content, one per line; empty
 * without axe.
 */
const findings = (page: Page, rules: Rules, withAxe: boolean): Promise<string[]> =>
  page.evaluate(
    async ({ withAxe, ...options }) => {
      const running = () =>
        document
          .getAnimations()
          .filter(({ effect, playState }) => effect?.getTiming().iterations !== Infinity && playState !== 'finished');
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // An animation of an element that was just added begins with the next frame.
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
    // Only violations are described, and no stylesheet is loaded again, because no rule in use reads one.
    { withAxe, resultTypes: ['violations' as const], preload: false, rules },
  );

/** Whether axe runs in the look of this journey (`looks.ts`). */
const isWithAxe = (): boolean => (test.info().project.use as Partial<JourneyOptions>).withAxe ?? true;

const judge = async (page: Page, rules: Rules, own: (page: Page) => Promise<string[]>): Promise<void> => {
  const withAxe = isWithAxe();
  if (withAxe) await bringAxe(page);
  await settle(page);
  const found = await findings(page, rules, withAxe);
  expect.soft([...found, ...(await own(page))], `accessibility of ${page.url()}`).toEqual([]);
};

/** Expects that axe finds nothing in the visible content (WCAG 2.2 AA and best practices). */
export const expectAccessible = (page: Page): Promise<void> => judge(page, {}, async () => []);

/** The same for a complete screen or a dialog, including the product's own rules. */
export const expectAccessibleScreen = (page: Page): Promise<void> => judge(page, MORE_RULES, brokenRules);

/** A page is checked when it is rendered; one without a heading fails here. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), `heading of ${page.url()}`).not.toHaveCount(0);
  await loaded(page);
};
