import type { Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { setClock } from '../support/sandbox.ts';
import { bookAndPay, closeWelcome, dialogOf, openSignIn, signIn } from '../support/steps.ts';

/** Frames of a picture that were decoded so far. */
const decoded = (page: Page, video: string): Promise<number> =>
  page.locator(video).evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

const expectMoving = async (page: Page, video: string): Promise<void> => {
  const before = await decoded(page, video);
  await expect.poll(() => decoded(page, video), `frames of ${video}`).toBeGreaterThan(before + 5);
};

test('a doctor calls the patient, who declines, then answers and is seen and heard', async ({
  page,
  browser,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-comms');
  const visit = await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'سعال منذ يومين' });

  const context = await browser.newContext();
  const doctor = await context.newPage();
  await doctor.goto(new URL('/sandbox/calls', page.url()).href);
  const listed = doctor.getByRole('article').filter({ hasText: visit });
  await setClock(page.request, await listed.getByText(/^\d{4}-\d\d-\d\dT/).innerText());
  await listed.getByRole('link').click();
  const desk = doctor.locator('#desk');
  await expect(desk).toHaveAttribute('data-state', 'idle');

  // The visit may be days away, when the session has ended: signed in anew, whatever the day.
  await page.context().clearCookies();
  await page.goto(linkTo('home'));
  await openSignIn(page, say);
  await signIn(page, say, newPhone);
  await closeWelcome(page, say);
  await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await expect(page.getByRole('button', { name: say('mfe-booking')('home.enter') })).toBeVisible();
  await expectAccessible(page);

  await doctor.locator('#call').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: t('call.acceptVideo') })).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'ringing');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('call.decline') }).click();
  await expect(dialog.getByText(t('end.declined')).last()).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await dialog
    .getByRole('button', { name: t('end.close') })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await doctor.locator('#call').click();
  await dialog.getByRole('button', { name: t('call.acceptVideo') }).click();
  await expect(dialog.getByRole('button', { name: t('call.cameraOff') })).toBeVisible();
  await expect(desk).toHaveAttribute('data-media', 'connected');
  await expectMoving(page, 'video[data-remote]');
  await expectMoving(doctor, '#theirs');
  await dialog.getByRole('button', { name: t('call.hangUp') }).click();
  await expect(dialog.getByText(t('end.next'))).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await expectAccessible(page);
  await context.close();
});
