import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTo, ROUTE_IDS, routeDefinition, type RouteId } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { closeWelcome, doctorsOf, heading, loaded, main, openSignIn, signIn } from '../support/steps.ts';

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
/** Addresses under which a screen has data of the sample patient; the others need nothing in theirs. */
const WITH_DATA: Partial<Record<RouteId, string>> = {
  browse: doctorsOf('dermatology'),
  doctorSlots: linkTo('doctorSlots', {}, { doctor: 'doc_dermatology_1' }),
  upcomingDetails: linkTo('upcomingDetails', {}, { apnt_id: 'apt_sample_noura_5' }),
  completedDetails: linkTo('completedDetails', {}, { apnt_id: 'apt_sample_noura_1' }),
  reschedule: linkTo('reschedule', {}, { apnt_id: 'apt_sample_noura_5' }),
};

/** Routes that a remote draws a screen for, and the shell's own; the others say that their screen is on its way. */
const drawn = (routeId: RouteId): boolean => {
  const { owner } = routeDefinition(routeId);
  if (owner === 'shell') return true;
  const manifest = join(import.meta.dirname, '..', '..', `mfe-${owner}`, 'remote.json');
  return routeId in (JSON.parse(readFileSync(manifest, 'utf8')) as { screens: Record<string, string> }).screens;
};

const plainPath = (routeId: RouteId): string => routeDefinition(routeId).path.replaceAll(/:\w+\??/g, 'x1');

/** The first sample patient of the seeded world. */
const SAMPLE_PHONE = '500000001';
/** Whom two of her appointments are with, in either language. */
const APPOINTMENT_DOCTOR: Partial<Record<RouteId, RegExp>> = {
  completedDetails: /أنس العمري|Anas/,
  upcomingDetails: /ماجد حداد|Majed|Majid/,
  reschedule: /ماجد حداد|Majed|Majid/,
};

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
  await page.goto('/');
  await openSignIn(page, say);
  await signIn(page, say, SAMPLE_PHONE);
  await closeWelcome(page, say);
  for (const routeId of ROUTE_IDS.filter(drawn)) {
    await page.goto(WITH_DATA[routeId] ?? plainPath(routeId));
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
    await expectAccessible(page);
  }
  // No route is a dead end, even with an address cut short.
  for (const routeId of ROUTE_IDS.filter((id) => !drawn(id) || id in WITH_DATA)) {
    const path = plainPath(routeId);
    await page.goto(path);
    await expect(heading(page).first(), path).not.toBeEmpty();
    await loaded(page);
  }
});
