/** A canary of the shell, as of a remote: for a share of the visitors, and for testers with a signed token. */
import type { Browser, Page } from '@playwright/test';
import { REMOTE_LOADED, TELEMETRY_PATH } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { notFound } from '../support/broken-release.ts';
import { expect, test } from '../support/journey.ts';
import { type Rehearsal, release, startRehearsal, tokenFor } from '../support/rehearsal.ts';

// One of the versions has a file that cannot be loaded.
test.use({ quietErrors: true });
test.describe.configure({ mode: 'serial' });

const CLINICS = linkTo('eclinics');
const SHELL = /data-shell="([^"]+)"/;
/** With a share of one in two, both outcomes are missing among so many visitors once in 2^59 times. */
const MOST_VISITORS = 60;
let rehearsal: Rehearsal;

test.beforeAll(async ({ baseURL }) => {
  rehearsal = await startRehearsal(baseURL ?? '', 'shell');
  await release(rehearsal, 'rollback', 'shell');
});
test.afterAll(() => rehearsal.stop());

/** The shell version of the page, once it has rendered the remote's screen. */
const shellOf = async (page: Page): Promise<string> => {
  await expect(page.locator('[data-page-heading]').first()).not.toBeEmpty();
  return (await page.locator('script[data-shell]').getAttribute('data-shell')) ?? '';
};

/** The cookie of a visitor who is selected for this version. */
const visitorOf = async (version: string): Promise<string> => {
  for (let tries = 0; tries < MOST_VISITORS; tries += 1) {
    const response = await fetch(rehearsal.origin + CLINICS);
    const id = /aid=[\w-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
    if (id && SHELL.exec(await response.text())?.[1] === version) return id;
  }
  throw new Error(`no visitor was selected for shell ${version}`);
};

const openAs = async (browser: Browser, cookie: string): Promise<Page> => {
  const context = await browser.newContext();
  // The content of a beacon cannot be observed: a call sends the same.
  await context.addInitScript(() => {
    navigator.sendBeacon = (url, body) => {
      const send = async () =>
        fetch(url, {
          method: 'POST',
          body: await new Response(body).text(),
          headers: { 'content-type': 'application/json' },
          keepalive: true,
        });
      void send();
      return true;
    };
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: rehearsal.origin }]);
  return context.newPage();
};

test('a canary of the shell is served to the selected visitors, consistently, and falls back when it does not start', async ({
  browser,
}) => {
  const { origin, version, previous } = rehearsal;
  await release(rehearsal, 'canary', 'shell', version, '--percent', '50', '--yes');
  const [drawn, other] = [await visitorOf(version), await visitorOf(previous)];

  const page = await openAs(browser, drawn);
  const reported = page.waitForRequest(
    (sent) => sent.url().endsWith(TELEMETRY_PATH) && (sent.postData() ?? '').includes(REMOTE_LOADED),
  );
  await page.goto(origin + CLINICS);
  expect(await shellOf(page)).toBe(version);
  const { entries } = JSON.parse((await reported).postData() ?? '{}') as { entries: unknown[] };
  expect(entries).toEqual(expect.arrayContaining([expect.objectContaining({ remote: 'shell', version })]));
  await page.reload();
  expect(await shellOf(page)).toBe(version);
  await page.goto(origin + linkTo('prescriptions'));
  expect(await shellOf(page)).toBe(version);

  const elsewhere = await openAs(browser, other);
  await elsewhere.goto(origin + CLINICS);
  expect(await shellOf(elsewhere)).toBe(previous);

  await page.route(({ pathname }) => pathname.startsWith(`/_/shell/${version}/main.`), notFound);
  await page.goto(origin + CLINICS);
  await expect.poll(() => shellOf(page)).toBe(previous);
  await page.unrouteAll();
  await page.context().clearCookies({ name: 'shell-fallback' });

  await release(rehearsal, 'canary', 'shell', version, '--percent', '0');
  await expect
    .poll(async () => {
      await page.goto(origin + CLINICS);
      return shellOf(page);
    })
    .toBe(previous);
  for (const one of [page, elsewhere]) await one.context().close();
});

test('only a tester with a token receives the requested shell version', async ({ page, context }) => {
  const { origin, version, previous } = rehearsal;
  const asked = `${origin}${CLINICS}?mf=shell@${version}`;
  await page.goto(asked);
  expect(await shellOf(page)).toBe(previous);

  const token = await tokenFor(rehearsal, 'amal');
  const signed = JSON.parse(Buffer.from(token, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...signed, who: 'huda' })).toString('base64url');
  for (const value of [forged, await tokenFor(rehearsal, 'amal', 'release')]) {
    await context.addCookies([{ name: 'staff', value, url: origin }]);
    await page.goto(asked);
    expect(await shellOf(page)).toBe(previous);
  }

  await context.addCookies([{ name: 'staff', value: token, url: origin }]);
  await page.goto(asked);
  expect(await shellOf(page)).toBe(version);
  await page.reload();
  expect(await shellOf(page)).toBe(version);

  // It applies without the query, is shown on every page, and ends with one click, on the current page.
  const badge = page.locator('.version-badge');
  await page.goto(`${origin}/`);
  await expect(badge).toContainText(`shell ${version}`);
  expect(await shellOf(page)).toBe(version);
  await page
    .locator(`a[href="${linkTo('prescriptions')}"]:visible`)
    .first()
    .click();
  await expect(page).toHaveURL(origin + linkTo('prescriptions'));
  await page.reload();
  expect(await shellOf(page)).toBe(version);
  // The complete current address is kept.
  const address = `${origin}${linkTo('prescriptions')}?from=news`;
  await page.goto(address);
  await badge.getByRole('button').click();
  await expect(badge).toHaveCount(0);
  await expect(page).toHaveURL(address);
  expect(await shellOf(page)).toBe(previous);
  // The token alone has no effect.
  await page.goto(origin + CLINICS);
  expect(await shellOf(page)).toBe(previous);
  await expect(badge).toHaveCount(0);
});

test('a shell that does not start for a tester falls back once, and the badge shows it', async ({ page, context }) => {
  const { origin, version, previous } = rehearsal;
  await context.addCookies([{ name: 'staff', value: await tokenFor(rehearsal, 'amal'), url: origin }]);
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname.startsWith(`/_/shell/${version}/main.`),
    (route) => {
      asked += 1;
      return notFound(route);
    },
  );
  await page.goto(`${origin}${CLINICS}?mf=shell@${version}`);
  await expect.poll(() => shellOf(page)).toBe(previous);
  const badge = page.locator('.version-badge');
  await expect(badge).toContainText(new RegExp(`shell ${version.replaceAll('.', '\\.')}\\s*\\(`));
  const before = asked;
  await page.reload();
  expect(await shellOf(page)).toBe(previous);
  expect(asked).toBe(before);
  await badge.getByRole('button').click();
  await expect(badge).toHaveCount(0);
});
