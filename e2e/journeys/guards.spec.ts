import { ROUTES, ROUTE_IDS, routeDefinition, SIGN_IN_EXPIRED } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { isChosen } from '../support/chosen.ts';
import { dialogOf, heading } from '../support/steps.ts';

test('every route shows a page, a protected one requires sign-in, and an unknown path redirects to home', async ({
  page,
}) => {
  test.slow();
  for (const routeId of ROUTE_IDS.filter(isChosen)) {
    const { path, guard } = routeDefinition(routeId);
    await page.goto(path.replaceAll(/:\w+\??/g, 'x1'));
    await expect(heading(page).first(), path).not.toBeEmpty();
    if (guard === 'login') await expect(dialogOf(page), path).toBeVisible();
  }
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(ROUTES.home.path);
});

test('a visitor who opens a login route gets the sign-in dialog at home', async ({ page, say }) => {
  await page.goto(ROUTES.myAppointments.path);
  await expect(page).toHaveURL(SIGN_IN_EXPIRED);
  await expect(dialogOf(page).getByRole('textbox', { name: say('mfe-auth')('field.phone') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

test('an unknown token in the address is refused and removed from it', async ({ page }) => {
  await page.goto('/?token=made-up-token');
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('made-up-token');
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([]);
});
