import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { press } from '../support/keyboard.ts';
import { signInAgain } from '../support/native-patient.ts';
import { openSignedIn, signedInPatient } from '../support/signed-in.ts';
import { closeWelcome, dialogOf, enterCode, main, openSignIn, type Say, signIn } from '../support/steps.ts';

/** In the open dialog: requests a code to the number of the patient, and types it. */
const prove = async (page: Page, say: Say, phone: string): Promise<void> => {
  await press(page, dialogOf(page).getByRole('button', { name: say('mfe-auth')('prove.send') }));
  await enterCode(page, say, phone);
};

test('a patient ends the session of another device with a code @desktop', async ({ page, say, newPhone }) => {
  const t = say('mfe-account');
  await signedInPatient(page, newPhone);
  await signInAgain(page.request, newPhone, 'tablet');
  await page.goto(linkTo('privacy'));
  await main(page)
    .getByRole('link', { name: t('privacy.signInsAll') })
    .click();
  const end = main(page).getByRole('button', {
    name: new RegExp(`^${t('signIns.endNamed', { device: 'Chrome.*' })}$`),
  });
  const endOthers = main(page).getByRole('button', { name: t('signIns.endOthers') });
  await expect(end).toHaveCount(1);
  await expect(endOthers).toBeVisible();
  await expect(main(page).getByText(t('signIns.current'))).toHaveCount(1);
  await expectAccessible(page);

  await end.click();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('signIns.keep') })
    .click();
  await expect(end, 'keeping a device changes nothing').toHaveCount(1);
  await end.click();
  await dialogOf(page)
    .getByRole('button', { name: t('signIns.end'), exact: true })
    .click();
  await prove(page, say, newPhone);
  await expect(end).toHaveCount(0);
  await expect(endOthers).toHaveCount(0);
  await expect(main(page).getByText(t('signIns.current'))).toHaveCount(1);
  await page.reload();
  await expect(main(page).getByText(t('signIns.current'))).toHaveCount(1);
});

test('an export of all data is created, announced, and downloaded with a code @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  await openSignedIn(page, newPhone, linkTo('privacy'));
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('privacy.exportRequest') })
    .click();
  const download = main(page).getByRole('button', { name: t('privacy.exportDownload') });
  await expect(download).toBeVisible();
  await expectAccessible(page);
  await download.click();
  await prove(page, say, newPhone);
  const file = await page.waitForEvent('download');
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  // The names in the archive are not compressed.
  const bytes = (await readFile(await file.path())).toString('latin1');
  expect(bytes.slice(0, 2)).toBe('PK');
  expect(bytes).toContain('data/appointment.json');
});

test('by keyboard alone a patient requests erasure, is signed out, and withdraws it after signing in', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  await openSignedIn(page, newPhone, linkTo('privacy'));
  await press(page, main(page).getByRole('button', { name: t('privacy.erase') }));
  await expectAccessible(page);
  await press(page, dialogOf(page).getByRole('button', { name: t('privacy.eraseKeep') }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, main(page).getByRole('button', { name: t('privacy.erase') }));
  await press(page, dialogOf(page).getByRole('button', { name: t('privacy.eraseConfirm') }));
  await prove(page, say, newPhone);
  await expect(
    page.getByRole('banner').getByRole('button', { name: say('shell')('header.signIn') }),
    'the request ends every sign-in',
  ).toBeVisible();

  await page.goto(linkTo('home'));
  await openSignIn(page, say);
  await signIn(page, say, newPhone);
  await closeWelcome(page, say);
  await page.goto(linkTo('privacy'));
  const withdraw = main(page).getByRole('button', { name: t('privacy.withdraw') });
  await expect(withdraw).toBeVisible();
  await expect(main(page).getByRole('button', { name: t('privacy.erase') })).toHaveCount(0);
  await expectAccessible(page);
  await press(page, withdraw);
  await expect(main(page).getByRole('button', { name: t('privacy.erase') })).toBeVisible();
  await expect(withdraw).toHaveCount(0);
});
