/** Addresses of a language, and the content that they show before any script has run. */
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { doctorsOf, heading, main } from '../support/steps.ts';

test('a page under /en is English, and a change of language changes its address and the following pages', async ({
  page,
}) => {
  const address = () => page.evaluate(() => location.pathname);
  const language = page.locator('html');
  await page.goto(`/en${linkTo('eclinics')}`);
  await expect(language).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/eclinics$/);
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click();
  await expect(language).toHaveAttribute('lang', 'ar');
  expect(await address()).toBe(linkTo('eclinics'));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /[^n]\/eclinics$/);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(heading(page)).toHaveText('E-clinics');
  await page.getByRole('banner').getByRole('link', { name: 'Sanar' }).click();
  await expect(page).toHaveURL(/\/en\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/eclinics$/);
  await expect(language).toHaveAttribute('lang', 'en');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('doctors, a doctor and answers to questions can be read in both languages', async ({ page }) => {
    for (const prefix of ['', '/en']) {
      await page.goto(prefix + doctorsOf('family'));
      await main(page).getByRole('listitem').getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/browse/telemedicine\\?.*doctor=`));
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await page.goto(`${prefix}${linkTo('faq')}`);
      const first = main(page).locator('details').first();
      await first.locator('summary').click();
      await expect(first.locator('p').first()).toBeVisible();
    }
  });
});
