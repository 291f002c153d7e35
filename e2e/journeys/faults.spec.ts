import type { Page } from '@playwright/test';
import { REMOTE_FAILED, TELEMETRY_PATH } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { changeRelease, filesOf, integrityOf, notFound, putInFront, script } from '../support/broken-release.ts';
import { expect, test } from '../support/journey.ts';
import { heading, main, type Say } from '../support/steps.ts';

const PRESCRIPTIONS = linkTo('prescriptions');

// The errors of the faults are the subject here.
test.use({ quietErrors: true });

/** The card in place of the page; header and footer stay, and their links work. */
const expectFailureCard = async (page: Page, say: Say) => {
  const card = main(page).getByRole('alert');
  await expect(card).toBeVisible({ timeout: 20_000 });
  await expect(card.locator('a[href="tel:997"]')).toBeVisible();
  await expect(card.locator('a[href="/my-appointments"]')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('shell')('tabs.home') }).click();
  await expect(heading(page)).toBeVisible();
};

const expectPrescriptions = (page: Page, say: Say) => expect(heading(page)).toHaveText(say('mfe-pharmacy')('title'));

for (const [fault, start] of [
  ['entry', 'remoteEntry'],
  ['exposed chunk', 'module-pages'],
  ['stylesheet', 'prescriptions.*\\.css'],
] as const) {
  test(`a missing ${fault} shows the failure card, and a retry recovers`, async ({ page, say }) => {
    await page.route(filesOf('pharmacy', start), notFound);
    await page.goto(PRESCRIPTIONS);
    await expect(main(page).getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await page.unroute(filesOf('pharmacy', start));
    await main(page).getByRole('alert').getByRole('button').click();
    await expectPrescriptions(page, say);
  });
}

test('a missing manifest shows the failure card, and the rest of the page works', async ({ page, say }) => {
  await page.route(filesOf('pharmacy', 'build.json'), notFound);
  await page.goto('/');
  await page.getByRole('link', { name: say('shell')('tabs.pharmacy') }).click();
  await expectFailureCard(page, say);
});

test('a remote that never answers is given up after 8 seconds', async ({ page, say }) => {
  await page.route(filesOf('pharmacy', 'remoteEntry'), () => undefined);
  await page.goto(PRESCRIPTIONS, { waitUntil: 'commit' });
  await expectFailureCard(page, say);
});

test('a remote that throws when it is evaluated shows the failure card', async ({ page, say }) => {
  const broken = "throw new Error('broken at evaluation');";
  await changeRelease(page, ({ remotes: { pharmacy } }) => {
    for (const file of pharmacy.entry.js) if (pharmacy.files) pharmacy.files[file] = integrityOf(broken);
  });
  await page.route(filesOf('pharmacy', 'remoteEntry'), script(broken));
  await page.goto(PRESCRIPTIONS);
  await expectFailureCard(page, say);
});

test('a tampered file is not run', async ({ page, say }) => {
  await page.route(filesOf('pharmacy', 'remoteEntry'), script('document.title = "tampered";'));
  await page.goto(PRESCRIPTIONS);
  await expectFailureCard(page, say);
  await expect(page).not.toHaveTitle('tampered');
});

test('a screen that crashes during its render does not affect the rest of the page', async ({
  page,
  say,
  request,
  baseURL,
}) => {
  const html = await (await request.get(PRESCRIPTIONS)).text();
  const file = /"(prescriptions\.[0-9a-f]+\.js)"/.exec(html)?.[1] ?? '';
  const original = await (
    await request.get(`${baseURL}/_/pharmacy/${/\/_\/pharmacy\/([^/]+)\//.exec(html)?.[1]}/${file}`)
  ).text();
  const crash = '(()=>{throw new Error("crash in render")})()';
  const broken = original.replaceAll('"signIn.title"', crash);
  expect(broken).not.toBe(original);
  await changeRelease(page, ({ remotes: { pharmacy } }) => {
    if (pharmacy.files) pharmacy.files[file] = integrityOf(broken);
  });
  await page.route(filesOf('pharmacy', 'prescriptions.*\\.js'), script(broken));
  await page.goto(PRESCRIPTIONS);
  await expectFailureCard(page, say);
});

test('a remote that needs an unsupported contract is refused', async ({ page, say }) => {
  await changeRelease(page, ({ remotes: { pharmacy } }) => {
    pharmacy.contract = '^9.0.0';
  });
  await page.goto(PRESCRIPTIONS);
  await expectFailureCard(page, say);
});

test('the previous version is shown before any failure card', async ({ page, say }) => {
  await changeRelease(page, ({ remotes }) => {
    const { previous: _none, ...good } = remotes.pharmacy;
    remotes.pharmacy = { ...good, version: '9.9.9', base: '/_/pharmacy/9.9.9/', previous: good };
  });
  // The failure is reported with remote and version.
  const reported = page.waitForRequest(
    (request) => request.url().endsWith(TELEMETRY_PATH) && (request.postData() ?? '').includes('9.9.9'),
  );
  await page.goto(PRESCRIPTIONS);
  await expectPrescriptions(page, say);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  expect(JSON.parse((await reported).postData() ?? '{}')).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ remote: 'pharmacy', version: '9.9.9' })]),
  });
});

test('a version that crashes while it renders is replaced by the previous one, and counted', async ({
  page,
  say,
  baseURL,
}) => {
  const crash = '(()=>{throw new Error("crash in render")})()';
  await putInFront(page, 'pharmacy', `${baseURL}${PRESCRIPTIONS}`, (file, text) =>
    file.startsWith('prescriptions.') ? text.replaceAll('"signIn.title"', crash) : text,
  );
  const counted = page.waitForRequest(
    (request) => request.url().endsWith(TELEMETRY_PATH) && (request.postData() ?? '').includes(REMOTE_FAILED),
  );
  await page.goto(PRESCRIPTIONS);
  await expectPrescriptions(page, say);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  const { entries } = JSON.parse((await counted).postData() ?? '{}') as { entries: { name: string }[] };
  expect(entries.filter(({ name }) => name === REMOTE_FAILED)).toMatchObject([{ version: '9.9.9', where: 'render' }]);
});

test('exactly one React is on the page', async ({ page }) => {
  await page.goto('/');
  // The HTML of the edge has a heading too; the remote's own screen accepts a search.
  await expect(main(page).locator('button[aria-haspopup="dialog"]').first()).toBeVisible();
  const renderers = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].filter((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
    );
    return roots.map((element) => Object.keys(element).find((key) => key.startsWith('__reactContainer$')));
  });
  // The root of the shell and that of the remote: React marks roots with a suffix that is unique for each copy.
  expect(renderers.length).toBeGreaterThan(1);
  expect(new Set(renderers).size).toBe(1);
});
