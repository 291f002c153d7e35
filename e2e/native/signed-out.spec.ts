/** Pages behind sign-in inside an app: the question is shown over the requested page, and an ended session leaves no data. */
import type { Page } from '@playwright/test';
import { webviewPath } from 'shared-contracts/native';
import { linkTo, ROUTE_IDS, ROUTES, type ContractRouteId } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { clearSession, receivedMessages, messageOf, playNative, pressBack } from '../support/native-app.ts';
import { endSession, signUpInApp } from '../support/native-patient.ts';
import { anIqama, closeWelcome, dialogOf, enterCode, heading, main, type Say } from '../support/steps.ts';

const CHAT = linkTo('chat', { chatroom: 'nobody-has-this', doc_id: 'nor-this' });
const APPOINTMENTS = webviewPath('booking', linkTo('myAppointments'));

/** The field of the sign-in dialog. */
const phoneField = (page: Page, say: Say) =>
  dialogOf(page).getByRole('textbox', { name: say('mfe-auth')('field.phone') });

const question = (page: Page, say: Say) => page.getByRole('heading', { name: say('shell')('signInFirst.title') });

test('a visitor who opens a chat link signs in over it and continues in that chat', async ({ page, say, newPhone }) => {
  await signUpInApp(page.request, newPhone);
  await playNative(page, 'android');
  await page.goto(webviewPath('comms', CHAT));
  const phone = phoneField(page, say);
  await expect(phone).toBeVisible();
  await messageOf(page, 'ready');
  await expectAccessible(page);
  await expect(page.locator('[data-remote^="booking@"]')).toHaveCount(0);
  await phone.fill(newPhone);
  await dialogOf(page)
    .getByRole('button', { name: say('mfe-auth')('action.continue') })
    .click();
  await enterCode(page, say, newPhone);
  await closeWelcome(page, say);
  await expect(page.locator('[data-remote^="comms@"]').first()).toBeVisible();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(webviewPath('comms', CHAT));
  expect(await receivedMessages(page, 'error')).toEqual([]);
});

test('a visitor who declines to sign in for a link returns to the app, and is asked again next time', async ({
  page,
  say,
}) => {
  await playNative(page, 'webkit');
  await page.goto(webviewPath('comms', CHAT));
  await expect(phoneField(page, say)).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  expect((await messageOf(page, 'close')).payload).toEqual({ kind: 'closed' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await receivedMessages(page, 'close')).toHaveLength(1);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: say('shell')('header.signIn') })
    .click();
  await expect(phoneField(page, say)).toBeVisible();
});

/** Pages that show a visitor other content in place of the patient's data. */
const PRIVATE_TO_SOME = [
  ...['patientList', 'wallet', 'myDoctor', 'savedCards', 'addressList', 'viewPatient', 'more', 'patientRecord'],
  ...['myReports', 'prescriptions', 'accountAppointments'],
] as readonly ContractRouteId[];

const LINKS: readonly (readonly [ContractRouteId, string])[] = ROUTE_IDS.filter(
  (id) => ROUTES[id].guard === 'login' || PRIVATE_TO_SOME.includes(id),
).map((id) => [id, ROUTES[id].path.replaceAll(/:\w+\??/g, 'x')]);

/** Everything that a reader, a screen reader or a script could still find on the page. */
const leftOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return [document.documentElement.outerHTML, ...typed].join('\n');
  });

for (const remote of ['booking', 'account', 'comms', 'pharmacy'] as const)
  test(`a patient who signs out in the app leaves no data on any page of ${remote}`, async ({
    page,
    say,
    newPhone,
  }) => {
    const token = await signUpInApp(page.request, newPhone);
    const theirs = ['Huda', 'Salem', newPhone, 'huda@example.com', anIqama(newPhone)];
    await playNative(page, 'android', { session: { kind: 'token', token } });
    let seen = 0;
    for (const [id, path] of LINKS) {
      if (ROUTES[id].owner !== remote) continue;
      await page.goto(webviewPath(remote, path));
      await messageOf(page, 'ready');
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(question(page, say), id).toHaveCount(0);
      const before = await leftOn(page);
      if (theirs.some((word) => before.includes(word))) seen += 1;
      await clearSession(page);
      if (ROUTES[id].guard === 'login') {
        await expect(question(page, say), id).toBeVisible();
        await expect(phoneField(page, say), id).toBeVisible();
      }
      for (const word of theirs)
        await expect.poll(async () => (await leftOn(page)).includes(word), `${word} on ${id}`).toBe(false);
    }
    // Otherwise nothing was shown that could have stayed.
    if (remote === 'account') expect(seen).toBeGreaterThan(2);
  });

test('a page whose session has ended is closed when the patient does not sign in again', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-booking');
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(APPOINTMENTS);
  await expect(page.getByRole('tabpanel')).toContainText(t('appointments.none.upcoming'));
  await endSession(page.request, token);
  await page.getByRole('tab').nth(1).click();
  await expect(phoneField(page, say)).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  await expect(question(page, say)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toHaveCount(1);
});
