/** Sign-in by code where time matters: a pause after wrong codes, a new code after five minutes, a lost number a day later. */
import type { Page } from '@playwright/test';
import { endpointPath, ERROR_CODES, verifyUser } from 'shared-contracts/api';
import { OTP_SECONDS } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { inLooks } from '../support/looks.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { advanceClock, approveRecovery, readCode } from '../support/sandbox.ts';
import {
  anIqama,
  BIRTH_DATES,
  closeWelcome,
  CONFIRM,
  dialogOf,
  dialogsLeft,
  doctorsOf,
  enterCode,
  main,
  openSignIn,
  pressInDialog,
  requestCode,
  signIn,
  timeLinks,
  typeBirthDate,
} from '../support/steps.ts';

const MINUTE = 60_000;
const PAUSE = 16 * MINUTE;
const DAY = 24 * 60 * MINUTE;

const typeCode = async (page: Page, code: string): Promise<void> => {
  await dialogOf(page).getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

/** Returns `count` codes that were not sent. */
const otherCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${(Number(code) + index + 1) % 10_000}`.padStart(4, '0'));

inLooks(['phone-ar', 'desktop-en'], () => {
  test('five wrong codes block a number for a quarter of an hour, also for its correct code', async ({
    page,
    say,
    language,
    newPhone,
  }) => {
    const t = say('mfe-auth');
    await signUpInApp(page.request, newPhone, `owner-${newPhone}`);
    await page.goto('/');
    await openSignIn(page, say);
    await requestCode(page, say, newPhone);
    const right = await readCode(page.request, `+966${newPhone}`);
    const [paused = ''] = ERROR_CODES.OTP_LOCKED[language].split('{{');
    const [last = '', ...others] = otherCodes(right, 5);
    for (const wrong of others) {
      await typeCode(page, wrong);
      await expect(dialogOf(page).getByRole('textbox').first(), 'refused digits are emptied').toHaveValue('');
      await expect(dialogOf(page).getByText(paused)).toHaveCount(0);
    }
    await typeCode(page, last);
    await expect(dialogOf(page).getByText(paused)).toBeVisible();
    const answer = page.waitForResponse((response) => response.url().endsWith(endpointPath(verifyUser)));
    await typeCode(page, right);
    expect((await answer).status(), 'the right code during the pause').toBe(429);
    await expect(dialogOf(page).getByText(paused)).toBeVisible();
    await expectAccessible(page);

    await advanceClock(page.request, PAUSE);
    await pressInDialog(page, t('action.back'));
    await pressInDialog(page, t('action.continue'));
    await enterCode(page, say, newPhone);
    await closeWelcome(page, say);
  });

  test('a new code can be requested after five minutes, and the previous code is refused', async ({
    page,
    say,
    newPhone,
  }) => {
    const t = say('mfe-auth');
    await signUpInApp(page.request, newPhone, `owner-${newPhone}`);
    await page.goto('/');
    await openSignIn(page, say);
    await requestCode(page, say, newPhone);
    const resend = dialogOf(page).getByRole('button', { name: t('code.resend') });
    await expect(dialogOf(page).getByText(t('code.resendIn'))).toBeVisible();
    await expect(resend).toHaveCount(0);
    const first = await readCode(page.request, `+966${newPhone}`);
    await advanceClock(page.request, OTP_SECONDS * 1000);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await dialogsLeft(page);
    // A page whose calls measure the difference to the clock that was moved.
    await page.goto(doctorsOf('dermatology'));
    await expect(timeLinks(page).first()).toBeVisible();
    await openSignIn(page, say);
    await resend.click();
    await expect(dialogOf(page).getByText(t('code.resendIn'))).toBeVisible();
    await expect.poll(() => readCode(page.request, `+966${newPhone}`), 'another code').not.toBe(first);
    await typeCode(page, first);
    await expect(dialogOf(page).getByRole('textbox').first()).toHaveValue('');
    await expectAccessible(page);
    await enterCode(page, say, newPhone);
    await closeWelcome(page, say);
  });

  test('a lost number is replaced a day after an operator has approved it, for the holder identified by a Hijri birth date', async ({
    page,
    say,
    newPhone,
    otherPhone,
  }) => {
    const t = say('mfe-auth');
    await signUpInApp(page.request, newPhone, `owner-${newPhone}`);
    await page.goto('/');
    await openSignIn(page, say);
    await requestCode(page, say, newPhone);
    await pressInDialog(page, t('code.lost'));
    await dialogOf(page).getByLabel(t('recover.identity')).fill(anIqama(newPhone));
    await dialogOf(page)
      .getByRole('button', { name: t('recover.birthDay') })
      .click();
    await typeBirthDate(page, BIRTH_DATES.hijri);
    await expectAccessible(page);
    await page.getByRole('button', { name: CONFIRM }).click();
    await expectAccessible(page);
    await pressInDialog(page, t('action.continue'));
    await dialogOf(page)
      .getByRole('textbox', { name: t('recover.number') })
      .fill(otherPhone);
    await pressInDialog(page, t('action.continue'));
    await enterCode(page, say, otherPhone);
    await expect(dialogOf(page).getByRole('heading', { name: t('recover.sentTitle') })).toBeVisible();
    await expectAccessible(page);
    await pressInDialog(page, t('recover.close'));

    await approveRecovery(page.request, `+966${otherPhone}`);
    await advanceClock(page.request, DAY + MINUTE);
    // A new visit: no typed value is left.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await openSignIn(page, say);
    await signIn(page, say, otherPhone);
    await closeWelcome(page, say);
    await page.goto(linkTo('myProfile'));
    await expect(main(page).getByText(otherPhone.slice(-4)).first()).toBeVisible();
  });
});
