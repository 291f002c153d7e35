/**
 * Pushes to the app around the page: its token is sent over the bridge, and removed when the push service rejects it or the
 * patient signs out.
 */
import { endpointPath, noticePreferences } from 'shared-contracts/api';
import { webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { bookAndPay } from '../support/book-visit.ts';
import { expect, test as journey } from '../support/journey.ts';
import { changePushToken, clearSession, LARGE_ARABIC, playNative } from '../support/native-app.ts';
import { endSession, signInAgain } from '../support/native-patient.ts';
import { type OutsideParty, startOutsideParty } from '../support/outside-party.ts';
import { provider } from '../support/sandbox.ts';
import { headersOf } from '../support/signed-in.ts';

/** A message as Firebase receives it. */
interface Sent {
  readonly token: string;
  readonly notification: { readonly body: string };
  readonly data: Readonly<Record<string, string>>;
}

const tokenOf = (phone: string, time: 'first' | 'second') =>
  ({ kind: 'token', service: 'fcm', token: `${time}:APA91b-of-${phone}` }) as const;
const MESSAGE = 'النتيجة سليمة';
const NEWS = 'وصلتك رسالة';

const test = journey.extend<object, { firebase: OutsideParty }>({
  firebase: [
    // oxlint-disable-next-line no-empty-pattern -- playwright takes the fixtures that are needed from this pattern
    async ({}, use) => {
      const party = await startOutsideParty('fcm');
      await use(party);
      await party.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ firebase }, use) => use(firebase.product.origin),
});

test('the token of the app receives a push of a message, and is removed when it is refused or the patient signs out', async ({
  page,
  browser,
  baseURL,
  say,
  newPhone,
  clinic,
  firebase,
}) => {
  const [first, second] = [tokenOf(newPhone, 'first'), tokenOf(newPhone, 'second')];
  const visit = await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'صداع منذ يومين', days: 7 });
  const headers = await headersOf(page, newPhone);
  const devices = async (): Promise<number> => {
    const answer = await page.request.get(endpointPath(noticePreferences), { headers });
    return ((await answer.json()) as { data: { push_devices: number } }).data.push_devices;
  };
  const sent = () => firebase.received<readonly Sent[]>();
  expect(await devices()).toBe(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const app = await context.newPage();
  const token = await signInAgain(page.request, newPhone, LARGE_ARABIC.deviceId);
  await playNative(app, 'android', { session: { kind: 'token', token }, push: first });
  await app.goto(webviewPath('booking', linkTo('home')));
  await expect.poll(devices, 'the app is a device of the patient').toBe(1);

  const written = { room: visit, action: 'say', text: MESSAGE };
  expect((await page.request.post('/sandbox/desk', { data: written })).ok()).toBe(true);
  await expect
    .poll(async () => (await sent()).find((one) => one.token === first.token && one.notification.body === NEWS))
    .toMatchObject({ data: { path: linkTo('myAppointments') } });
  expect(JSON.stringify(await sent())).not.toContain(MESSAGE);

  await firebase.refuse(first.token);
  await provider(page.request, visit, 'cancel');
  await expect.poll(devices, 'a token that Firebase does not know is removed').toBe(0);

  await changePushToken(app, second);
  await expect.poll(devices, 'the next token of the app is registered').toBe(1);
  await endSession(page.request, token);
  await clearSession(app);
  expect(await devices(), 'the token goes with the sign-in').toBe(0);
  await context.close();
});
