import { linkTo, ROUTE_IDS, routeDefinition, type RouteId } from 'shared-contracts/routes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { closeWelcome, heading, main, openSignIn, signIn } from '../support/steps.ts';

const OPEN: readonly RouteId[] = [
  'home',
  'eclinics',
  'nurse',
  'aboutUs',
  'privacyPolicy',
  'terms',
  'faq',
  'contactUs',
  'wallet',
  'more',
  'prescriptions',
];
const SIGNED_IN: readonly RouteId[] = [
  'home',
  'myAppointments',
  'myProfile',
  'patientList',
  'wallet',
  'more',
  'prescriptions',
  'savedCards',
  'signIns',
];
/** The first sample patient of the seeded world. */
const SAMPLE_PHONE = '500000001';
/** Whom two of her appointments are with, in either language. */
const APPOINTMENT_DOCTOR = {
  apt_sample_noura_1: /أنس العمري|Anas/,
  apt_sample_noura_5: /ماجد حداد|Majed|Majid/,
} as const;

/** Nothing on the page waits for its data any more. */
const loaded = (page: Page) => expect(page.locator('main [aria-busy=true]'), page.url()).toHaveCount(0);

test('screens of a visitor are accessible @everywhere', async ({ page }) => {
  for (const route of OPEN) {
    await page.goto(linkTo(route));
    await expect(heading(page).first(), route).toBeVisible();
    await loaded(page);
    await expectAccessible(page);
  }
});

test('screens of a sample patient are accessible and have their data', async ({ page, say }) => {
  test.slow();
  await page.goto('/signin');
  await openSignIn(page, say);
  await signIn(page, say, SAMPLE_PHONE);
  await closeWelcome(page, say);
  for (const route of SIGNED_IN) {
    await page.goto(linkTo(route));
    await expect(heading(page).first(), route).toBeVisible();
    await loaded(page);
    await expectAccessible(page);
  }
  for (const [route, apnt_id] of [
    ['upcomingDetails', 'apt_sample_noura_5'],
    ['completedDetails', 'apt_sample_noura_1'],
    ['reschedule', 'apt_sample_noura_5'],
  ] as const) {
    await page.goto(linkTo(route, {}, { apnt_id }));
    await expect(main(page).getByText(APPOINTMENT_DOCTOR[apnt_id]).first(), route).toBeVisible();
    await loaded(page);
    await expectAccessible(page);
  }
  await page.goto(linkTo('prescriptions'));
  await expect(page.getByRole('article').first()).toBeVisible();
  // No route is a dead end, even with an address cut short.
  for (const routeId of ROUTE_IDS) {
    const { path } = routeDefinition(routeId);
    await page.goto(path.replaceAll(/:\w+\??/g, 'x1'));
    await expect(heading(page).first(), path).not.toBeEmpty();
    await loaded(page);
  }
});
