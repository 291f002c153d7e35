/** A team whose remote the contract does not know: published from its own repository, previewed, served, taken back. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/looks.ts';
import { type Rehearsal, release, startRehearsal } from '../support/rehearsal.ts';
import { type SixthRemote, sixthRemote } from '../support/sixth-remote.ts';
import { heading } from '../support/steps.ts';

const PUBLISH_MS = 300_000;
const VERSION = '0.1.0';
const TITLE = { ar: 'عنوان الصفحة', en: 'Labs' };
let rehearsal: Rehearsal;
let labs: SixthRemote;

test.beforeAll(async ({ baseURL }) => {
  [rehearsal, labs] = await Promise.all([startRehearsal(baseURL ?? '', 'pharmacy'), sixthRemote('labs')]);
});
test.afterAll(async () => {
  labs?.remove();
  await rehearsal?.stop();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('a sixth remote is previewed by one browser, released to all, and taken back', async ({ page, browser }) => {
  test.setTimeout(PUBLISH_MS);
  const { origin } = rehearsal;
  const open = async (path: string): Promise<string> => {
    await page.goto(origin + path);
    return pathOf(page);
  };
  const address = await labs.publish(rehearsal);
  expect(await open('/labs')).toBe('/');

  const context = await browser.newContext({ ...PHONE, locale: 'ar' });
  const preview = await context.newPage();
  await preview.goto(origin + address);
  await expect(preview.getByText(`labs ${VERSION}`)).toBeVisible();
  await preview.getByRole('button').click();
  await expect(preview.locator('[data-remote]').getByRole('heading', { level: 1 })).toHaveText(TITLE.ar);
  expect(preview.url()).toBe(`${origin}/labs`);
  const bar = preview.getByRole('complementary').filter({ hasText: `labs ${VERSION}` });
  await expect(bar).toBeVisible();
  await preview.reload();
  await expect(bar).toBeVisible();
  expect(await open('/labs')).toBe('/');
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();
  expect(pathOf(preview)).toBe('/');

  await release(rehearsal, 'promote', 'labs', VERSION);
  await expect.poll(() => open('/labs')).toBe('/labs');
  const drawn = page.locator(`[data-remote="labs@${VERSION}"]`).getByRole('heading', { level: 1 });
  await expect(drawn).toHaveText(TITLE.ar);
  await expect(page).toHaveTitle(new RegExp(`^${TITLE.ar} \\| `));
  await expectAccessible(page);
  await page.goto(`${origin}/en/labs`);
  await expect(drawn).toHaveText(TITLE.en);
  await expect(page).toHaveTitle(new RegExp(`^${TITLE.en} \\| `));
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.locator('header').getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText(TITLE.en);
  await page.goBack();
  await expect(drawn).toHaveText(TITLE.en);

  await release(rehearsal, 'rollback', 'labs');
  await expect.poll(() => open('/labs')).toBe('/');
  const answer = await preview.goto(origin + address);
  expect(answer?.status()).toBe(410);
  await context.close();
});
