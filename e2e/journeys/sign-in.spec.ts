import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { endpointPath, getCaptcha, type ResponseOf, userProfile } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { signUpInApp } from '../support/native-patient.ts';
import { readCaptcha } from '../support/sandbox.ts';
import { openSignedIn, signedInPatient } from '../support/signed-in.ts';
import {
  addAuthenticator,
  BIRTH_DATES,
  closeWelcome,
  dialogOf,
  enterCode,
  main,
  openSignIn,
  pressInDialog,
  requestCode,
  signIn,
  signUp,
  typePhone,
} from '../support/steps.ts';

test('a third code requires a proof of work, with nothing to see or type', async ({ page, say, newPhone }) => {
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

test('a change of the e-mail address requires a code to the patient’s number', async ({ page, say, newPhone }) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  await openSignedIn(page, newPhone, linkTo('myProfile'));
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

test('the number is changed with a code to the previous one, or after that was lost, and signs in from then on @desktop', async ({
  page,
  say,
  newPhone,
  otherPhone,
}) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  await openSignedIn(page, newPhone, linkTo('myProfile'));
  await main(page)
    .getByRole('button', { name: account('personal.changePhone') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: auth('code.lost') })
    .click();
  await expect(dialogOf(page).getByLabel(auth('recover.identity'))).toBeVisible();
  await expectAccessible(page);
  await pressInDialog(page, auth('action.back'));
  await pressInDialog(page, auth('prove.send'));
  await enterCode(page, say, newPhone);
  await expect(dialogOf(page).getByRole('heading', { name: auth('changePhone.title') })).toBeVisible();
  await dialogOf(page)
    .getByRole('textbox', { name: auth('changePhone.label') })
    .fill(otherPhone);
  await expectAccessible(page);
  await pressInDialog(page, auth('action.continue'));
  await enterCode(page, say, otherPhone);
  await expect(page.getByText(account('personal.phoneChanged'))).toBeVisible();

  await leave(page);
  await openSignIn(page, say);
  await signIn(page, say, otherPhone);
  await closeWelcome(page, say);
});

test('without a proof of work a spoken captcha is answered, and signs the patient in @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-auth');
  await signUpInApp(page.request, newPhone, `owner-${newPhone}`);
  await page.route('**/captcha/proof', (route) => route.abort());
  await page.goto('/');
  await openSignIn(page, say);
  // One code was sent for the sign-up; the next one is the last without a captcha.
  await requestCode(page, say, newPhone);
  await pressInDialog(page, t('action.back'));
  await pressInDialog(page, t('action.continue'));
  await expect(dialogOf(page).getByRole('img', { name: t('captcha.alt') })).toBeVisible();
  await expectAccessible(page);
  const spoken = page.waitForResponse(async (response) =>
    (await response.text().catch(() => '')).includes('audio/wav'),
  );
  await pressInDialog(page, t('captcha.listen'));
  const { data } = (await (await spoken).json()) as { data: ResponseOf<typeof getCaptcha> };
  await expect(dialogOf(page).getByRole('button', { name: t('captcha.stop'), exact: true })).toBeVisible();
  // The speech ends by itself.
  await expect(dialogOf(page).getByRole('button', { name: t('captcha.listen'), exact: true })).toBeVisible();
  const digits = await readCaptcha(page.request, data.captcha_code);

  await fill(
    page,
    t('field.captcha'),
    digits.replaceAll(/./g, (digit) => `${(Number(digit) + 1) % 10}`),
  );
  await pressInDialog(page, t('action.continue'));
  // A captcha can be answered once: after a refusal the next one is spoken as well.
  const next = page.waitForResponse((response) => response.url().endsWith(endpointPath(getCaptcha)));
  const another = (await (await next).json()) as { data: ResponseOf<typeof getCaptcha> };
  await expect(dialogOf(page).getByLabel(t('field.captcha'), { exact: true })).toHaveValue('');
  expect(another.data.sound).toContain('audio/wav');
  await fill(page, t('field.captcha'), await readCaptcha(page.request, another.data.captcha_code));
  await pressInDialog(page, t('action.continue'));
  await enterCode(page, say, newPhone);
  await closeWelcome(page, say);
});

