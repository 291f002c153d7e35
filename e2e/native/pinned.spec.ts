/** An installed app's version keeps its own composition: what ops do for the web does not reach it, nor the other way round. */
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

/** The version that draws the page, after loading it anew. */
const onTheWeb = async (page: Page): Promise<string> => {
  await page.goto(rehearsal.origin + CLINICS);
  const known = [rehearsal.version, rehearsal.previous].map((version) => [version, containerName('booking', version)]);
  // The heading is there before the remote: what counts is whose code runs.
  const running = await page.waitForFunction((all) => all.find(([, name]) => name && name in globalThis)?.[0], known);
  return String(await running.jsonValue());
};
const inTheApp = async (page: Page): Promise<string> => {
  await page.reload();
  await expect(heading(page)).toBeVisible();
  return String((await messageOf(page, 'version.report')).payload?.['remoteVersion']);
};

test('a pinned app keeps its version when the web goes back, and goes back alone', async ({ page, context }) => {
  const web = await context.newPage();
  const other = await context.browser()?.newContext();
  const unpinned = await other?.newPage();
  if (!unpinned) throw new Error('no other app');
  await release(rehearsal, 'copy', 'production', '--channel', CHANNEL);
  await playNative(page, 'webkit');
  await page.goto(`${rehearsal.origin}${webviewPath('booking', CLINICS)}?${CHANNEL_QUERY}=${CHANNEL}`);
  // Loads after the first come without the query, as a webview makes them.
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

  // An app whose version nobody pinned is served what the web is.
  await playNative(unpinned, 'webkit');
  await unpinned.goto(`${rehearsal.origin}${webviewPath('booking', CLINICS)}?${CHANNEL_QUERY}=app-ios-9.9`);
  expect(await inTheApp(unpinned)).toBe(rehearsal.version);
  await other?.close();
});
