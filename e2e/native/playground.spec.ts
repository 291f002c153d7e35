/**
 * The playground of native apps in the sandbox: the real webview host in a device, each fault, and the validation of every
 * message.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PLAYGROUND_PATH, webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { textsOf } from '../support/texts.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'deploy', 'native', 'fixtures');
/** The device id that the playground sends. */
const DEVICE = 'sandbox-native-app';

test.use({ viewport: { width: 1440, height: 1000 }, isMobile: false });

const set = async (page: Page, choices: Readonly<Record<string, string | boolean>>): Promise<void> => {
  for (const [id, value] of Object.entries(choices)) {
    const field = page.locator(`#${id}`);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
};

const press = (page: Page, id: string) => page.locator(`#${id}`).click();
const screenOf = (page: Page) => page.frameLocator('#page');
/** Messages in the log, the newest first. */
const logged = (page: Page, from: 'page' | 'app', name: string, kind = ''): Locator =>
  page.locator(`#log > li[data-from="${from}"][data-name="${name}"]${kind && `[data-kind="${kind}"]`}`);

/** Loads a page into the device after the options were selected. Its messages are the first of the log. */
const load = async (page: Page, choices: Readonly<Record<string, string | boolean>> = {}): Promise<void> => {
  await set(page, choices);
  await press(page, 'open');
};

const isReady = async (page: Page): Promise<void> => {
  await expect(logged(page, 'page', 'ready')).toHaveCount(1);
  await expect(page.locator('#cover')).toBeHidden();
};

test.beforeEach(async ({ page }) => {
  await page.goto(`${PLAYGROUND_PATH}?lang=en`);
});

test('the playground acts as each kind of app around the real host, and both sides follow the contract', async ({
  page,
}) => {
  for (const bridge of ['android', 'ios', 'react-native']) {
    await load(page, { bridge, remote: 'booking', path: linkTo('eclinics') });
    await isReady(page);
    await expect(screenOf(page).locator('html')).toHaveAttribute('lang', 'en');
    await expect(screenOf(page).getByRole('banner')).toHaveCount(0);
    await set(page, { language: 'ar', theme: 'dark', textScale: '1.4' });
    await expect(screenOf(page).locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(screenOf(page).locator('html')).toHaveAttribute('data-theme', 'dark');
    await set(page, { language: 'en', theme: 'light', textScale: '1' });
    await expect(screenOf(page).locator('html')).toHaveAttribute('dir', 'ltr');
    await press(page, 'back');
    await expect(logged(page, 'page', 'nav.back', 'answer')).toHaveCount(1);
    // There is no earlier page: the app closes the page.
    await expect(page.locator('#cover')).toBeVisible();
    await expect(page.locator('#log > li[data-fits="true"]').first()).toBeVisible();
    await expect(page.locator('#log > li:not([data-fits="true"])')).toHaveCount(0);
  }
});

test('an app without a bridge, or with a broken one, still shows the page', async ({ page }) => {
  for (const bridge of ['none', 'throws']) {
    await load(page, { bridge });
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#log > li')).toHaveCount(0);
  }
});

test('with a missing or late answer or an unavailable bridge the page continues, and the app is notified in time', async ({
  page,
}) => {
  await load(page, { fault: 'silent', faulty: 'hello' });
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await load(page, { fault: 'late', faulty: 'session.get', seconds: '6' });
  await isReady(page);
  // The page has stopped waiting: the late answer has no effect.
  await expect(logged(page, 'app', 'session.get', 'answer')).toHaveCount(1);
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#cover')).toBeHidden();
  await load(page, { fault: 'none', away: true });
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#cover')).toBeVisible();
  await expect(page.locator('#log > li[data-arrives="true"]')).toHaveCount(0);
  await set(page, { away: false });
  await press(page, 'again');
  await expect(page.locator('#log > li[data-name="ready"][data-arrives="true"]')).toHaveCount(1);
});

test('an answer that violates the contract is refused with the name of its field, and marked in the log', async ({
  page,
}) => {
  await load(page, { fault: 'wrong', faulty: 'hello' });
  await expect(logged(page, 'app', 'hello', 'answer')).toHaveAttribute('data-fits', 'false');
  await expect(logged(page, 'page', 'error').locator('code')).toContainText('HELLO_INVALID protocol');
  await expect(page.locator('#cover')).toContainText('HELLO_INVALID protocol');
  await load(page, { fault: 'refused' });
  await expect(page.locator('#cover')).toContainText('HELLO_REFUSED');
});

test('an ended session is renewed by the app, or the patient signs in; refused permissions are handled', async ({
  page,
  newPhone,
}) => {
  const token = await signUpInApp(page.request, newPhone, DEVICE);
  await load(page, {
    remote: 'booking',
    path: linkTo('myAppointments'),
    session: 'transfer-code',
    token,
    renewed: 'visitor',
  });
  await isReady(page);
  await expect(screenOf(page).getByRole('tabpanel')).toBeVisible();
  await expect(logged(page, 'app', 'session.get', 'answer').locator('code')).toContainText('transfer-code');
  await press(page, 'cleared');
  const question = screenOf(page).getByRole('dialog').getByRole('textbox');
  await expect(question).toBeVisible();
  await expect(screenOf(page).getByRole('tabpanel')).toHaveCount(0);

  await load(page, { session: 'token', token });
  await isReady(page);
  await expect(screenOf(page).getByRole('tabpanel')).toBeVisible();
  await press(page, 'expire');
  await expect(page.locator('#state')).toContainText('ended');
  await screenOf(page).getByRole('tab').nth(1).click();
  await expect(logged(page, 'page', 'session.expired')).toHaveCount(1);
  await expect(question).toBeVisible();

  await load(page, { path: linkTo('home'), session: 'visitor', permission: 'blocked' });
  await isReady(page);
  const t = textsOf('mfe-booking', 'en');
  await screenOf(page)
    .getByRole('button', { name: t('home.chooseLocation') })
    .click();
  await screenOf(page)
    .getByRole('button', { name: t('location.current') })
    .click();
  await expect(logged(page, 'app', 'permission.request', 'answer').locator('code')).toContainText('blocked');
});

test('the page refuses the invalid messages of the fixtures with their codes', async ({ page }) => {
  await load(page);
  await isReady(page);
  const frames = JSON.parse(readFileSync(join(FIXTURES, 'frames.json'), 'utf8')) as { text: string; code: string }[];
  for (const { text, code } of frames) {
    await press(page, 'clear');
    await set(page, { raw: text });
    await press(page, 'send');
    await expect(page.locator('#log > li[data-from="page"][data-kind="refusal"] code')).toContainText(code);
    await expect(page.locator('#log > li[data-from="app"]')).toHaveAttribute('data-fits', 'false');
  }
  const names = readdirSync(FIXTURES);
  const toPage = ['context.changed', 'lifecycle.changed'].filter((name) => names.includes(`${name}.json`));
  for (const name of toPage) {
    const cases = JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8')) as {
      valid: boolean;
      text: string;
    }[];
    for (const { valid, text } of cases) {
      await press(page, 'clear');
      await set(page, { raw: text });
      await press(page, 'send');
      await expect(page.locator('#log > li[data-from="app"]')).toHaveAttribute('data-fits', String(valid));
      await expect(page.locator('#log > li[data-kind="refusal"]')).toHaveCount(valid ? 0 : 1);
    }
  }
});

test('a link to another remote is opened by the app', async ({ page, newPhone }) => {
  const token = await signUpInApp(page.request, newPhone, DEVICE);
  await load(page, { remote: 'account', path: linkTo('more'), session: 'token', token });
  await isReady(page);
  await screenOf(page)
    .locator(`a[href$="${linkTo('prescriptions')}"]`)
    .first()
    .click();
  await expect(logged(page, 'page', 'nav.open').locator('code')).toContainText('"pharmacy"');
  await expect(page.locator('#remote')).toHaveValue('pharmacy');
  await expect(page.locator('#page')).toHaveAttribute('src', webviewPath('pharmacy', linkTo('prescriptions')));
  await expect(logged(page, 'page', 'ready')).toHaveCount(2);
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
});
