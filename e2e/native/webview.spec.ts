import type { Page } from '@playwright/test';
import { HEADER } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { webviewPath } from 'shared-contracts/native';
import { linkTo, orderPaymentLink } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { receivedMessages, LARGE_ARABIC, messageOf, playNative, pressBack } from '../support/native-app.ts';
import { endSession, signInAgain, signUpInApp, transferCode } from '../support/native-patient.ts';
import { act, orderWithOffer, prescribe } from '../support/pharmacy.ts';
import {
  choosePatient,
  choosePatientAndDescribe,
  doctorsOf,
  heading,
  hostedPage,
  laterTime,
  main,
  pay,
} from '../support/steps.ts';

const inApp = (href: string): string => webviewPath('booking', href);
const SYMPTOMS = 'صداع منذ أمس';

/** Expects that no chrome of the web is shown, and that the page has an address under the webview host. */
const expectBare = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toMatch(/^\/webview\/booking/);
};

/** Expects the page below the clock of the app at first, and no content under the clock after scrolling. */
const expectClearOfTheClock = async (page: Page): Promise<void> => {
  const { top } = LARGE_ARABIC.insets;
  await expect
    .poll(async () => (await heading(page).boundingBox())?.y, 'the title is below the clock')
    .toBeGreaterThanOrEqual(top);
  // The page is long enough to be scrolled once the doctors have been loaded.
  await expect(main(page).getByRole('listitem').nth(3)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.waitForFunction(() => window.scrollY > 200);
  const under = (y: number) =>
    main(page).evaluate((element, at) => element.contains(document.elementFromPoint(innerWidth / 2, at)), y);
  expect(await under(top - 2)).toBe(false);
  expect(await under(top + 2)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
};

test('a visit is booked inside an Android app, in Arabic with insets and large text, one step back at a time', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  const channels = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('/api/v')) channels.add(request.headers()['sales-channel']);
  });
  await page.goto(inApp(doctorsOf(clinic)));
  await messageOf(page, 'ready');
  expect((await messageOf(page, 'version.report')).payload).toMatchObject({ remote: 'booking' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectClearOfTheClock(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('22.4px');
  await expectBare(page);
  await expectAccessible(page);

  await (await laterTime(page)).click();
  await page.waitForURL(/\/webview\/booking\/doctor-slots\?.*aId=/);
  const booking = new URL(page.url()).searchParams.get('aId');
  await expectAccessible(page);
  await choosePatientAndDescribe(page, say, SYMPTOMS);
  await expectBare(page);
  await expectAccessible(page);

  expect(await pressBack(page)).toBe(true);
  await expect(page.getByRole('textbox', { name: t('details.symptoms') })).toHaveValue(SYMPTOMS);
  expect(await pressBack(page)).toBe(true);
  await expect(heading(page)).toHaveText(t('booking.patient'));
  await page.getByRole('button', { name: t('continue') }).click();
  await page.getByRole('button', { name: t('details.review') }).click();
  await expect(heading(page)).toHaveText(t('review.title'));
  await pay(page);
  await hostedPage(page).pay();

  await page.waitForURL(/\/webview\/booking\/confirmation\?/);
  await expectBare(page);
  await expectAccessible(page);
  const booked = { kind: 'booked', appointmentId: booking };
  await page.getByRole('button', { name: t('confirmation.backToApp') }).click();
  expect((await messageOf(page, 'close')).payload).toEqual(booked);
  // The back button of the app does the same: there is no earlier page.
  expect(await pressBack(page)).toBe(true);
  expect((await receivedMessages(page, 'close')).map(({ payload }) => payload)).toEqual([booked, booked]);
  expect([...channels]).toEqual(['android']);
});

test('a transfer code signs in on iOS; an ended session is renewed in the middle of a form, and a killed page is restored', async ({
  page,
  context,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  const token = await signUpInApp(page.request, newPhone);
  const code = await transferCode(page.request, token);
  const fresh = await signInAgain(page.request, newPhone);
  await playNative(page, 'webkit', {
    session: { kind: 'transfer-code', code },
    renewed: { kind: 'token', token: fresh },
  });
  await page.goto(inApp(doctorsOf(clinic)));
  await (await laterTime(page)).click();
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  await choosePatient(page, say);
  await page.getByRole('button', { name: t('continue') }).click();
  await page.getByRole('textbox', { name: t('details.symptoms') }).fill(SYMPTOMS);

  const own = (await context.cookies()).find(({ name }) => name === COOKIE.token)?.value ?? '';
  expect(own).not.toBe(token);
  await endSession(page.request, own);
  await page.getByRole('button', { name: t('details.review') }).click();
  await expect(heading(page)).toHaveText(t('review.title'));
  expect(await receivedMessages(page, 'session.expired')).toHaveLength(1);

  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await playNative(again, 'webkit', { session: { kind: 'token', token: fresh } });
  await again.goto(address);
  await expect(heading(again)).toHaveText(t('review.title'));
  // The history was not restored: each step registers the previous one.
  expect(await pressBack(again)).toBe(true);
  await expect(again.getByRole('textbox', { name: t('details.symptoms') })).toHaveValue(SYMPTOMS);
  expect(await pressBack(again)).toBe(true);
  await expect(heading(again)).toHaveText(t('booking.patient'));
  await expect(again.getByRole('button', { name: t('continue') })).toBeEnabled();
  expect(await pressBack(again)).toBe(true);
  await expect(heading(again)).toHaveText(t('slots.title'));
  expect(await pressBack(again)).toBe(false);
});

test('a token in the address signs in and leaves no trace; pages of other remotes and links are passed to the app', async ({
  page,
  newPhone,
}) => {
  const token = await signUpInApp(page.request, newPhone);
  const leaks: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    const first = request.isNavigationRequest();
    if (!first && (request.url().includes(token) || referer.includes(token))) leaks.push(request.url());
  });
  await playNative(page, 'react-native', { openElsewhere: true });
  await page.goto(inApp(`${linkTo('myAppointments')}?exq=${token}&ud=${LARGE_ARABIC.deviceId}&channel=app-android-1`));
  await messageOf(page, 'ready');
  await expect(main(page).getByRole('tablist')).toBeVisible();
  expect(page.url()).not.toContain('exq');
  expect(await receivedMessages(page, 'session.get')).toEqual([]);
  expect(leaks).toEqual([]);

  const press = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address, textContent: 'x' });
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    }, href);
  await press(linkTo('wallet'));
  expect((await messageOf(page, 'nav.open')).payload).toEqual({ remote: 'account', path: '/wallet' });
  expect(new URL(page.url()).pathname).toBe(inApp('/my-appointments'));
  await press('tel:937');
  expect((await messageOf(page, 'openExternal')).payload).toEqual({ url: 'tel:937' });
  await press('sanar://staff/secret');
  await expect(page.getByText('لا يستطيع التطبيق فتح هذا الرابط')).toBeVisible();

  // An app that does not answer: the page loads the other remote itself, and Back returns home.
  await page.evaluate(() => {
    window.player.answers = { ...window.player.answers, openElsewhere: undefined } as never;
  });
  await press(linkTo('wallet'));
  await page.waitForURL(/\/webview\/booking\/wallet/);
  await expect(heading(page)).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  await page.waitForURL(/\/webview\/booking\/my-appointments/);
  expect(await pressBack(page)).toBe(false);
});

