/**
 * Sign-in, both pickers and the sign-in methods of an account, without a pointer: the focus, and what a screen reader announces.
 */
import type { Locator, Page } from '@playwright/test';
import type { getCaptcha, ResponseOf } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessibleScreen } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { readCaptcha, readCode } from '../support/sandbox.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { addAuthenticator, anIqama, CONFIRM, dialogOf, expectSignedIn, main, type Say } from '../support/steps.ts';

const TITLES = { birth: /^(تاريخ الميلاد|Date of birth)$/, dial: /^(رمز الدولة|Country code)$/ } as const;
const NATIONALITY = /^(الجنسية|Nationality)$/;
const [GREGORIAN, HIJRI] = [/^(ميلادي|Gregorian)$/, /^(هجري|Hijri)$/];
const [YEAR, MONTH, DAY] = [/^(السنة|Year)$/, /^(الشهر|Month)$/, /^(اليوم|Day)$/];

/**
 * Expects that the top dialog has a name, that the focus is on the given element (default: its heading), and that axe finds
 * nothing.
 */
const expectRead = async (page: Page, name: string | RegExp, focused?: Locator): Promise<void> => {
  await expect(page.getByRole('dialog', { name }).last()).toBeVisible();
  await expect(focused ?? dialogOf(page).getByRole('heading', { name })).toBeFocused();
  await expectAccessibleScreen(page);
};

/**
 * After the element that opened the dialog has been removed, or has opened two: the focus is on it, or on the heading of the
 * page, and never lost.
 */
const expectReadsOn = async (page: Page): Promise<void> => {
  const isOnPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  await expect.poll(isOnPage, 'focus on the page').toBe(true);
};

/** In the code step: the fields are one group, and the focus moves to the next field by itself. */
const typeCode = async (page: Page, say: Say, phone: string): Promise<void> => {
  const t = say('mfe-auth');
  const boxes = dialogOf(page)
    .getByRole('group', { name: t('code.label') })
    .getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await expectRead(page, t('title.code'), boxes.first());
  await page.keyboard.type(await readCode(page.request, `+966${phone}`));
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press('Enter');
};

/** In the open list of countries: its search has the focus, and Enter selects the only result. */
const findCountry = async (page: Page, name: string | RegExp, typed: string): Promise<void> => {
  await expectRead(page, name, dialogOf(page).getByRole('searchbox'));
  await expect(dialogOf(page).getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
};

test('sign-up, its pickers and the welcome dialog are announced and used by keyboard alone @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-auth');
  const dialog = dialogOf(page);
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const field = (key: string) => dialog.getByLabel(t(key), { exact: true });
  const goOn = () => press(page, button(t('action.continue')));
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('button', { name: say('shell')('header.signIn') }));
  const phone = dialog.getByRole('textbox', { name: t('field.phone') });
  await expectRead(page, t('title.phone'), phone);
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAccessibleDescription(/يرجى كتابة|Please provide/);
  await expect(phone, 'focus on what is missing').toBeFocused();

  await press(page, button(/966/));
  await findCountry(page, TITLES.dial, '+971');
  const dialCode = button(/971/);
  await expect(dialCode, 'focus after the list').toBeFocused();
  await page.keyboard.press('Enter');
  await findCountry(page, TITLES.dial, '+966');
  await write(page, phone, newPhone);
  await page.keyboard.press('Enter');
  await typeCode(page, say, newPhone);

  await expectRead(page, t('title.names'));
  await expect(dialog.getByRole('progressbar')).toHaveAccessibleName(t('signUp.label'));
  await write(page, field('field.firstName'), 'Huda');
  await write(page, field('field.lastName'), 'Salem');
  await write(page, field('field.email'), 'huda@example.com');
  await page.keyboard.press('Enter');

  const birthDay = button(t('field.birthDay'));
  await expectRead(page, t('title.birth'));
  await press(page, birthDay);
  const wheel = (name: RegExp) => dialog.getByRole('listbox', { name });
  await expectRead(page, TITLES.birth, wheel(DAY));
  await reach(page, wheel(YEAR));
  await page.keyboard.type('1990');
  await reach(page, wheel(MONTH));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(wheel(MONTH).getByRole('option', { selected: true })).toHaveText(/^(فبراير|February)$/);
  await reach(page, dialog.getByRole('tab', { name: GREGORIAN }));
  await page.keyboard.press(await forward(page));
  await expect(dialog.getByRole('tab', { name: HIJRI })).toBeFocused();
  await expect(dialog.getByRole('tab', { name: HIJRI })).toHaveAttribute('aria-selected', 'true');
  await expect(wheel(YEAR).getByRole('option', { selected: true })).toHaveText(/^(١٤١٠|1410)$/);
  await expectAccessibleScreen(page);
  await press(page, button(CONFIRM));
  await expect(birthDay, 'focus after the picker').toBeFocused();
  await expect(birthDay).toHaveAccessibleName(/1990|١٩٩٠/);
  await press(page, dialog.getByRole('radio', { name: t('gender.M'), exact: true }), 'Space');
  await goOn();

  const nationality = button(new RegExp(`^${t('field.nationality')}`));
  await expectRead(page, t('title.identity'));
  await press(page, nationality);
  await findCountry(page, NATIONALITY, 'Jordan');
  await expect(nationality, 'focus after the list').toBeFocused();
  await expect(nationality).toHaveAccessibleName(/Jordan|الأردن/);
  await write(page, field('field.identity'), anIqama(newPhone));
  await page.keyboard.press('Enter');
  await press(page, button(t('identity.continueUnverified')));

  const agree = dialog.getByRole('checkbox', { name: t('consent.agree') });
  await expectRead(page, t('title.consent'));
  await press(page, button(t('consent.submit')));
  await expect(agree, 'focus on what is missing').toBeFocused();
  await expect(agree).toHaveAccessibleDescription(t('consent.missing'));
  await expectAccessibleScreen(page);
  await page.keyboard.press('Space');
  await press(page, button(t('consent.submit')));

  await expect(page.getByRole('dialog', { name: t('welcome.title') })).toBeVisible();
  await expectAccessibleScreen(page);
  await press(page, button(t('welcome.continue')));
  await expectSignedIn(page, say);
});

