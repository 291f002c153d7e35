/** An installed app version keeps its own composition: changes of the web's channel do not affect it, nor the other way round. */
import type { Page } from '@playwright/test';
import { containerName } from 'shared-contracts/release';
import { CHANNEL_QUERY, webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { messageOf, playNative } from '../support/native-app.ts';
import { type Rehearsal, release, startRehearsal } from '../support/rehearsal.ts';
import { heading } from '../support/steps.ts';

const CHANNEL = 'app-ios-5.2';
const CLINICS = linkTo('eclinics');
let rehearsal: Rehearsal;

test.beforeAll(async ({ baseURL }) => {
  rehearsal = await startRehearsal(baseURL ?? '', 'booking');
});
test.afterAll(() => rehearsal.stop());

/** The version that renders the page after a reload. */
const onTheWeb = async (page: Page): Promise<string> => {
  await page.goto(rehearsal.origin + CLINICS);
  const known = [rehearsal.version, rehearsal.previous].map((version) => [version, containerName('booking', version)]);
  // The heading is there before the remote, so the version of the running code is compared.
  const running = await page.waitForFunction((all) => all.find(([, name]) => name && name in globalThis)?.[0], known);
  return String(await running.jsonValue());
};
const inTheApp = async (page: Page): Promise<string> => {
  await page.reload();
  await expect(heading(page)).toBeVisible();
  return String((await messageOf(page, 'version.report')).payload?.['remoteVersion']);
};

test('a pinned app keeps its version when the web is rolled back, and is rolled back alone', async ({
  page,
  context,
}) => {
  const web = await context.newPage();
  const other = await context.browser()?.newContext();
  const unpinned = await other?.newPage();
  if (!unpinned) throw new Error('no other app');
  await release(rehearsal, 'copy', 'production', '--channel', CHANNEL);
  await playNative(page, 'webkit');
  await page.goto(`${rehearsal.origin}${webviewPath('booking', CLINICS)}?${CHANNEL_QUERY}=${CHANNEL}`);
  // Later loads have no query, as in a webview.
  await expect(page).not.toHaveURL(/channel/);
  expect(await inTheApp(page)).toBe(rehearsal.version);
  expect(await onTheWeb(web)).toBe(rehearsal.version);

  await release(rehearsal, 'rollback', 'booking');
  await expect.poll(() => onTheWeb(web)).toBe(rehearsal.previous);
  expect(await inTheApp(page)).toBe(rehearsal.version);

  await release(rehearsal, 'promote', 'booking', rehearsal.version, '--yes');
  await expect.poll(() => onTheWeb(web)).toBe(rehearsal.version);
  await release(rehearsal, 'rollback', 'booking', '--channel', CHANNEL);
  await expect.poll(() => inTheApp(page)).toBe(rehearsal.previous);
  expect(await onTheWeb(web)).toBe(rehearsal.version);

  // An app whose version is not pinned gets the version of the web.
  await playNative(unpinned, 'webkit');
  await unpinned.goto(`${rehearsal.origin}${webviewPath('booking', CLINICS)}?${CHANNEL_QUERY}=app-ios-9.9`);
  expect(await inTheApp(unpinned)).toBe(rehearsal.version);
  await other?.close();
});
