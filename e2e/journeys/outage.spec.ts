/** A page behind sign-in is opened while the stored session cannot be checked. */
import { userProfile, verifyToken } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { expectSignedIn, heading, main, OUTAGE } from '../support/steps.ts';

const OFFLINE = /^(لا يوجد اتصال بالإنترنت|You are offline)$/;
const RETRY = /^(المحاولة مرة أخرى|Try again)$/;
const CALLS = [verifyToken, userProfile].map(({ path }) => `**${path}`);

const stop = async (page: Page, how: 'down' | 'away') => {
  for (const path of CALLS) {
    await page.route(path, (route) =>
      how === 'away' ? route.abort('internetdisconnected') : route.fulfill({ status: 503, body: '' }),
    );
  }
};
const goOn = async (page: Page) => {
  for (const path of CALLS) await page.unroute(path);
};

test('while the platform is unavailable the page shows a message, and a press on retry loads it', async ({
  page,
  say,
  newPhone,
}) => {
  await signedInPatient(page, newPhone);
  await stop(page, 'down');
  await page.goto(linkTo('myAppointments'));
  await expect(heading(page)).toHaveText(OUTAGE);
  await expect(page).toHaveURL(linkTo('myAppointments'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await goOn(page);
  await main(page).getByRole('button', { name: RETRY }).click();
  await expect(heading(page)).toHaveText(say('mfe-booking')('appointments.title'));
  await expectSignedIn(page, say);
});

test('without a connection the page shows a message, and loads by itself after reconnection', async ({
  page,
  context,
  say,
  newPhone,
}) => {
  await signedInPatient(page, newPhone);
  await stop(page, 'away');
  await page.goto(linkTo('myAppointments'));
  await expect(heading(page)).toHaveText(OUTAGE);
  await context.setOffline(true);
  await expect(heading(page)).toHaveText(OFFLINE);
  await goOn(page);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(say('mfe-booking')('appointments.title'));
});
