import { expect, test } from '../support/journey.ts';
import { linkTo } from 'shared-contracts/routes';
import { signedInPatient } from '../support/signed-in.ts';
import { dialogOf, enterCode, main, openSignIn } from '../support/steps.ts';

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

test('another e-mail address takes a code to the patient’s number', async ({ page, say, newPhone }) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('myProfile'));
  await main(page)
    .getByRole('button', { name: account('personal.edit'), exact: true })
    .click();
  await dialogOf(page).getByLabel(account('personal.email')).fill('huda.new@example.com');
  await dialogOf(page)
    .getByRole('button', { name: account('personal.save') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: auth('prove.send') })
    .click();
  await enterCode(page, say, newPhone);
  await expect(main(page).getByText('huda.new@example.com')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
