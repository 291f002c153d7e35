/** The product on the home screen of a phone: it opens without a network, and all files of a page belong to one release. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { COOKIE } from 'shared-contracts/domain';
import { containerName, type PageRelease, RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/looks.ts';
import { type Rehearsal, release, startRehearsal } from '../support/rehearsal.ts';
import { heading, loaded } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const CLINICS = linkTo('eclinics');
/** A file of a release: member and version. */
const RELEASED = /^\/_\/(shell|auth|booking|pharmacy|account|comms)\/([^/]+)\//;
const OFFLINE = /^(لا يوجد اتصال بالإنترنت|You are offline)$/;
let rehearsal: Rehearsal;

test.beforeAll(async ({ baseURL }) => {
  rehearsal = await startRehearsal(baseURL ?? '', 'booking');
  await release(rehearsal, 'rollback', 'booking');
});
test.afterAll(() => rehearsal.stop());

const releasedFile = (url: string): string | null => {
  const [, member, version] = RELEASED.exec(new URL(url).pathname) ?? [];
  return member ? `${member} ${version}` : null;
};

/** Members and versions whose files the document on the page has requested. */
const watchFiles = (page: Page): ReadonlySet<string> => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requested.clear();
    const file = releasedFile(request.url());
    if (file) requested.add(file);
  });
  return requested;
};

const releaseOf = async (page: Page): Promise<PageRelease> =>
  JSON.parse((await page.locator(`#${RELEASE_ELEMENT_ID}`).textContent()) ?? 'null') as PageRelease;

const runs = (page: Page, version: string): Promise<boolean> =>
  page.evaluate((container) => container in globalThis, containerName('booking', version));

/** Expects that every file that the page has requested and runs belongs to the release in its HTML. */
const expectOneRelease = async (page: Page, requested: ReadonlySet<string>, version: string): Promise<void> => {
  await loaded(page);
  await expect.poll(() => runs(page, version), `booking ${version} runs`).toBe(true);
  const { shell, remotes } = await releaseOf(page);
  const members = Object.entries({ shell, ...remotes }).map(([name, member]) => `${name} ${member.version}`);
  expect(members).toContain(`booking ${version}`);
  expect(requested.size).toBeGreaterThan(0);
  expect([...requested].filter((file) => !members.includes(file))).toEqual([]);
  const other = version === rehearsal.version ? rehearsal.previous : rehearsal.version;
  expect(await runs(page, other)).toBe(false);
};

/** Waits until the edge serves it: the edge reads its ledger twice a second. */
const openWith = async (page: Page, version: string): Promise<void> => {
  const served = async () => {
    await page.goto(rehearsal.origin + CLINICS);
    return (await releaseOf(page)).remotes.booking.version;
  };
  await expect.poll(served).toBe(version);
};

const workerReady = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/**
 * Without a network only the offline page is shown, without any page or file of a release; with a network the page opens by
 * itself.
 */
const expectOfflinePage = async (context: BrowserContext, page: Page, requested: ReadonlySet<string>) => {
  await context.setOffline(true);
  await page.goto(rehearsal.origin + CLINICS);
  await expect(heading(page)).toHaveText(OFFLINE);
  await expect(page.locator(`#${RELEASE_ELEMENT_ID}`)).toHaveCount(0);
  expect([...requested]).toEqual([]);
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText(OFFLINE);
};

test('the worker mixes no releases during an update and a rollback', async ({ page, context, say }) => {
  const { version, previous } = rehearsal;
  const requested = watchFiles(page);
  await openWith(page, previous);
  await workerReady(page);
  await expectOneRelease(page, requested, previous);
  await expectOfflinePage(context, page, requested);
  await expectOneRelease(page, requested, previous);

  // An open page keeps the release of its HTML, also for files that it loads later.
  await release(rehearsal, 'promote', 'booking', version, '--yes');
  const { number } = await releaseOf(page);
  await page.getByRole('link', { name: say('shell')('tabs.pharmacy') }).click();
  await expect(heading(page)).toHaveText(say('mfe-pharmacy')('title'));
  expect((await releaseOf(page)).number).toBe(number);
  await expectOneRelease(page, requested, previous);

  await openWith(page, version);
  await expectOneRelease(page, requested, version);
  await expectOfflinePage(context, page, requested);
  await expectOneRelease(page, requested, version);

  await release(rehearsal, 'rollback', 'booking');
  await openWith(page, previous);
  await expectOneRelease(page, requested, previous);
  await expectOfflinePage(context, page, requested);
  await expectOneRelease(page, requested, previous);

  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.filter((url) => releasedFile(url) !== null)).toEqual([]);
});

test('the product installed on a phone opens in a window of its own, with the offline page when there is no network', async ({
  playwright,
  launchOptions,
  language,
}) => {
  const manifestId = `${rehearsal.origin}/`;
  const profile = mkdtempSync(join(tmpdir(), 'installed-'));
  const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, ...PHONE });
  try {
    await context.addCookies([{ name: COOKIE.language, value: language, url: rehearsal.origin }]);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(rehearsal.origin + linkTo('home'));
    await workerReady(page);
    const tools = await context.newCDPSession(page);
    expect(await tools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    await tools.send('PWA.install', { manifestId });
    // As on a phone; a browser of a computer asks in which window.
    await tools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });

    const launch = async (): Promise<Page> => {
      const [opened] = await Promise.all([context.waitForEvent('page'), tools.send('PWA.launch', { manifestId })]);
      return opened;
    };
    const expectOpened = async (window: Page): Promise<void> => {
      await expect(window.locator(`#${RELEASE_ELEMENT_ID}`)).toHaveCount(1);
      await expect(heading(window)).toBeVisible();
    };
    const isOwnWindow = (window: Page) => window.evaluate(() => matchMedia('(display-mode: standalone)').matches);
    const window = await launch();
    await expectOpened(window);
    expect(await isOwnWindow(window)).toBe(true);

    await context.setOffline(true);
    await window.goto(rehearsal.origin + linkTo('home'));
    await expect(heading(window)).toHaveText(OFFLINE);
    expect(await isOwnWindow(window)).toBe(true);
    // The offline page reloads itself once the server answers.
    await context.setOffline(false);
    await expectOpened(window);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
