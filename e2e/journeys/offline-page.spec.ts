import { OFFLINE_VISITS_KEY } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { bookAndPay } from '../support/book-visit.ts';
import { dialogOf, heading, loaded } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Texts of the edge, in either language. */
const OFFLINE = /^(لا يوجد اتصال بالإنترنت|You are offline)$/;
const REMOTE_VISIT = /^(استشارة عن بُعد|Remote consultation)/;

test('without a network the next visits are shown, and none after sign-out @desktop', async ({
  page,
  context,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'headache' });
  await page.goto(linkTo('home'));
  await expect(page.getByRole('heading', { name: t('home.next') })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await page.goto(linkTo('myAppointments'));
  await expect(heading(page)).toHaveText(OFFLINE);
  const visits = page.locator('[data-visits]').getByRole('listitem');
  await expect(visits).toHaveCount(1);
  await expect(visits).toHaveText(REMOTE_VISIT);
  await expectAccessible(page);

  // The requested page opens by itself.
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(t('appointments.title'));
  await loaded(page);

  const kept = () =>
    page.evaluate((key) => Object.keys(localStorage).filter((name) => name.startsWith(key)), OFFLINE_VISITS_KEY);
  expect(await kept()).toHaveLength(1);
  const shell = say('shell');
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('header.menu') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: shell('menu.signOut') })
    .click();
  await expect.poll(kept).toEqual([]);
  await context.setOffline(true);
  await page.goto(linkTo('home'));
  await expect(heading(page)).toHaveText(OFFLINE);
  await expect(visits).toHaveCount(0);
});
