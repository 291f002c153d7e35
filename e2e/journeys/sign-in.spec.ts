import { expect, test } from '../support/journey.ts';
import { dialogOf, openSignIn } from '../support/steps.ts';

test('a third code comes after a proof of work, with nothing to see or type', async ({ page, say, newPhone }) => {
  const t = say('mfe-auth');
  await page.goto('/');
  await openSignIn(page, say);
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: t('field.phone') }).fill(newPhone);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (const last of [false, false, true]) {
    await dialog.getByRole('button', { name: t('action.continue') }).click();
    await expect(dialog.getByRole('heading', { name: t('title.code') })).toBeVisible();
    if (!last) await dialog.getByRole('button', { name: t('action.back') }).click();
  }
  expect(calls.filter((path) => path.endsWith('/captcha/proof'))).toHaveLength(1);
  expect(calls.filter((path) => path.endsWith('/captcha/get'))).toEqual([]);
});
