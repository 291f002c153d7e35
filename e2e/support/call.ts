/** A doctor's desk of the sandbox in a browser of its own, a patient whose visit is due, and what happens to their calls. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { setClock } from './sandbox.ts';
import { bookAndPay } from './book-visit.ts';
import { signedInOnceMore } from './signed-in.ts';
import { dialogOf, type Say } from './steps.ts';

declare global {
  interface Window {
    /** Connections that the page has made, oldest first. */
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

/** What a page has received so far: decoded frames and packets of sound, by the newest of its connections. */
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
  /** Pictures come as well. */
  readonly pictures: boolean;
}

const expectMoving = async (page: Page, side: string, { pictures }: Media): Promise<void> => {
  let before = await received(page);
  await expect
    .poll(
      async () => {
        const now = await received(page);
        // Another connection counts from nothing.
        if (now.sound < before.sound) before = now;
        return now.sound > before.sound + 10 && (!pictures || now.frames > before.frames + 5);
      },
      { message: `what comes to ${side}`, timeout: 30_000 },
    )
    .toBe(true);
};

/** New frames and sound come in on both sides. */
export const expectBothSeen = async (page: Page, doctor: Page): Promise<void> => {
  await expectMoving(page, 'the patient', { pictures: true });
  await expectMoving(doctor, 'the doctor', { pictures: true });
};

/** Sound both ways; the patient sends no picture. */
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

/** Before any page of a browser's context is loaded. */
export const watchCalls = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(keepPeers);
};

/** Where the calls of a visit are listed, and when it starts. */
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

/** The doctor of a visit is at the desk, and the visit begins now. */
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

/** On the page of a visit that is due. The session may have ended since it was booked: signed in anew, whatever the day. */
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

/** What the patient sees and presses of a call. `page`: another tab of theirs. */
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
    /** Said to a screen reader, in a region that interrupts. */
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
      // The step back off the entry of the dialog would break off a reload.
      await page.waitForFunction((open) => window.history.state?.idx === open - 1, entry);
    },
  };
};

/** A busy machine takes its time to find a way between two browsers. */
export const connects = (desk: Locator): Promise<void> =>
  expect(desk).toHaveAttribute('data-media', 'connected', { timeout: 30_000 });

export interface Scene extends Consultation {
  readonly say: Say;
  readonly call: ReturnType<typeof callOn>;
}

/** The doctor calls, the patient answers with the camera, and both are seen. */
export const answered = async ({ page, doctor, desk, call }: Scene): Promise<void> => {
  await doctor.locator('#call').click();
  await call.press('call.acceptVideo');
  await expect(call.button('call.cameraOff')).toBeVisible();
  await connects(desk);
  await call.hears('call.connected');
  await expectBothSeen(page, doctor);
};

/**
 * The network of a page, requests and WebRTC alike. Taken before a call: the browser holds back only packets of sockets that
 * were opened under conditions of some kind, here a millisecond.
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
