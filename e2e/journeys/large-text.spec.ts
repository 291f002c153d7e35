import type { Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import {
  choosePatientAndDescribe,
  closeWelcome,
  doctorsOf,
  heading,
  laterTime,
  loaded,
  main,
  openSignIn,
  signIn,
  timeLinks,
} from '../support/steps.ts';

/** Doubles the text size as a browser setting does: every length in rem grows with it. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    const apply = () => document.documentElement?.style.setProperty('font-size', '200%', 'important');
    apply();
    document.addEventListener('DOMContentLoaded', apply);
  });

/** Expects that nothing makes the page wider than the screen. A failure names the elements that do. */
const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  await expect(heading(page).first()).toBeVisible();
  await loaded(page);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 1 || left < -1);
      })
      .slice(0, 8)
      .map((element) => `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 40)}`);
  });
  expect.soft(wide, `${page.url()} is as wide as the screen`).toEqual([]);
};

test('with text of twice the size no page of a booking scrolls horizontally @desktop', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  await doubleText(page);
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('home'));
  await expect(main(page).locator('button[aria-haspopup="dialog"]').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(doctorsOf(clinic));
  await expect(timeLinks(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const time = await laterTime(page);
  const { searchParams } = new URL((await time.getAttribute('href')) ?? '', page.url());
  const times = linkTo('doctorSlots', {}, { doctor: searchParams.get('doctor') ?? '', deptid: clinic });
  await time.click();
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  await choosePatientAndDescribe(page, say, 'cough');
  await expectNoSidewaysScroll(page);
  await page.goto(times);
  await expect(main(page).locator('section ul button').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const route of ['myAppointments', 'myProfile', 'wallet', 'more', 'home'] as const) {
    await page.goto(linkTo(route));
    await expectNoSidewaysScroll(page);
  }
});

/** The first patient of the sample data, with visits, prescriptions and a record. */
const SAMPLE_PHONE = '500000001';
const VISIT = 'apt_sample_noura_5';
const WITH_DATA = [
  `${doctorsOf('dermatology')}&doctor=doc_dermatology_1`,
  linkTo('upcomingDetails', {}, { apnt_id: VISIT }),
  linkTo('completedDetails', {}, { apnt_id: 'apt_sample_noura_1' }),
  linkTo('chat', { chatroom: VISIT, doc_id: 'doc_family_1' }),
  ...(['myAppointments', 'prescriptions', 'patientRecord', 'myReports', 'familyInsurance', 'contactUs'] as const).map(
    (route) => linkTo(route),
  ),
];

test('with text of twice the size neither the sign-in nor a page with data scrolls horizontally @desktop', async ({
  page,
  say,
}) => {
  test.slow();
  await doubleText(page);
  await page.goto(linkTo('home'));
  await openSignIn(page, say);
  await expectNoSidewaysScroll(page);
  await signIn(page, say, SAMPLE_PHONE);
  await closeWelcome(page, say);
  for (const address of WITH_DATA) {
    await page.goto(address);
    await expectNoSidewaysScroll(page);
  }
});
