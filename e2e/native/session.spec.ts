/** Sessions of embedded pages that are refused or end: typed values are kept, and no token is left anywhere. */
import type { Locator, Page } from '@playwright/test';
import { verifyToken } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import {
  clearSession,
  receivedMessages,
  LARGE_ARABIC,
  messageOf,
  playNative,
  pressBack,
} from '../support/native-app.ts';
import { endSession, signInAgain, signUpInApp, transferCode } from '../support/native-patient.ts';
import { CONFIRM, closeWelcome, dialogOf, enterCode, heading, main, OUTAGE, type Say } from '../support/steps.ts';

const PATIENTS = webviewPath('account', linkTo('patientList'));
const BABY = 'Rakan';

const sessionOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === COOKIE.token)?.value ?? '';

/** The form of a new patient, filled in but not sent. */
const fillPatient = async (page: Page, say: Say): Promise<Locator> => {
  const t = say('mfe-account');
  await page.getByRole('button', { name: t('patients.add') }).click();
  const form = page.getByRole('dialog', { name: t('add.title') });
  await form.getByLabel(t('add.relation')).selectOption('son');
  await form.getByLabel(t('name.fn')).fill(BABY);
  await form.getByLabel(t('name.ln')).fill('Salem');
  await form.getByRole('button', { name: t('add.dob') }).click();
  await page.getByRole('button', { name: CONFIRM }).click();
  await form.getByRole('radio', { name: t('gender.M') }).check({ force: true });
  await form.getByLabel(t('add.identityType')).selectOption('baby');
  return form;
};

test('a session that ends under a half-filled form is renewed by the app, and the form is sent', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  const token = await signUpInApp(page.request, newPhone);
  const fresh = await signInAgain(page.request, newPhone);
  await playNative(page, 'react-native', {
    session: { kind: 'token', token },
    renewed: { kind: 'token', token: fresh },
  });
  await page.goto(PATIENTS);
  const form = await fillPatient(page, say);
  await endSession(page.request, token);
  await form.getByRole('button', { name: t('add.save') }).click();
  await expect(form).toHaveCount(0);
  await expect(main(page).getByText(`${BABY} Salem`)).toBeVisible();
  expect(await receivedMessages(page, 'session.expired')).toHaveLength(1);
  // The app knows its own token and receives no message about it.
  expect(await receivedMessages(page, 'session.started')).toEqual([]);
});

test('when the app has no session, the patient signs in over the form, at the first or the second attempt', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  const auth = say('mfe-auth');
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(PATIENTS);
  const form = await fillPatient(page, say);
  await endSession(page.request, token);
  const save = form.getByRole('button', { name: t('add.save') });
  const phone = dialogOf(page).getByRole('textbox', { name: auth('field.phone') });

  await save.click();
  await expect(phone).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  await expect(phone).toHaveCount(0);
  await expect(form.getByLabel(t('name.fn'))).toHaveValue(BABY);
  await expect(form.getByRole('alert')).toBeVisible();

  await save.click();
  await phone.fill(newPhone);
  await dialogOf(page)
    .getByRole('button', { name: auth('action.continue') })
    .click();
  await enterCode(page, say, newPhone);
  await closeWelcome(page, say);
  await expect(main(page).getByText(`${BABY} Salem`)).toBeVisible();
  const started = (await messageOf(page, 'session.started')).payload?.['token'];
  expect(started).toBe(await sessionOf(page));
  expect(started).not.toBe(token);
});

test('a transfer code opens a page behind sign-in without a question to the patient', async ({ page, newPhone }) => {
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'webkit', {
    session: { kind: 'transfer-code', code: await transferCode(page.request, token) },
  });
  await page.goto(webviewPath('booking', linkTo('myAppointments')));
  await expect.poll(() => sessionOf(page)).toMatch(/^.{16,}$/);
  await expect(main(page).getByRole('tablist')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(webviewPath('booking', linkTo('myAppointments')));
  expect(await receivedMessages(page, 'session.expired')).toEqual([]);
  expect(await sessionOf(page)).not.toBe(token);
});

