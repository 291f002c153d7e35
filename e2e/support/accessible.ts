import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { brokenRules } from './screen-rules.ts';
import { loaded } from './steps.ts';

type Rules = Record<string, { enabled: boolean }>;

/** Rules that axe leaves out unless asked. */
const MORE_RULES: Rules = { 'label-content-name-mismatch': { enabled: true } };

const judge = async (page: Page, rules: Rules, own: (page: Page) => Promise<string[]>): Promise<void> => {
  await settle(page);
  // The other mode opens a page of its own for every check, for frames of foreign origins; the policy allows none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ rules }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect.soft([...found, ...(await own(page))], `accessibility of ${page.url()}`).toEqual([]);
};

/** axe finds nothing on what is shown now (WCAG 2.2 AA and best practices). */
export const expectAccessible = (page: Page): Promise<void> => judge(page, {}, async () => []);

/** The same of a whole screen or a dialog, and no rule of the product's own is broken. */
export const expectAccessibleScreen = (page: Page): Promise<void> => judge(page, MORE_RULES, brokenRules);

/** A page is judged when it is there and nothing moves any more; one that never gets its heading fails here. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), `heading of ${page.url()}`).not.toHaveCount(0);
  await loaded(page);
  await page.evaluate(async () => {
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
  });
};
