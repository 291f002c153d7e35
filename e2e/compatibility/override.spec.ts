/** No value that a visitor can set, in the address or in the browser, changes which files are loaded. */
import type { Page } from '@playwright/test';
import { containerName, RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import type { PageRelease } from 'shared-contracts/release';
import { expect, test } from '../support/journey.ts';
import { loaded, requestsUnderWay } from '../support/steps.ts';

const EVIL = 'https://evil.example/remoteEntry.js';

interface Visit {
  /** Addresses of every script and stylesheet. */
  readonly files: readonly string[];
  /** The composition that the edge has inlined in the page. */
  readonly release: string;
}

const visitHome = async (page: Page, address: string): Promise<Visit> => {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
  });
  const underWay = requestsUnderWay(page);
  await page.goto(address);
  // The remote's own screen: the HTML of the edge has a heading too, and loads more files afterwards.
  await expect(page.locator('[data-page-heading]')).not.toBeEmpty();
  await loaded(page);
  await expect.poll(underWay).toBe(0);
  return { files: [...files], release: (await page.locator(`#${RELEASE_ELEMENT_ID}`).textContent()) ?? '' };
};

/** Files of the shell and of the remote that renders home, by the release in the page. */
const filesOf = ({ shell, remotes }: PageRelease, origin: string): Set<string> =>
  new Set(
    [shell, remotes.booking].flatMap(({ base, files = {} }) =>
      Object.keys(files).map((file) => new URL(base + file, origin).href),
    ),
  );

test('query, storage and cookies of a visitor change no file of a page', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const usual = await visitHome(page, '/');
  const served = JSON.parse(usual.release) as PageRelease;
  const { booking } = served.remotes;
  const names = ['booking', containerName('booking', booking.version)];
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await other.addCookies([
    ...(await context.cookies()).filter(({ name }) => name === 'lang'),
    ...['mf', 'staff', 'release', 'channel'].map((name) => ({ name, value: 'booking@9.9.9', url: baseURL ?? '' })),
  ]);
  await other.addInitScript(
    ({ entry, remotes }) => {
      const overrides = Object.fromEntries(remotes.map((name) => [name, entry]));
      for (const store of [localStorage, sessionStorage]) {
        store.setItem('mf', 'booking@9.9.9');
        store.setItem('release', JSON.stringify({ remotes: overrides }));
        store.setItem('__FEDERATION__', JSON.stringify({ remotes: overrides, overrides }));
        store.setItem('__MF_DEVTOOLS_MODULE_INFO__', JSON.stringify({ overrides }));
        store.setItem('FEDERATION_DEBUG', 'true');
        for (const name of remotes) store.setItem(`import-map-override:${name}`, entry);
      }
    },
    { entry: EVIL, remotes: names },
  );
  const hostile = await other.newPage();
  const query = new URLSearchParams({ mf: 'booking@9.9.9', remote: EVIL, booking: EVIL, staff: 'yes' });
  const visit = await visitHome(hostile, `/?${query.toString()}`);
  expect(visit.release).toBe(usual.release);
  // The number of calls differs between visits: a page with prefetched answers of the edge makes none.
  const known = new Set([...filesOf(served, page.url()), ...usual.files]);
  expect(visit.files).toEqual(
    expect.arrayContaining(booking.entry.js.map((file) => new URL(booking.base + file, page.url()).href)),
  );
  expect(visit.files.filter((file) => !known.has(file))).toEqual([]);
  await other.close();
});