/** The arrow key in the direction of reading. */
const forward = async (page: Page): Promise<string> =>
  (await page.evaluate(() => document.documentElement.dir)) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

test('password, passkeys and number of an account are changed by keyboard alone @desktop', async ({
  page,
  say,
  newPhone,
  otherPhone,
}) => {
  const [account, auth] = [say('mfe-account'), say('mfe-auth')];
  const dialog = dialogOf(page);
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
  await addAuthenticator(page);
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('signIns'));

  await press(page, main(page).getByRole('button', { name: account('passkey.add') }));
  await expectRead(page, auth('prove.title'));
  await press(page, button(auth('prove.send')));
  await typeCode(page, say, newPhone);
  await expectRead(page, auth('passkey.title'), button(auth('passkey.add')));
  await page.keyboard.press('Enter');
  const passkeys = main(page).getByRole('region', { name: account('passkey.title') });
  const rename = passkeys.getByRole('listitem').getByRole('button').first();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, rename);
  await expectRead(page, account('passkey.renameTitle'), dialog.getByLabel(account('passkey.name')));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Phone 7');
  await page.keyboard.press('Enter');
  const renamed = passkeys.getByRole('button', { name: account('passkey.renameNamed', { name: 'Phone 7' }) });
  await expect(renamed, 'focus after the dialog').toBeFocused();
  await expectAccessibleScreen(page);
  await press(page, passkeys.getByRole('button', { name: account('passkey.removeNamed', { name: 'Phone 7' }) }));
  await expect(page.getByRole('dialog', { name: account('passkey.removeTitle', { name: 'Phone 7' }) })).toBeVisible();
  await expectAccessibleScreen(page);
  await press(page, button(account('passkey.remove')));
  await press(page, button(auth('prove.passkey')));
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await expectReadsOn(page);

  await page.goto(linkTo('myProfile'));
  const change = main(page).getByRole('button', { name: account('personal.changePhone') });
  await press(page, change);
  await expectRead(page, auth('prove.title'));
  await press(page, button(auth('prove.send')));
  await typeCode(page, say, newPhone);
  const number = dialog.getByRole('textbox', { name: auth('changePhone.label') });
  await expectRead(page, auth('changePhone.title'), number);
  await page.keyboard.type(otherPhone);
  await page.keyboard.press('Enter');
  await typeCode(page, say, otherPhone);
  await expect(page.getByText(account('personal.phoneChanged'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectReadsOn(page);
});

test('a captcha, a password, a password reset by code and a lost number are announced and used by keyboard alone @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-auth');
  const dialog = dialogOf(page);
  const button = (key: string) => dialog.getByRole('button', { name: t(key), exact: true });
  const field = (key: string) => dialog.getByLabel(t(key), { exact: true });
  await signUpInApp(page.request, newPhone, `owner-${newPhone}`);
  await page.route('**/captcha/proof', (route) => route.abort());
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('button', { name: say('shell')('header.signIn') }));
  await write(page, dialog.getByRole('textbox', { name: t('field.phone') }), newPhone);
  await press(page, button('phone.password'));
  await expectRead(page, t('title.password'), field('field.password'));
  await page.keyboard.type('violet-harbour-72');
  await page.keyboard.press('Enter');
  await expect(field('field.password'), 'focus on what was refused').toBeFocused();
  await expect(field('field.password')).toHaveAttribute('aria-invalid', 'true');
  await press(page, button('password.forgotten'));

  await expectRead(page, t('title.code'), dialog.getByRole('textbox').first());
  await press(page, button('code.lost'));
  await expectRead(page, t('code.lost'), field('recover.identity'));
  await press(page, button('action.back'));
  await expectRead(page, t('title.code'), dialog.getByRole('textbox').first());
  await press(page, button('action.back'));
  await expectRead(page, t('title.password'), field('field.password'));
  await press(page, button('password.forgotten'));
  await expectRead(page, t('title.captcha'), field('field.captcha'));
  await expect(dialog.getByRole('img', { name: t('captcha.alt') })).toBeVisible();
  const spoken = page.waitForResponse(async (response) =>
    (await response.text().catch(() => '')).includes('audio/wav'),
  );
  await press(page, button('captcha.listen'));
  const { data } = (await (await spoken).json()) as { data: ResponseOf<typeof getCaptcha> };
  await write(page, field('field.captcha'), await readCaptcha(page.request, data.captcha_code));
  await page.keyboard.press('Enter');
  await typeCode(page, say, newPhone);
  await expectRead(page, t('title.newPassword'), field('field.newPassword'));
  await page.keyboard.type('copper lantern 19');
  await write(page, field('field.confirm'), 'copper lantern 19');
  await page.keyboard.press('Enter');
  await press(page, button('welcome.continue'));
  await expectSignedIn(page, say);

  await page.context().clearCookies({ name: COOKIE.token });
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('button', { name: say('shell')('header.signIn') }));
  await write(page, dialog.getByRole('textbox', { name: t('field.phone') }), newPhone);
  await press(page, button('phone.password'));
  await expectRead(page, t('title.password'), field('field.password'));
  await page.keyboard.type('copper lantern 19');
  await page.keyboard.press('Enter');
  await press(page, button('welcome.continue'));
  await expectSignedIn(page, say);
});
