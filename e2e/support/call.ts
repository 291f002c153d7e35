/** The sandbox's desk of a doctor in a browser of its own, a patient whose visit is due, and the state of their calls. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { setClock } from './sandbox.ts';
import { bookAndPay } from './book-visit.ts';
import { signedInOnceMore } from './signed-in.ts';
import { dialogOf, type Say } from './steps.ts';

declare global {
  interface Window {
    /** Connections that the page has created, oldest first. */
    peers: RTCPeerConnection[];
  }
}

/** Runs in the page before its own scripts. */
const keepPeers = (): void => {
  window.peers = [];
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      window.peers.push(this);
    }
  };
};

/** What a page has received so far over the newest of its connections: decoded video frames and audio packets. */
const received = (page: Page): Promise<{ frames: number; sound: number }> =>
  page.evaluate(async () => {
    const peer = window.peers.findLast(({ connectionState }) => connectionState !== 'closed');
    const all = { frames: 0, sound: 0 };
    for (const entry of (await peer?.getStats())?.values() ?? []) {
      if (entry.type !== 'inbound-rtp') continue;
      if (entry.kind === 'video') all.frames += entry.framesDecoded ?? 0;
      else all.sound += entry.packetsReceived ?? 0;
    }
    return all;
  });

interface Media {
  /** Whether video is expected as well. */
  readonly pictures: boolean;
}

const expectMoving = async (page: Page, side: string, { pictures }: Media): Promise<void> => {
  let before = await received(page);
  await expect
    .poll(
      async () => {
        const now = await received(page);
        // The counters of another connection begin at zero.
        if (now.sound < before.sound) before = now;
        return now.sound > before.sound + 10 && (!pictures || now.frames > before.frames + 5);
      },
      { message: `what comes to ${side}`, timeout: 30_000 },
    )
    .toBe(true);
};

/** Expects that both sides receive new video frames and audio packets. */
export const expectBothSeen = async (page: Page, doctor: Page): Promise<void> => {
  await expectMoving(page, 'the patient', { pictures: true });
  await expectMoving(doctor, 'the doctor', { pictures: true });
};

/** Expects audio on both sides; the patient sends no video. */
export const expectAudioBothWays = async (page: Page, doctor: Page): Promise<void> => {
  await expectMoving(page, 'the patient', { pictures: true });
  await expectMoving(doctor, 'the doctor', { pictures: false });
};

export interface Consultation {
  readonly visit: string;
  readonly page: Page;
  readonly doctor: Page;
  readonly desk: Locator;
  readonly close: () => Promise<void>;
}

/** Must be called before any page of the browser context is loaded. */
export const watchCalls = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(keepPeers);
};

/** The page on which the calls of a visit are listed, and the start of the visit. */
const listedVisit = async (doctor: Page, page: Page, visit: string) => {
  await doctor.goto(new URL('/sandbox/calls', page.url()).href);
  const listed = doctor.getByRole('article').filter({ hasText: visit });
  return { listed, starts: await listed.getByText(/^\d{4}-\d\d-\d\dT/).innerText() };
};

/** The UTC instant at which a visit starts. */
export const startOfVisit = async (browser: Browser, page: Page, visit: string): Promise<string> => {
  const doctor = await browser.newPage();
  const { starts } = await listedVisit(doctor, page, visit);
  await doctor.close();
  return starts;
};

/** The doctor of a visit is at the desk, and the clock is moved to the start of the visit. */
export const openDesk = async (page: Page, browser: Browser, visit: string): Promise<Consultation> => {
  const context = await browser.newContext();
  await watchCalls(context);
  const doctor = await context.newPage();
  const { listed, starts } = await listedVisit(doctor, page, visit);
  await setClock(page.request, starts);
  await listed.getByRole('link').click();
  const desk = doctor.locator('#desk');
  await expect(desk).toHaveAttribute('data-state', 'idle');
  return { visit, page, doctor, desk, close: () => context.close() };
};

/**
 * Opens the page of a visit that is due. The session may have ended since the booking: the patient signs in again, whatever the
 * day.
 */
export const enterVisit = async (page: Page, say: Say, phone: string, visit: string): Promise<void> => {
  await signedInOnceMore(page, phone);
  await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await expect(page.getByRole('button', { name: say('mfe-booking')('home.enter') })).toBeVisible();
};

/** A new patient has paid for a visit that begins now, and is on its page; its doctor is at the desk. */
export const atTheirVisit = async (
  page: Page,
  browser: Browser,
  say: Say,
  asked: { phone: string; clinic: string },
): Promise<Consultation> => {
  await watchCalls(page.context());
  const visit = await bookAndPay(page, say, { ...asked, symptoms: 'سعال منذ يومين' });
  const consultation = await openDesk(page, browser, visit);
  await enterVisit(page, say, asked.phone, visit);
  return consultation;
};

/** The controls and texts of a call on the patient's page. `page`: another tab of the patient. */
export const callOn = (page: Page, say: Say) => {
  const t = say('mfe-comms');
  const dialog = dialogOf(page);
  // The close button of the dialog has the same name as a button of the screen.
  const button = (key: string): Locator => dialog.getByRole('button', { name: t(key) }).last();
  return {
    dialog,
    button,
    press: (key: string) => button(key).click(),
    /** One of the options under "more". */
    choose: async (key: string) => {
      await button('call.more').click();
      await button(key).click();
    },
    rings: async () => {
      await expect(button('call.acceptVideo')).toBeVisible();
      // The name of the caller is between them.
      for (const part of t('call.incoming', { name: '|' }).split('|'))
        await expect(dialog.locator('[aria-live="assertive"]')).toContainText(part.trim());
    },
    dial: async () => {
      await page.getByRole('button', { name: say('mfe-booking')('waiting.call') }).click();
      await expect(button('call.cancel')).toBeVisible();
    },
    /** The text of the assertive live region. */
    hears: (key: string) => expect(dialog.locator('[aria-live="assertive"]')).toHaveText(t(key), { timeout: 30_000 }),
    ended: async (key: string) => {
      await expect(dialog.getByText(t(key)).last()).toBeVisible();
      await expect(dialog.locator('[aria-live="assertive"]')).toHaveText(t(key));
      await expect(button('end.close')).toBeVisible();
    },
    close: async () => {
      const entry = await page.evaluate(() => window.history.state?.idx as number);
      await button('end.close').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // A pending step back from the history entry of the dialog would abort a reload.
      await page.waitForFunction((open) => window.history.state?.idx === open - 1, entry);
    },
  };
};

/** In milliseconds. On a busy machine two browsers need this long to connect. */
export const connects = (desk: Locator): Promise<void> =>
  expect(desk).toHaveAttribute('data-media', 'connected', { timeout: 30_000 });

export interface Scene extends Consultation {
  readonly say: Say;
  readonly call: ReturnType<typeof callOn>;
}

/** The doctor calls, the patient answers with the camera, and both sides receive video. */
export const answered = async ({ page, doctor, desk, call }: Scene): Promise<void> => {
  await doctor.locator('#call').click();
  await call.press('call.acceptVideo');
  await expect(call.button('call.cameraOff')).toBeVisible();
  await connects(desk);
  await call.hears('call.connected');
  await expectBothSeen(page, doctor);
};

/**
 * Controls the network of a page, for requests and WebRTC. It must be created before a call: the browser blocks only packets of
 * sockets that were opened under emulated conditions, here a delay of a millisecond.
 */
export const networkOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 1,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss: offline ? 100 : 0,
    });
  await session.send('Network.enable');
  await set(false);
  return { cut: () => set(true), restore: () => set(false) };
};
