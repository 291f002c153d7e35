/**
 * Versions of the apps in the settings of an installation: an app below the required one shows the way to its store, an app below
 * the current one is offered the update.
 */
import type { Language } from 'shared-contracts/domain';
import { webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible, expectAccessibleScreen } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { LARGE_ARABIC, messageOf, playNative, receivedMessages } from '../support/native-app.ts';
import { type Rehearsal, startRehearsal } from '../support/rehearsal.ts';
import { heading } from '../support/steps.ts';
import { textsOf } from '../support/texts.ts';

const STORES = { LINK_APP_STORE: 'https://apps.example/sanar', LINK_GOOGLE_PLAY: 'https://play.example/sanar' };
/** The simulated app has version 5.2.0. */
const VERSIONS = { APP_REQUIRED: 'ios=6.0', APP_CURRENT: 'ios=6.1,android=5.2.1' };
const CLINICS = webviewPath('booking', linkTo('eclinics'));
const CONTEXTS = {
  ar: LARGE_ARABIC,
  en: { ...LARGE_ARABIC, language: 'en', textScale: 1 },
} as const satisfies Record<Language, typeof LARGE_ARABIC>;
let rehearsal: Rehearsal;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  rehearsal = await startRehearsal(baseURL ?? '', 'comms', { ...STORES, ...VERSIONS });
});
test.afterAll(() => rehearsal.stop());

for (const language of ['ar', 'en'] as const) {
  const t = textsOf('shell', language);

  test(`an app below the required version shows no page, but a link to its store (${language})`, async ({ page }) => {
    await playNative(page, 'webkit', { context: CONTEXTS[language] });
    await page.goto(rehearsal.origin + CLINICS);
    await expect(heading(page)).toHaveText(t('refusal.update.title'));
    expect((await messageOf(page, 'error')).payload).toMatchObject({ code: 'APP_UPDATE_REQUIRED', fatal: true });
    await expectAccessibleScreen(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // In the text size of the app.
    const size = `${16 * CONTEXTS[language].textScale}px`;
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(size);
    await page.getByRole('button', { name: t('update.open') }).click();
    expect((await messageOf(page, 'openExternal')).payload).toEqual({ url: STORES.LINK_APP_STORE });
    await page.getByRole('button', { name: t('refusal.close') }).click();
    expect((await messageOf(page, 'close')).payload).toEqual({ kind: 'closed' });
  });

  test(`an app below the current version is offered the update once (${language})`, async ({ page }) => {
    await playNative(page, 'android', { context: CONTEXTS[language] });
    await page.goto(rehearsal.origin + CLINICS);
    const offer = page.getByRole('complementary', { name: t('update.title') });
    await expect(offer).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: t('update.open') }).click();
    expect((await messageOf(page, 'openExternal')).payload).toEqual({ url: STORES.LINK_GOOGLE_PLAY });
    await offer.getByRole('button', { name: t('close') }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await messageOf(page, 'ready');
    await expect(heading(page)).toBeVisible();
    await expect(offer).toHaveCount(0);
    expect(await receivedMessages(page, 'openExternal')).toEqual([]);
  });
}
