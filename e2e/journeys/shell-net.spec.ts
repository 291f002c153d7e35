/** The shell does not start: the page is loaded with the previous shell version, or explains what to do. */
import type { Page, Route } from '@playwright/test';
import { REMOTE_FAILED, TELEMETRY_PATH } from 'shared-contracts/api';
import { expectAccessible } from '../support/accessible.ts';
import { integrityOf, notFound } from '../support/broken-release.ts';
import { expect, test } from '../support/journey.ts';

// One of the faults is an uncaught error.
test.use({ quietErrors: true });

const MAIN = /\/_\/shell\/[^/]+\/main\.[^/]+\.js$/;
const COOKIE = /shell-fallback=[\d.]+/;

/** Until the browser sends the cookie, pages name a previous shell version, and `change` is applied to them. */
const faultyPages = async (page: Page, previous: string, change = (html: string) => html): Promise<string[]> => {
  const requested: string[] = [];
  await page.route(
    (url) => !/^\/(_|api|telemetry)/.test(url.pathname),
    async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // The cookies that the browser stores, because the headers of an aborted request may not contain them.
      const kept = await page.context().cookies();
      const cookies = kept.map(({ name, value }) => `${name}=${value}`).join('; ');
      const isSecond = COOKIE.test(cookies);
      requested.push(COOKIE.exec(cookies)?.[0] ?? '');
      if (isSecond) await page.unroute(MAIN);
      const response = await route.fetch();
      const html = await response.text();
      const body = isSecond ? html : change(html.replace(/data-previous="[^"]*"/, `data-previous="${previous}"`));
      return route.fulfill({ response, body });
    },
  );
  return requested;
};

const expectRendered = (page: Page) => expect(page.locator('[data-page-heading]').first()).not.toBeEmpty();
const failed = (page: Page) =>
  page.waitForRequest(
    (request) => request.url().endsWith(TELEMETRY_PATH) && (request.postData() ?? '').includes(REMOTE_FAILED),
  );

test('when a script of the shell cannot be loaded, the page is loaded again with the previous shell version', async ({
  page,
}) => {
  const requested = await faultyPages(page, '0.9.0');
  await page.route(MAIN, notFound);
  const report = failed(page);
  await page.goto('/eclinics');
  await expectRendered(page);
  expect(requested).toEqual(['', expect.stringMatching(COOKIE)]);
  const { entries } = JSON.parse((await report).postData() ?? '{}') as { entries: unknown[] };
  expect(entries).toMatchObject([{ remote: 'shell', where: 'file', page: 'eclinics' }]);
});

test('when a stylesheet of the shell cannot be loaded, the page is loaded again with the previous shell version', async ({
  page,
}) => {
  const requested = await faultyPages(page, '0.9.0');
  await page.route(/\/_\/shell\/[^/]+\/main\.[^/]+\.css$/, (route) =>
    requested.length > 1 ? route.fallback() : notFound(route),
  );
  const report = failed(page);
  await page.goto('/eclinics');
  await expectRendered(page);
  await expect.poll(() => requested).toEqual(['', expect.stringMatching(COOKIE)]);
  expect((await report).postData()).toContain('"where":"file"');
});

test('when the shell throws at its start, the page is loaded again with the previous shell version', async ({
  page,
}) => {
  const broken = 'throw new Error("broken at its start");';
  const requested = await faultyPages(page, '0.9.0', (html) =>
    html.replace(
      /(<script defer src="\/_\/shell\/[^"]+\/main\.[^"]+" integrity=")[^"]+/,
      (_, start: string) => start + integrityOf(broken),
    ),
  );
  await page.route(MAIN, (route) =>
    route.fulfill({
      status: 200,
      body: broken,
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/eclinics');
  await expectRendered(page);
  expect(requested).toEqual(['', expect.stringMatching(COOKIE)]);
});

test('without a previous shell version the page shows an explanation, a retry and the emergency number', async ({
  page,
}) => {
  await page.route(MAIN, notFound);
  await page.goto('/eclinics');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('link', { name: '997' })).toHaveAttribute('href', 'tel:997');
  await expectAccessible(page);
  await page.unroute(MAIN);
  await page.getByRole('main').getByRole('link').first().click();
  await expectRendered(page);
});

test('without a network nothing is reported, and the page is loaded when the network has recovered', async ({
  page,
  context,
}) => {
  await page.route(MAIN, (route) => route.abort());
  await page.route('**/_/healthz', (route) => route.abort());
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(TELEMETRY_PATH)) reports.push(request.postData() ?? '');
  });
  await page.goto('/eclinics');
  await expect(page.getByRole('link', { name: '997' })).toBeVisible();
  await page.unroute(MAIN);
  await page.unroute('**/_/healthz');
  await context.setOffline(true);
  await context.setOffline(false);
  await expectRendered(page);
  // A report may be pending in its batch, which is sent at the end of the page.
  await page.goto('about:blank');
  expect(reports.filter((text) => text.includes(REMOTE_FAILED))).toEqual([]);
});
