import { PUSH_WORKER_PATH } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { heading, main } from '../support/steps.ts';

const PUSH = { title: 'سنار', body: 'تذكير بموعد قادم', tag: 'notice-1', lang: 'ar', url: linkTo('wallet') };
test.use({ serviceWorkers: 'allow' });

/** Title of a push that cannot be decrypted. */
const UNREADABLE = 'سنار · Sanar';

test('a push notification is shown with its own text, and a press opens its page', async ({
  page,
  context,
  baseURL,
  say,
  newPhone,
}) => {
  const t = say('mfe-comms');
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('notificationSettings'));
  await expect(heading(page)).toHaveText(t('settings.title'));
  await expectAccessible(page);

  // The browsers of tests reach no push service of a vendor: the page shows this, and the option stays available.
  await context.grantPermissions(['notifications'], { origin: baseURL });
  const turnOn = main(page).getByRole('button', { name: t('device.turnOn') });
  await turnOn.click();
  await expect(main(page).getByText(t('device.failed'))).toBeVisible();
  await expect(turnOn).toBeEnabled();
  await expectAccessible(page);

  // The worker is registered all the same, only for pushes.
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
  const shown = () =>
    page.evaluate(async (path) => {
      const registration = await navigator.serviceWorker.getRegistration(path);
      const notes = (await registration?.getNotifications()) ?? [];
      return notes.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, url: data?.url }));
    }, PUSH_WORKER_PATH);
  // Reading a browser's notifications drops one that is about to be shown, so the worker reports when it has shown one.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const registration = Reflect.get(self, 'registration') as ServiceWorkerRegistration;
    const show = registration.showNotification.bind(registration);
    const shownTitles: string[] = [];
    const showNotification: typeof show = async (title, options) => {
      await show(title, options);
      shownTitles.push(title);
    };
    Object.assign(registration, { showNotification });
    Object.assign(self, { shownTitles });
  });
  const shownTitles = () => worker.evaluate(() => Reflect.get(self, 'shownTitles') as string[]);
  await push(JSON.stringify(PUSH));
  await expect.poll(shownTitles).toEqual([PUSH.title]);
  expect(await shown()).toEqual([PUSH]);
  await push('not readable');
  await expect.poll(shownTitles).toEqual([PUSH.title, UNREADABLE]);
  expect((await shown()).map(({ title }) => title)).toContain(UNREADABLE);
  // No file of a release is cached.
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-[0-9a-f]+$/)]);

  // The next page detects that pushes are allowed, and handles the pressed one.
  const attending = page.waitForResponse(/\/pushes\.\w+\.js$/);
  await page.reload();
  await attending;
  await expect(heading(page)).toHaveText(t('settings.title'));
  // A test cannot press a notification of the system: only the event is dispatched.
  await worker.evaluate(async (tag) => {
    const registration = Reflect.get(self, 'registration') as ServiceWorkerRegistration;
    const [notification] = await registration.getNotifications({ tag });
    const made: Event = Reflect.construct(Reflect.get(self, 'NotificationEvent'), [
      'notificationclick',
      { notification },
    ]);
    self.dispatchEvent(made);
  }, PUSH.tag);
  await page.waitForURL((url) => url.pathname === PUSH.url);
  await expect(heading(page)).toBeVisible();
});