test('signing out in the app removes the patient’s data from a page behind sign-in', async ({
  page,
  say,
  newPhone,
}) => {
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(webviewPath('booking', linkTo('myAppointments')));
  await expect.poll(() => sessionOf(page)).toBe(token);
  await expect(page.getByRole('tabpanel')).toContainText(say('mfe-booking')('appointments.none.upcoming'));
  await clearSession(page);
  await expect(dialogOf(page).getByRole('textbox', { name: say('mfe-auth')('field.phone') })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(0);
  expect(await sessionOf(page)).toBe('');
});

test('a page opened during an outage shows a message, requires no sign-in, and loads when the service recovers', async ({
  page,
  newPhone,
}) => {
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  const check = `**${verifyToken.path}`;
  await page.route(check, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(webviewPath('booking', linkTo('myAppointments')));
  await messageOf(page, 'ready');
  await expect(heading(page)).toHaveText(OUTAGE);
  await expectAccessible(page);
  expect(await receivedMessages(page, 'session.expired')).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(check);
  await expect(main(page).getByRole('tablist')).toBeVisible();
  expect(await sessionOf(page)).toBe(token);
});

test('a refused token in the address is replaced by that of the app, and neither is left behind', async ({
  page,
  newPhone,
}) => {
  const ended = await signUpInApp(page.request, newPhone);
  const fresh = await signInAgain(page.request, newPhone);
  await endSession(page.request, ended);
  const seen: string[] = [];
  page.on('request', (request) => {
    const first = request.isNavigationRequest();
    const { referer = '' } = request.headers();
    seen.push(`${first ? '' : request.url()} ${referer}`);
    if (request.url().includes('/telemetry')) seen.push(request.postData() ?? '');
  });
  page.on('console', (message) => seen.push(message.text()));
  await playNative(page, 'webkit', { renewed: { kind: 'token', token: fresh } });
  await page.goto(`${webviewPath('booking', linkTo('myAppointments'))}?token=${ended}&ud=${LARGE_ARABIC.deviceId}`);
  // The first view of the edge has tabs too, before the token has been checked.
  await messageOf(page, 'ready');
  await expect.poll(() => sessionOf(page)).toBe(fresh);
  await expect(main(page).getByRole('tablist')).toBeVisible();
  expect(await receivedMessages(page, 'session.expired')).toHaveLength(1);
  expect(await page.evaluate(() => history.length)).toBe(2);
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, document.referrer]),
  );
  for (const token of [ended, fresh]) {
    expect(kept).not.toContain(token);
    expect(seen.join('\n')).not.toContain(token);
  }
});

test.describe('a link with the token of another account, opened in an ordinary browser', () => {
  const DEVICE = 'browser-of-the-victim';
  /** Pages of both hosts: the attacker specifies the device to which the token is bound. */
  const links = (token: string): string[] => {
    const query = `token=${token}&ud=${LARGE_ARABIC.deviceId}`;
    return [`${webviewPath('booking', linkTo('home'))}?${query}`, `${linkTo('home')}?${query}`];
  };
  const verified = (page: Page) => page.waitForResponse((response) => response.url().endsWith(verifyToken.path));

  test('does not sign the visitor in to the attacker’s account', async ({ page, newPhone }) => {
    const attacker = await signUpInApp(page.request, newPhone);
    for (const link of links(attacker)) {
      const checked = verified(page);
      await page.goto(link);
      await checked;
      await expect(main(page)).not.toHaveAttribute('aria-busy', 'true');
      await expect.poll(() => page.url()).not.toContain('token');
      expect(await sessionOf(page)).toBe('');
    }
  });

  test('keeps the session of the person who opens it', async ({ page, baseURL, newPhone, otherPhone }) => {
    const attacker = await signUpInApp(page.request, newPhone);
    const victim = await signUpInApp(page.request, otherPhone, DEVICE);
    await page.addInitScript((id) => localStorage.setItem('ud', id), DEVICE);
    await page.context().addCookies([{ name: COOKIE.token, value: victim, url: baseURL ?? '' }]);
    for (const link of links(attacker)) {
      const offered = page.waitForResponse(
        (response) => response.url().endsWith(verifyToken.path) && response.request().postDataJSON().t === attacker,
      );
      await page.goto(link);
      await offered;
      await expect(main(page)).not.toHaveAttribute('aria-busy', 'true');
      expect(await sessionOf(page)).toBe(victim);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('asks before a session of the same device replaces the current one', async ({
    page,
    say,
    baseURL,
    newPhone,
    otherPhone,
  }) => {
    const t = say('shell');
    const offered = await signUpInApp(page.request, newPhone, DEVICE);
    const open = await signUpInApp(page.request, otherPhone, DEVICE);
    await page.addInitScript((id) => localStorage.setItem('ud', id), DEVICE);
    await page.context().addCookies([{ name: COOKIE.token, value: open, url: baseURL ?? '' }]);
    const link = `${linkTo('home')}?token=${offered}`;
    await page.goto(link);
    const question = page.getByRole('dialog', { name: t('offered.title') });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(await sessionOf(page)).toBe(open);
    await page.goto(link);
    await question.getByRole('button', { name: t('offered.switch') }).click();
    await expect.poll(() => sessionOf(page)).toBe(offered);
  });
});