test('two patients sign up with the same birth date, one in each calendar, and the same date is stored for both @desktop', async ({
  page,
  say,
  newPhone,
  otherPhone,
}) => {
  const kept: { dob: string; shown: string | null }[] = [];
  for (const [at, phone] of [newPhone, otherPhone].entries()) {
    await page.goto('/');
    await openSignIn(page, say);
    await signUp(page, say, phone, [BIRTH_DATES.gregorian, BIRTH_DATES.hijri][at]);
    await closeWelcome(page, say);
    let dob = '';
    // Read when the new page is loaded, because that of the previous page is removed with it.
    const answer = page.waitForResponse(async (response) => {
      if (!response.url().endsWith(endpointPath(userProfile))) return false;
      const body = (await response.json().catch(() => null)) as { data?: ResponseOf<typeof userProfile> } | null;
      dob = body?.data?.personal.dob ?? '';
      return dob !== '';
    });
    await page.goto(linkTo('myProfile'));
    await answer;
    const shown = main(page)
      .getByText(say('mfe-account')('personal.dob'), { exact: true })
      .locator('xpath=following-sibling::*[1]');
    kept.push({ dob, shown: await shown.textContent() });
    await leave(page);
  }
  expect(kept[0]?.dob).toBe('1990-04-12');
  expect(kept[1]).toEqual(kept[0]);
});

/** Ends the session of the browser; its other stored data stays. */
const leave = async (page: Page): Promise<void> => {
  await page.context().clearCookies({ name: COOKIE.token });
  await page.goto('/');
};

const fill = (page: Page, label: string, text: string): Promise<void> =>
  dialogOf(page).getByLabel(label, { exact: true }).fill(text);

test('a password is set in the account, signs in, and is reset with a code @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  await openSignedIn(page, newPhone, linkTo('signIns'));
  await main(page)
    .getByRole('button', { name: account('password.set') })
    .click();
  await pressInDialog(page, auth('prove.send'));
  await enterCode(page, say, newPhone);
  await fill(page, account('password.new'), 'violet-harbour-72');
  await fill(page, account('password.confirm'), 'violet-harbour-72');
  await expectAccessible(page);
  await pressInDialog(page, account('password.save'));
  await expect(main(page).getByRole('button', { name: account('password.change') })).toBeVisible();
  await expectAccessible(page);

  await leave(page);
  await openSignIn(page, say);
  await typePhone(page, say, newPhone);
  await pressInDialog(page, auth('phone.password'));
  await fill(page, auth('field.password'), 'violet-harbour-73');
  await pressInDialog(page, auth('password.submit'));
  await expect(dialogOf(page).getByLabel(auth('field.password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await fill(page, auth('field.password'), 'violet-harbour-72');
  await expectAccessible(page);
  await pressInDialog(page, auth('password.submit'));
  await closeWelcome(page, say);

  await leave(page);
  await openSignIn(page, say);
  await typePhone(page, say, newPhone);
  await pressInDialog(page, auth('phone.password'));
  await pressInDialog(page, auth('password.forgotten'));
  await enterCode(page, say, newPhone);
  await fill(page, auth('field.newPassword'), 'copper lantern 19');
  await fill(page, auth('field.confirm'), 'copper lantern 19');
  await expectAccessible(page);
  await pressInDialog(page, auth('password.save'));
  await closeWelcome(page, say);
});

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
  await pressInDialog(page, auth('passkey.add'));
  await expect(dialogOf(page).getByText(auth('passkey.added'))).toBeVisible();
  await expectAccessible(page);
  await closeWelcome(page, say);

  await leave(page);
  await openSignIn(page, say);
  await expect(dialogOf(page).locator('form button').first()).toHaveText(auth('phone.passkey'));
  await expectAccessible(page);
  await pressInDialog(page, auth('phone.passkey'));
  await closeWelcome(page, say);

  await page.goto(linkTo('signIns'));
  await main(page)
    .getByRole('button', { name: new RegExp(`^${account('passkey.remove')} `) })
    .click();
  await pressInDialog(page, account('passkey.remove'));
  await pressInDialog(page, auth('prove.passkey'));
  await expect(main(page).getByRole('button', { name: new RegExp(`^${account('passkey.remove')} `) })).toHaveCount(0);
});
