import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTo, ROUTE_IDS, routeDefinition, type RouteId } from 'shared-contracts/routes';
import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from '../support/accessible.ts';
import { isChosen } from '../support/chosen.ts';
import { expectAccessibleDialogs, PATIENTS_DIALOGS, VISITORS_DIALOGS } from '../support/dialogs.ts';
import { expect, test } from '../support/journey.ts';
import { expectNamed, expectRoomWhenEnlarged } from '../support/screen-rules.ts';
import { closeWelcome, doctorsOf, followTo, heading, loaded, main, openSignIn, signIn } from '../support/steps.ts';

const OPEN: readonly RouteId[] = [
  'home',
  'browse',
  'eclinics',
  'nurse',
  'caregiver',
  'testBodyFunction',
  'offers',
  'aboutUs',
  'privacyPolicy',
  'terms',
  'faq',
  'contactUs',
  'individuals',
  'business',
  'joinUs',
  'requestStatus',
  'wallet',
  'more',
  'prescriptions',
];
/** Addresses under which a screen has data of the sample patient; the other routes need no values in theirs. */
const WITH_DATA: Partial<Record<RouteId, string>> = {
  browse: doctorsOf('dermatology'),
  doctorSlots: linkTo('doctorSlots', {}, { doctor: 'doc_dermatology_1' }),
  upcomingDetails: linkTo('upcomingDetails', {}, { apnt_id: 'apt_sample_noura_5' }),
  completedDetails: linkTo('completedDetails', {}, { apnt_id: 'apt_sample_noura_1' }),
  reschedule: linkTo('reschedule', {}, { apnt_id: 'apt_sample_noura_5' }),
};

/** Routes with a screen of a remote or the shell; the others show that their screen is not available yet. */
const drawn = (routeId: RouteId): boolean => {
  const { owner } = routeDefinition(routeId);
  if (owner === 'shell') return true;
  const manifest = join(import.meta.dirname, '..', '..', `mfe-${owner}`, 'remote.json');
  return routeId in (JSON.parse(readFileSync(manifest, 'utf8')) as { screens: Record<string, string> }).screens;
};

const plainPath = (routeId: RouteId): string => routeDefinition(routeId).path.replaceAll(/:\w+\??/g, 'x1');

/** The first sample patient of the sample data. */
const SAMPLE_PHONE = '500000001';
/** The provider of two of her appointments, in either language. */
const APPOINTMENT_DOCTOR: Partial<Record<RouteId, RegExp>> = {
  completedDetails: /أنس العمري|Anas/,
  upcomingDetails: /ماجد حداد|Majed|Majid/,
  reschedule: /ماجد حداد|Majed|Majid/,
};

const pathOf = (routeId: RouteId): string => WITH_DATA[routeId] ?? plainPath(routeId);

const follow = async (page: Page, routeId: RouteId): Promise<void> => {
  await followTo(page, pathOf(routeId));
  // Also when its data has been loaded, because a replacement of the heading would lose the focus.
  await expect.soft(heading(page).first(), `focus on ${routeId}`).toBeFocused();
};

test('screens and dialogs of a visitor are accessible @everywhere', async ({ page, say, language }) => {
  test.slow();
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await loaded(page);
  // Home, the current page, comes last: each page is opened from another one.
  for (const route of OPEN.filter(isChosen).toReversed()) {
    // Without a patient a protected page opens the sign-in.
    if (routeDefinition(route).guard === 'login') await page.goto(pathOf(route));
    else await follow(page, route);
    await expect(heading(page).first(), route).toBeVisible();
    await loaded(page);
    await expectAccessibleScreen(page);
    await expectNamed(page, route, language);
    await expectRoomWhenEnlarged(page);
    await expectAccessibleDialogs(page, say, VISITORS_DIALOGS, route);
  }
});

test('screens and dialogs of a sample patient are accessible and have their data @desktop', async ({
  page,
  say,
  language,
}) => {
  test.slow();
  await page.goto('/');
  await openSignIn(page, say);
  await signIn(page, say, SAMPLE_PHONE);
  await closeWelcome(page, say);
  // Home, the current page, comes last: each page is opened from another one.
  for (const routeId of ROUTE_IDS.filter((routeId) => drawn(routeId) && isChosen(routeId)).toReversed()) {
    await follow(page, routeId);
    await expect(heading(page).first(), routeId).not.toBeEmpty();
    if (routeId in APPOINTMENT_DOCTOR)
      await expect(
        main(page)
          .getByText(APPOINTMENT_DOCTOR[routeId] ?? '')
          .first(),
        routeId,
      ).toBeVisible();
    if (routeId === 'prescriptions') await expect(page.getByRole('article').first()).toBeVisible();
    await loaded(page);
    await expectAccessibleScreen(page);
    await expectNamed(page, routeId, language);
    await expectRoomWhenEnlarged(page);
    await expectAccessibleDialogs(page, say, PATIENTS_DIALOGS, routeId);
  }
});
