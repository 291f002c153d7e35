/** A doctor's desk of the sandbox in a browser of its own, and a patient whose visit is due. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { setClock } from './sandbox.ts';
import { bookAndPay, closeWelcome, openSignIn, type Say, signIn } from './steps.ts';

/** Frames of a picture that were decoded so far. */
const decoded = (page: Page, video: string): Promise<number> =>
  page.locator(video).evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

const expectMoving = async (page: Page, video: string): Promise<void> => {
  const before = await decoded(page, video);
  await expect.poll(() => decoded(page, video), `frames of ${video}`).toBeGreaterThan(before + 5);
};

/** New frames come in on both sides. */
export const expectBothSeen = async (page: Page, doctor: Page): Promise<void> => {
  await expectMoving(page, 'video[data-remote]');
  await expectMoving(doctor, '#theirs');
};

interface Consultation {
  readonly visit: string;
  readonly doctor: Page;
  readonly desk: Locator;
  readonly close: () => Promise<void>;
}

/** A new patient has paid for a visit that begins now, and is on its page; its doctor is at the desk. */
export const atTheirVisit = async (
  page: Page,
  browser: Browser,
  say: Say,
  asked: { phone: string; clinic: string },
): Promise<Consultation> => {
  const visit = await bookAndPay(page, say, { ...asked, symptoms: 'سعال منذ يومين' });
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
  await signIn(page, say, asked.phone);
  await closeWelcome(page, say);
  await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await expect(page.getByRole('button', { name: say('mfe-booking')('home.enter') })).toBeVisible();
  return { visit, doctor, desk, close: () => context.close() };
};

/**
 * The network of a page, requests and WebRTC alike. Taken before a call: the browser holds back only packets of sockets that
 * were opened under conditions of some kind, here a millisecond.
 */
export const networkOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 1, downloadThroughput: -1, uploadThroughput: -1 },
      packetLoss: offline ? 100 : 0,
    });
  await session.send('Network.enable');
  await set(false);
  return { cut: () => set(true), restore: () => set(false) };
};
