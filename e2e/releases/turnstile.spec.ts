/**
 * A provider's captcha under the real policy of the page: its script and frame run, its tokens are valid once, and nothing else
 * is loaded.
 */
import { expect, test as journey } from '../support/journey.ts';
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts';
import { closeWelcome, dialogOf, enterCode, openSignIn } from '../support/steps.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { playWidget, startVerifier, type Verifier } from '../support/turnstile.ts';

const SECRET = 'secret-of-the-double';
const GOOD = 'token-of-a-person';
const BAD = 'token-of-a-script';

interface Installation {
  readonly product: OwnProduct;
  readonly verifier: Verifier;
}

const test = journey.extend<object, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- playwright takes the fixtures that are needed from this pattern
    async ({}, use) => {
      const verifier = await startVerifier([GOOD], 'localhost');
      const product = await startOwnProduct({
        CAPTCHA_ADAPTER: 'turnstile',
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'site-of-the-double',
        CAPTCHA_SECRET: SECRET,
        CAPTCHA_VERIFY_URL: verifier.url,
        // The codes of a sign-up are sent without a captcha; every further one needs it.
        OTP_SENDS_BEFORE_CAPTCHA: '1',
      });
      await use({ product, verifier });
      await product.stop();
      verifier.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.origin),
});

test('a token of the widget sends the code, a refused token shows an error, and the content security policy is kept', async ({
  page,
  say,
  newPhone,
  installation,
}) => {
  const t = say('mfe-auth');
  await signUpInApp(page.request, newPhone);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await playWidget(page, [BAD, GOOD]);
  await page.goto('/');
  await openSignIn(page, say);
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: t('field.phone') }).fill(newPhone);
  await dialog.getByRole('button', { name: t('action.continue') }).click();

  const widget = page.frameLocator('iframe[title="captcha"]');
  await widget.getByRole('button', { name: BAD }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('widget.refused'));
  // A token is valid once, so there is a new widget.
  await widget.getByRole('button', { name: GOOD }).click();
  await enterCode(page, say, newPhone);
  await closeWelcome(page, say);

  expect(installation.verifier.asked).toEqual([
    { secret: SECRET, response: BAD },
    { secret: SECRET, response: GOOD },
  ]);
  expect(violations).toEqual([]);
});