test('an app with another protocol version and an invalid address are refused, and the app is notified', async ({
  page,
}) => {
  await playNative(page, 'react-native', { refuseHello: 'PROTOCOL_UNSUPPORTED' });
  await page.goto(inApp('/'));
  await expect(heading(page)).toHaveText('يلزم تحديث التطبيق للمتابعة');
  expect((await messageOf(page, 'error')).payload).toMatchObject({ code: 'PROTOCOL_UNSUPPORTED', fatal: true });
  await expectAccessible(page);
  const other = await page.context().newPage();
  await playNative(other, 'webkit');
  await other.goto(inApp('/no-such-page'));
  await expect(heading(other)).toHaveText('هذه الصفحة غير متاحة');
  expect((await messageOf(other, 'error')).payload).toMatchObject({ code: 'ROUTE_UNKNOWN', fatal: true });
});

test('the sign-in remote leaves with the result of its dialog; every other remote opens without chrome', async ({
  page,
  say,
}) => {
  await playNative(page, 'webkit');
  await page.goto(webviewPath('auth', '/'));
  await messageOf(page, 'ready');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The language of the app.
  await expect(page.getByText(say('mfe-auth')('action.otherLanguage'))).toHaveCount(0);
  expect(await pressBack(page)).toBe(true);
  expect((await messageOf(page, 'close')).payload).toEqual({ kind: 'closed' });
  for (const [remote, href] of [
    ['account', linkTo('more')],
    ['pharmacy', linkTo('prescriptions')],
  ] as const) {
    await page.goto(webviewPath(remote, href));
    await messageOf(page, 'ready');
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
});

test('a refused location is explained with the terms of iOS and a link to its settings', async ({ page, say }) => {
  const t = say('mfe-booking');
  await playNative(page, 'webkit');
  await page.goto(inApp('/'));
  await messageOf(page, 'ready');
  await page.getByRole('button', { name: t('home.chooseLocation') }).click();
  await page.getByRole('button', { name: t('location.current') }).click();
  const help = page.getByRole('dialog', { name: 'خدمة الموقع غير مفعّلة' });
  await expect(help).toContainText('أثناء استخدام التطبيق');
  await expectAccessible(page);
  await help.getByRole('button', { name: 'فتح الإعدادات' }).click();
  expect((await messageOf(page, 'settings.open')).payload).toEqual({ permission: 'location' });
  await expect(help).toHaveCount(0);
  // The dialog under it closes next, then the app closes the page.
  expect(await pressBack(page)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await pressBack(page)).toBe(false);
});

for (const [fault, start] of [
  ['the host’s own', /\/_\/shell\/[^/]+\/overlay\.[^/]+\.js$/],
  ['the remote’s', /\/_\/booking\/[^/]+\/clinics-dialog\.[^/]+\.js$/],
] as const) {
  test(`a dialog whose file cannot be loaded (${fault}) shows a failure card, notifies the app, and recovers`, async ({
    page,
  }) => {
    await page.route(start, (route) => route.fulfill({ status: 503, body: '' }));
    await playNative(page, 'android');
    await page.goto(inApp(linkTo('home')));
    await messageOf(page, 'ready');
    await main(page)
      .locator(`a[href$="${linkTo('eclinics')}"]`)
      .first()
      .click();
    const card = page.getByRole('dialog').getByRole('alert');
    await expect(card.locator('a[href="tel:997"]')).toBeVisible();
    expect((await messageOf(page, 'error')).payload).toMatchObject({ fatal: false });
    await expect(main(page).getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    await page.unroute(start);
    await card.getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  });
}

test('an order is paid inside the app, and tracked there while it is in progress', async ({ page, say, newPhone }) => {
  const t = say('mfe-pharmacy');
  const token = await signUpInApp(page.request, newPhone);
  await prescribe(page.request, newPhone);
  const order = await orderWithOffer(page.request, {
    [HEADER.authorization]: `Bearer ${token}`,
    [HEADER.deviceId]: LARGE_ARABIC.deviceId,
  });
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(webviewPath('pharmacy', orderPaymentLink(order)));
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/\/webview\/pharmacy\/.*payment-successfull/);
  await main(page)
    .getByRole('link', { name: t('done.follow') })
    .click();
  await expect(main(page).getByRole('heading', { level: 2, name: t('status.CONFIRMED') })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await act(page.request, 'pharmacy', order, 'pack');
  await expect(main(page).getByText(t('track.ready'))).toBeVisible();
  await expectAccessible(page);
});
