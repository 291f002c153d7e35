/** When anything is tampered with on its way to a page, the new version does not run, and the previous one does. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { containerName, RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { type Rehearsal, startRehearsal } from '../support/rehearsal.ts';
import { heading } from '../support/steps.ts';

// The browser's error about a wrong hash is the subject here.
test.use({ quietErrors: true });
test.describe.configure({ mode: 'serial' });

const PRESCRIPTIONS = linkTo('prescriptions');
const MARK = 'tamperedWith';
let rehearsal: Rehearsal;

test.beforeAll(async ({ baseURL }) => {
  rehearsal = await startRehearsal(baseURL ?? '');
});
test.afterAll(() => rehearsal.stop());

/** Files of the new version are changed on their way. */
const tamper = (page: Page, files: readonly string[]) =>
  page.route(
    ({ pathname }) => files.some((file) => pathname === `/_/pharmacy/${rehearsal.version}/${file}`),
    async (route) => {
      const response = await route.fetch();
      const added = route.request().url().endsWith('.css') ? `:root{--${MARK}:1}` : `;globalThis.${MARK}=true;`;
      const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
      await route.fulfill({ status: 200, headers, body: `${await response.text()}\n${added}` });
    },
  );

const versionOnPage = (page: Page, version: string) =>
  page.evaluate((container) => container in globalThis, containerName('pharmacy', version));

const expectPrevious = async (page: Page, title: string) => {
  await expect(heading(page)).toHaveText(title, { timeout: 20_000 });
  await expect.poll(() => versionOnPage(page, rehearsal.previous), 'the version behind it runs').toBe(true);
  const marks = await page.evaluate((mark) => {
    const style = getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`);
    return [mark in globalThis, style];
  }, MARK);
  expect(marks, 'nothing that was tampered with has any effect').toEqual([false, '']);
};

test('the new version runs when nothing is tampered with', async ({ page, say }) => {
  await page.goto(rehearsal.origin + PRESCRIPTIONS);
  await expect(heading(page)).toHaveText(say('mfe-pharmacy')('title'));
  // The first view of the edge has the title before any version runs.
  await expect.poll(() => versionOnPage(page, rehearsal.version)).toBe(true);
  expect(await versionOnPage(page, rehearsal.previous)).toBe(false);
});

for (const [what, files] of [
  ['entry', () => rehearsal.entry.js],
  ['exposed chunk', () => rehearsal.pages.js.slice(-1)],
  ['stylesheet', () => rehearsal.files.filter((file) => file.endsWith('.css'))],
  ['lazy chunk', () => rehearsal.files.filter((file) => /^prescriptions\..*js$/.test(file))],
] as const) {
  test(`a tampered ${what} is not run`, async ({ page, say }) => {
    expect(files().length, 'there is such a file').toBeGreaterThan(0);
    await tamper(page, files());
    await page.goto(rehearsal.origin + PRESCRIPTIONS);
    await expectPrevious(page, say('mfe-pharmacy')('title'));
  });
}

test('a tampered manifest provides no hashes, so the version is not run', async ({ page, say }) => {
  await tamper(page, ['build.json']);
  // A page of another remote has no inlined hashes of the pharmacy, and requests them.
  await page.goto(`${rehearsal.origin}/`);
  await page.getByRole('link', { name: say('shell')('tabs.pharmacy') }).click();
  await expectPrevious(page, say('mfe-pharmacy')('title'));
});

test('a tampered release document is not served', async ({ page, request, say }) => {
  const entry = (number: number) => join(rehearsal.releases, 'entries', `${String(number).padStart(6, '0')}.json`);
  const step = join(rehearsal.releases, 'pointers', 'production');
  const next = JSON.parse(readFileSync(entry(rehearsal.number), 'utf8')) as {
    release: { number: number; remotes: { pharmacy: { base: string } } };
    change: { number: number };
  };
  next.release.number = rehearsal.number + 1;
  next.change.number = rehearsal.number + 1;
  next.release.remotes.pharmacy.base = '/_/auth/1.0.0/';
  writeFileSync(entry(rehearsal.number + 1), JSON.stringify(next));
  writeFileSync(join(step, String(rehearsal.number + 1).padStart(9, '0')), String(rehearsal.number + 1));
  // The edge reads its ledger twice a second: it must refuse the document several times.
  let looks = 0;
  const look = async () => {
    const served = (await (await request.get(`${rehearsal.origin}/release.json`)).json()) as { number: number };
    expect(served.number).toBe(rehearsal.number);
    looks += 1;
    return looks;
  };
  await expect.poll(look, { intervals: [700] }).toBe(3);
  await page.goto(rehearsal.origin + PRESCRIPTIONS);
  const document = JSON.parse((await page.locator(`#${RELEASE_ELEMENT_ID}`).textContent()) ?? '{}') as {
    number: number;
  };
  expect(document.number).toBe(rehearsal.number);
  await expect(heading(page)).toHaveText(say('mfe-pharmacy')('title'));
});
