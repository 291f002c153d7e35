import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { endpointPath, upcomingAppointments, userProfile, verifyToken } from 'shared-contracts/api';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { requestsUnderWay } from '../support/steps.ts';
import { signedInPatient } from '../support/signed-in.ts';

/** The limit of `deploy/build/budgets.ts`, which adds up the built files; this test measures what a browser loads. */
const FIRST_VIEW = 60 * 1024;
const OWN = /\/_\/booking\/[^/]+\/[^/]+\.(js|css)$/;

const VISITOR = (
  [
    'eclinics',
    ...['labTech', 'testBodyFunction', 'viewPackages', 'viewTests', 'covidPcr', 'nurse', 'physio', 'vaccination'],
    ...['radiology', 'vitaminDrips', 'hajjVaccination', 'influenzaVaccination', 'caregiver', 'caregiverV2', 'offers'],
  ] as const satisfies readonly RouteId[]
).map((routeId) => linkTo(routeId));

const SIGNED_IN = (
  ['familyDoctor', 'selectFamilyDoctor', 'familyInsurance', 'employment'] as const satisfies readonly RouteId[]
)
  .map((routeId) => linkTo(routeId))
  .concat(linkTo('doctorSlots', {}, { doctor: 'doc_dermatology_1' }));

const repeated = (all: readonly string[]): string[] => all.filter((one, index) => all.indexOf(one) !== index);

const callIn = (request: Request): string | null => {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') ? `${pathname} ${request.postData()}` : null;
};

interface FirstView {
  /** Gzip bytes of the remote's own scripts, styles and texts. */
  readonly bytes: number;
  readonly calls: readonly string[];
}

/** What the page requests until its screen is rendered. */
const firstViewOf = async (page: Page, path: string): Promise<FirstView> => {
  const requested = new Set<string>();
  const calls: string[] = [];
  const note = (request: Request) => {
    if (OWN.test(new URL(request.url()).pathname)) requested.add(request.url());
    const call = callIn(request);
    if (call !== null) calls.push(call);
  };
  page.on('request', note);
  await page.goto(path);
  // The static content of the edge does not have this attribute.
  await expect(page.locator('[data-page-heading]').first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
  page.off('request', note);
  let bytes = 0;
  for (const url of requested) {
    const answer = await page.request.get(url);
    bytes += gzipSync(await answer.body(), { level: 9 }).length;
  }
  return { bytes, calls };
};

/** Opens each page, and returns the calls that one of them made more than once. */
const expectSmall = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const heavy: string[] = [];
  const twice: string[] = [];
  for (const path of paths) {
    const { bytes, calls } = await firstViewOf(page, path);
    expect(bytes, path).toBeGreaterThan(0);
    if (bytes > FIRST_VIEW) heavy.push(`${path}: ${(bytes / 1024).toFixed(1)} KB`);
    twice.push(...repeated(calls).map((call) => `${path}: ${call}`));
  }
  expect(heavy).toEqual([]);
  return twice;
};

test('the first view of each service loads at most 60 KB of the remote’s own files, and requests its data once', async ({
  page,
}) => {
  expect(await expectSmall(page, VISITOR)).toEqual([]);
});

test('the first view of each page behind sign-in loads at most 60 KB of the remote’s own files', async ({
  page,
  newPhone,
}) => {
  await signedInPatient(page, newPhone);
  await expectSmall(page, SIGNED_IN);
});

test('the files of a remote are requested once, after the shell’s first script and before the remote runs', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(linkTo('nurse'));
  await expect(page.locator('[data-page-heading]').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const own = requested.filter((path) => OWN.test(path));
  expect(repeated(own)).toEqual([]);
  const links = await page.evaluate(() => ({
    waiting: (document.getElementById('later') as HTMLTemplateElement).content.childElementCount,
    ahead: [...document.querySelectorAll<HTMLLinkElement>('head link[rel=preload]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  }));
  expect(links.waiting).toBe(0);
  // Each file of the first view is preloaded by the edge: no file is discovered only by another one.
  expect(own.filter((path) => !links.ahead.includes(path))).toEqual([]);
  const vendor = requested.findIndex((path) => /\/shell\/.*\/vendor\./.test(path));
  expect(vendor).toBeGreaterThan(-1);
  expect(vendor).toBeLessThan(requested.findIndex((path) => OWN.test(path)));
  // The font is loaded after these files, and is then counted.
  const faces = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  await expect.poll(async () => (await page.evaluate(faces)).join()).toContain('Plex Arabic');
});

test('data requested while the token is checked is not requested again', async ({ page, newPhone }) => {
  await signedInPatient(page, newPhone);
  const requested: string[] = [];
  page.on('request', (request) => {
    const call = callIn(request);
    if (call !== null) requested.push(call);
  });
  // A socket connection makes the page refetch what may have changed before it: none is opened here.
  await page.routeWebSocket(/./, () => undefined);
  // The check takes longer than the requests of the page.
  const listed = page.waitForResponse((answer) => answer.url().endsWith(endpointPath(upcomingAppointments)));
  await page.route(`**${endpointPath(verifyToken)}`, async (route) => {
    await listed;
    await route.continue();
  });
  const known = page.waitForResponse((answer) => answer.url().endsWith(endpointPath(userProfile)));
  const underWay = requestsUnderWay(page);
  await page.goto(linkTo('myAppointments'));
  await known;
  await expect(page.locator('[data-page-heading]').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect.poll(underWay).toBe(0);
  expect(repeated(requested)).toEqual([]);
});

test('home of a visitor on a phone loads no schemas, no calls and no list of doctors until it is scrolled', async ({
  page,
}) => {
  // Dialogs, which have schemas, are loaded when the page is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const underWay = requestsUnderWay(page);
  await page.goto(linkTo('home'));
  await expect(page.locator('[data-page-heading]').first()).toBeVisible();
  await expect.poll(underWay).toBe(0);
  expect(asked.filter((path) => /\/(schemas|api|home-doctors)\.[^/]+$/.test(path))).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('#home-doctors')).toBeVisible();
});
