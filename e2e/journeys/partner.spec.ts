/** The partner mode: selected by `v`, stored for the session of the tab. */
import type { Page } from '@playwright/test';
import { HEADER } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessibleScreen } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { dialogOf, doctorsOf, followTo, loaded, openSignIn } from '../support/steps.ts';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const PARTNER = 'webteb';

/** Sales channels of the calls that the page makes from now on. */
const channelsOf = (page: Page): Set<string> => {
  const channels = new Set<string>();
  page.on('request', (request) => {
    const channel = request.headers()[HEADER.salesChannel];
    if (channel) channels.add(channel);
  });
  return channels;
};

const themeOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

const expectWithinScreen = async (page: Page): Promise<void> => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, `pixels of ${page.url()} beyond a screen of ${NARROW.width}`).toBeLessThanOrEqual(0);
};

test('a partner’s visitor gets its header, colours and sales channel for the session, on a screen of 360 px @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const shell = say('shell');
  const shown = page.getByRole('banner').getByText(shell('header.partner', { partner: shell(`partner.${PARTNER}`) }));
  await page.setViewportSize(NARROW);
  await page.goto('/');
  await loaded(page);
  const ordinary = await themeOf(page);

  const channels = channelsOf(page);
  await page.goto(`/?v=${PARTNER}`);
  await expect(shown).toBeVisible();
  expect(await themeOf(page), 'colour of the brand').not.toBe(ordinary);
  await openSignIn(page, say);
  await expectWithinScreen(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await signedInPatient(page, newPhone);
  await page.goto(linkTo('home'));
  await expect(shown, 'after a page was loaded again').toBeVisible();
  await expectAccessibleScreen(page);
  const pages = [
    linkTo('eclinics'),
    doctorsOf('dermatology'),
    linkTo('nurse'),
    linkTo('myAppointments'),
    linkTo('myProfile'),
    linkTo('wallet'),
    linkTo('prescriptions'),
    linkTo('contactUs'),
  ];
  for (const href of pages) {
    await followTo(page, href);
    await expect(shown, href).toBeVisible();
    await expectWithinScreen(page);
  }
  expect([...channels], 'sales channels').toEqual([PARTNER]);

  await page.setViewportSize(WIDE);
  await expect(page.getByRole('navigation', { name: shell('header.nav') }), 'links of the product').toHaveCount(0);
  await expectAccessibleScreen(page);
});

test('an unknown partner in the address selects the ordinary mode', async ({ page, say }) => {
  const channels = channelsOf(page);
  await page.goto(`${linkTo('eclinics')}?v=unknown`);
  await loaded(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-partner');
  await openSignIn(page, say);
  expect([...channels], 'sales channels').toEqual(['MWEB']);
});
