/** Ways to a visit that are not the line of steps of a service. */
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { closeWelcome, dialogOf, heading, main, signUp } from '../support/steps.ts';

/** Each serves one visit: a look takes codes of its own. */
const CODES = {
  ar: ['RAWASI-4K7M-21', 'RAWASI-4K7M-22', 'RAWASI-4K7M-23', 'RAWASI-4K7M-24', 'RAWASI-4K7M-25'],
  en: ['NAMAA-9T3X-01', 'NAMAA-9T3X-02', 'NAMAA-9T3X-03', 'NAMAA-9T3X-04'],
} as const;

test('a new patient books the tests of an employer’s voucher @desktop', async ({
  page,
  say,
  newPhone,
  language,
}, info) => {
  const t = say('mfe-booking');
  await page.goto(linkTo('employment'));
  await expect(dialogOf(page)).toBeVisible();
  await signUp(page, say, newPhone);
  await closeWelcome(page, say);
  await expect(heading(page)).toHaveText(t('voucher.title'));
  const code = main(page).getByRole('textbox', { name: t('voucher.label') });
  const check = main(page).getByRole('button', { name: t('voucher.check') });
  await code.fill('NOT-A-CODE-1');
  await check.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await code.fill(CODES[language][info.repeatEachIndex] ?? '');
  await check.click();
  await expect(heading(page)).toHaveText(t('employment.title'));
  // Next week: the first times of today may pass while the journey goes on.
  const time = main(page).getByRole('region', { name: t('employment.time') });
  const days = time.getByRole('group', { name: t('slots.days') });
  const first = await days.locator('button[aria-pressed]').first().innerText();
  await days.getByRole('button', { name: t('slots.later') }).click();
  await expect(days.locator('button[aria-pressed]').filter({ hasText: first })).toHaveCount(0);
  await expect(days.locator('button[aria-pressed="true"]')).toBeVisible();
  await time
    .locator('section ul button:not([disabled])')
    // Both languages may be looked at at one time, and share who takes the samples.
    .nth(2 * info.repeatEachIndex + (language === 'ar' ? 0 : 1))
    .click();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('employment.book') })
    .click();
  await page.waitForURL(/\/voucher-success\?/);
  await expect(heading(page)).toHaveText(t('success.title'));
  await expectAccessible(page);
});
