import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { COOKIE } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { signedInPatient } from '../support/signed-in.ts';
import { closeWelcome, dialogOf, enterCode, main, openSignIn, type Say, signIn } from '../support/steps.ts';

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

test('another number is proved from the one before, which may be lost, and signs in from then on @desktop', async ({
  page,
  say,
  newPhone,
  otherPhone,
}) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('myProfile'));
  await main(page)
    .getByRole('button', { name: account('personal.changePhone') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: auth('code.lost') })
    .click();
  await expect(dialogOf(page).getByLabel(auth('recover.identity'))).toBeVisible();
  await expectAccessible(page);
  await press(page, auth('action.back'));
  await press(page, auth('prove.send'));
  await enterCode(page, say, newPhone);
  await expect(dialogOf(page).getByRole('heading', { name: auth('changePhone.title') })).toBeVisible();
  await dialogOf(page)
    .getByRole('textbox', { name: auth('changePhone.label') })
    .fill(otherPhone);
  await expectAccessible(page);
  await press(page, auth('action.continue'));
  await enterCode(page, say, otherPhone);
  await expect(page.getByText(account('personal.phoneChanged'))).toBeVisible();

  await leave(page);
  await openSignIn(page, say);
  await signIn(page, say, otherPhone);
  await closeWelcome(page, say);
});

test('a captcha is heard, where the browser cannot prove its work @desktop', async ({ page, say, newPhone }) => {
  const t = say('mfe-auth');
  await page.route('**/captcha/proof', (route) => route.abort());
  await page.goto('/');
  await typePhone(page, say, newPhone);
  for (const last of [false, false, true]) {
    await press(page, t('action.continue'));
    if (last) break;
    await expect(dialogOf(page).getByRole('heading', { name: t('title.code') })).toBeVisible();
    await press(page, t('action.back'));
  }
  await expect(dialogOf(page).getByRole('img', { name: t('captcha.alt') })).toBeVisible();
  await expectAccessible(page);
  const sound = page.waitForResponse(async (response) => (await response.text().catch(() => '')).includes('audio/wav'));
  await press(page, t('captcha.listen'));
  expect((await sound).status()).toBe(200);
  await expect(dialogOf(page).getByRole('button', { name: t('captcha.stop'), exact: true })).toBeVisible();
  // The words end by themselves.
  await expect(dialogOf(page).getByRole('button', { name: t('captcha.listen'), exact: true })).toBeVisible();
});

/** The session of the browser is over; what else it keeps stays. */
const leave = async (page: Page): Promise<void> => {
  await page.context().clearCookies({ name: COOKIE.token });
  await page.goto('/');
};

const typePhone = async (page: Page, say: Say, phone: string): Promise<void> => {
  await openSignIn(page, say);
  await dialogOf(page)
    .getByRole('textbox', { name: say('mfe-auth')('field.phone') })
    .fill(phone);
};

const press = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

const fill = (page: Page, label: string, text: string): Promise<void> =>
  dialogOf(page).getByLabel(label, { exact: true }).fill(text);

test('a password is set in the account, signs in, and is set anew for a code @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('signIns'));
  await main(page)
    .getByRole('button', { name: account('password.set') })
    .click();
  await press(page, auth('prove.send'));
  await enterCode(page, say, newPhone);
  await fill(page, account('password.new'), 'violet-harbour-72');
  await fill(page, account('password.confirm'), 'violet-harbour-72');
  await expectAccessible(page);
  await press(page, account('password.save'));
  await expect(main(page).getByRole('button', { name: account('password.change') })).toBeVisible();
  await expectAccessible(page);

  await leave(page);
  await typePhone(page, say, newPhone);
  await press(page, auth('phone.password'));
  await fill(page, auth('field.password'), 'violet-harbour-73');
  await press(page, auth('password.submit'));
  await expect(dialogOf(page).getByLabel(auth('field.password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await fill(page, auth('field.password'), 'violet-harbour-72');
  await expectAccessible(page);
  await press(page, auth('password.submit'));
  await closeWelcome(page, say);

  await leave(page);
  await typePhone(page, say, newPhone);
  await press(page, auth('phone.password'));
  await press(page, auth('password.forgotten'));
  await enterCode(page, say, newPhone);
  await fill(page, auth('field.newPassword'), 'copper lantern 19');
  await fill(page, auth('field.confirm'), 'copper lantern 19');
  await expectAccessible(page);
  await press(page, auth('password.save'));
  await closeWelcome(page, say);
});

/** Of a phone: it knows who holds it, and says yes. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a passkey is offered after a code, comes first the next time, and is removed @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  await addAuthenticator(page);
  await signedInPatient(page, newPhone);
  await leave(page);
  await openSignIn(page, say);
  await signIn(page, say, newPhone);
  await press(page, auth('passkey.add'));
  await expect(dialogOf(page).getByText(auth('passkey.added'))).toBeVisible();
  await expectAccessible(page);
  await closeWelcome(page, say);

  await leave(page);
  await openSignIn(page, say);
  await expect(dialogOf(page).locator('form button').first()).toHaveText(auth('phone.passkey'));
  await expectAccessible(page);
  await press(page, auth('phone.passkey'));
  await closeWelcome(page, say);

  await page.goto(linkTo('signIns'));
  await main(page)
    .getByRole('button', { name: new RegExp(`^${account('passkey.remove')} `) })
    .click();
  await press(page, account('passkey.remove'));
  await press(page, auth('prove.passkey'));
  await expect(main(page).getByRole('button', { name: new RegExp(`^${account('passkey.remove')} `) })).toHaveCount(0);
});
