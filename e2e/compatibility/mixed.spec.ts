/** Teams publish independently: builds that patients run now must be compatible with the next builds, in both directions. */
import { linkTo } from 'shared-contracts/routes';
import { REMOTE_FAILED, TELEMETRY_PATH } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { type MixedProduct, startMixedProduct } from '../support/mixed-product.ts';
import { expect, test } from '../support/journey.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { closeWelcome, dialogOf, heading, main, signIn } from '../support/steps.ts';

const REMOTES = ['auth', 'booking', 'pharmacy', 'account', 'comms'] as const;

for (const [what, published] of [
  ['the last published remotes run in today’s shell', 'remotes'],
  ['today’s remotes run in the last published shell', 'shell'],
] as const) {
  test.describe(what, () => {
    let product: MixedProduct;
    test.beforeAll(async ({ baseURL }) => {
      product = await startMixedProduct(published, baseURL ?? '');
    });
    test.afterAll(() => product.stop());

    test('home, e-clinics, sign-in, profile and prescriptions work with mixed versions', async ({
      page,
      context,
      say,
      language,
      newPhone,
    }) => {
      test.slow();
      await context.addCookies([{ name: COOKIE.language, value: language, url: product.origin }]);
      const failures: string[] = [];
      const loaded = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === TELEMETRY_PATH) failures.push(request.postData() ?? '');
        const remote = /^\/_\/([a-z]+)\/.*remoteEntry/.exec(pathname)?.[1];
        if (remote) loaded.add(remote);
      });
      // Builds before contract 2.1 do not send the consent that a sign-up requires; and two browsers would share the codes of a
      // sample patient.
      await signUpInApp(page.request, newPhone);
      expect(product.members.shell).toBe(published === 'shell' ? 'published' : 'today');

      await page.goto(product.origin);
      await expect(heading(page)).not.toBeEmpty();
      await expect(main(page).locator('a, button').first()).toBeVisible();

      await page.goto(product.origin + linkTo('eclinics'));
      await expect(heading(page)).not.toBeEmpty();
      await expect(main(page).getByRole('listitem').first()).toBeVisible();

      await page.goto(`${product.origin}${linkTo('myProfile')}`);
      await expect(dialogOf(page).getByRole('textbox', { name: say('mfe-auth')('field.phone') })).toBeVisible();
      await signIn(page, say, newPhone);
      await closeWelcome(page, say);

      await expect(page).toHaveURL(new RegExp(`${linkTo('myProfile')}$`));
      await expect(main(page)).toContainText('Huda');

      await page.goto(product.origin + linkTo('prescriptions'));
      await expect(heading(page)).toHaveText(say('mfe-pharmacy')('title'));

      expect([...loaded].sort()).toEqual([...REMOTES].sort());
      expect(
        failures.filter((body) => body.includes(REMOTE_FAILED)),
        'no remote fell back',
      ).toEqual([]);
    });
  });
}
