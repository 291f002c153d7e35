/** Embedded screens with the settings of an app: its language, theme, text size and motion; no chrome; its watchdog. */
import { webviewPath } from 'shared-contracts/native';
import { linkTo, type RouteId, routeDefinition } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { filesOf, notFound } from '../support/broken-release.ts';
import { expect, test } from '../support/journey.ts';
import {
  answerLate,
  changeContext,
  LARGE_ARABIC,
  messageOf,
  playNative,
  pressBack,
  VISITOR,
} from '../support/native-app.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { dialogOf, doctorsOf, heading, main } from '../support/steps.ts';
import { textsOf } from '../support/texts.ts';

const MOBILE_VIEW = ['aboutUs', 'terms', 'privacyPolicy'] as const satisfies readonly RouteId[];
const SCREENS = [
  ['booking', linkTo('home')],
  ['booking', linkTo('myAppointments')],
  ['account', linkTo('wallet')],
  ['account', linkTo('patientList')],
  ['account', linkTo('addressList')],
  ['pharmacy', linkTo('prescriptions')],
  ...MOBILE_VIEW.map((id) => ['account', `${routeDefinition(id).path}?M=true`] as const),
] as const;

test('screens in an app have no chrome and are accessible in English, dark and with large text', async ({
  page,
  newPhone,
}) => {
  const token = await signUpInApp(page.request, newPhone);
  const look = { language: 'en', theme: 'dark', textScale: 1.4 } as const;
  await playNative(page, 'react-native', { session: { kind: 'token', token }, context: { ...LARGE_ARABIC, ...look } });
  for (const [remote, href] of SCREENS) {
    await page.goto(webviewPath(remote, href));
    await messageOf(page, 'ready');
    await expect(heading(page), href).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), href).toBe(true);
    await expectAccessible(page);
  }
});

test('language, theme, size and motion follow the app while the page is shown, and typed values are kept', async ({
  page,
}) => {
  await playNative(page, 'android');
  await page.goto(webviewPath('booking', doctorsOf('dermatology')));
  await messageOf(page, 'ready');
  const search = main(page).getByRole('searchbox');
  await search.fill('Anas');
  const before = await heading(page).innerText();
  await changeContext(page, { language: 'en', theme: 'dark', textScale: 1, reducedMotion: true });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(heading(page)).not.toHaveText(before);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await expect(html).toHaveCSS('font-size', '16px');
  await expect(search).toHaveValue('Anas');
});

test('the form of an address opens over the account alone, and the back button of the app closes it', async ({
  page,
  say,
  newPhone,
}) => {
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(webviewPath('account', linkTo('addressList')));
  await messageOf(page, 'ready');
  await main(page)
    .getByRole('button', { name: say('mfe-account')('addresses.add') })
    .click();
  await expect(dialogOf(page).getByRole('heading')).toHaveText(say('mfe-booking')('address.where'));
  await expectAccessible(page);
  expect(await pressBack(page)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toHaveText(say('mfe-account')('section.addresses'));
});

test('the profile and the family are shown by the account alone, and "Book" names the patient to the app', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(webviewPath('account', linkTo('myProfile', {}, { part: 'medical', edit: 'medical' })));
  const weight = dialogOf(page).getByLabel(t('field.weight'));
  await weight.fill('64');
  // Half filled: the app opens the page again with it.
  await page.reload();
  await expect(weight).toHaveValue('64');
  await dialogOf(page)
    .getByRole('button', { name: t('saved.save') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).getByRole('region', { name: t('kind.allergy'), exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(webviewPath('account', linkTo('patientList')));
  const book = main(page).getByRole('link', { name: t('patients.bookNamed', { name: 'Huda Salem' }) });
  const path = await book.getAttribute('href');
  expect(path).toMatch(/\?rel_id=/);
  await expectAccessible(page);
  await book.click();
  expect((await messageOf(page, 'nav.open')).payload).toEqual({ remote: 'booking', path });
});

test('settings that the app changes while it still determines its session apply to the first screen', async ({
  page,
}) => {
  await playNative(page, 'react-native', { session: undefined });
  await page.goto(webviewPath('booking', linkTo('eclinics')));
  const asked = await messageOf(page, 'session.get');
  await changeContext(page, { language: 'en', theme: 'dark', textScale: 1 });
  await answerLate(page, asked, VISITOR);
  await messageOf(page, 'ready');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveCSS('font-size', '16px');
  await expect(heading(page)).toHaveText(textsOf('mfe-booking', 'en')('clinics.title'));
});

test('a place has the name that the phone provides', async ({ page, say }) => {
  const t = say('mfe-booking');
  await playNative(page, 'webkit', { place: { lat: 24.7, long: 46.7, place: 'بيت الجدة' } });
  await page.goto(webviewPath('booking', linkTo('home')));
  await messageOf(page, 'ready');
  await page.getByRole('button', { name: t('home.chooseLocation') }).click();
  await page.getByRole('button', { name: t('location.current') }).click();
  await page.getByRole('button', { name: t('location.confirm') }).click();
  await expect(main(page).getByText('بيت الجدة')).toBeVisible();
});

test.describe('when no version of the remote can be loaded', () => {
  // The missing files are the subject here.
  test.use({ quietErrors: true });
  test('the app receives the error with the trace id that the page shows', async ({ page }) => {
    await page.route(filesOf('booking', 'remoteEntry'), notFound);
    await playNative(page, 'android');
    await page.goto(webviewPath('booking', linkTo('eclinics')));
    const { payload } = await messageOf(page, 'error');
    expect(payload).toMatchObject({ code: 'REMOTE_FAILED', fatal: true });
    await expect(page.getByText(String(payload?.['traceId']))).toBeVisible();
    await expectAccessible(page);
  });
});
