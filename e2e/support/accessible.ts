import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { loaded } from './steps.ts';

/** axe finds nothing on what is shown now (WCAG 2.2 AA and best practices). */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settle(page);
  // The other mode opens a page of its own for every check, for frames of foreign origins; the policy allows none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
};

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
