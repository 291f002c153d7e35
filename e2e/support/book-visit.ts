/** Holds or books consultations, for journeys about what follows a booking. */
import { expect, type Locator, type Page } from '@playwright/test';
import { addMinutes, riyadhDay, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { signedInPatient } from './signed-in.ts';
import {
  choosePatientAndDescribe,
  doctorsOf,
  expectSignedIn,
  freeTimes,
  heading,
  hostedPage,
  laterTime,
  main,
  pay,
  type Say,
} from './steps.ts';

/** Takes a time of a later day of the doctor of a listed time, or of the nearest day on which the doctor has free times. */
export const takeLaterDay = async (page: Page, say: Say, time: Locator, days: number): Promise<void> => {
  const { searchParams } = new URL((await time.getAttribute('href')) ?? '', 'http://page.invalid');
  const day = riyadhDay(addMinutes(searchParams.get('slot') ?? '', days * 24 * 60));
  const [doctor, deptid] = [searchParams.get('doctor') ?? '', searchParams.get('deptid') ?? ''];
  await page.goto(linkTo('doctorSlots', {}, { ...TELEMEDICINE_QUERY, doctor, deptid, from: day }));
  await expect(heading(page)).toHaveText(say('mfe-booking')('slots.title'));
  const free = freeTimes(page).first();
  const nearest = main(page).getByRole('button', {
    name: new RegExp(say('mfe-booking')('slots.goTo', { day: '.+' })),
  });
  await expect(free.or(nearest)).toBeVisible();
  if (await nearest.isVisible()) await nearest.click();
  await free.click();
  await main(page)
    .getByRole('button', { name: say('mfe-booking')('slots.book') })
    .click();
};

/**
 * A new signed-in patient holds a time from the list of a clinic's doctors: one of the first free ones, or one of a day that is
 * `days` later. `booking.spec.ts` tests the sign-up within a booking.
 */
export const holdASlot = async (
  page: Page,
  say: Say,
  phone: string,
  clinic: string,
  { days = 0, doctor }: { days?: number | undefined; doctor?: string | undefined } = {},
): Promise<void> => {
  await signedInPatient(page, phone);
  await page.goto(doctorsOf(clinic));
  await expectSignedIn(page, say);
  // The prices of this patient are loaded last, and move the content below them.
  await expect(main(page).getByRole('listitem').locator('strong').first()).toBeVisible();
  const time = await laterTime(page, doctor);
  if (days === 0) await time.click();
  else await takeLaterDay(page, say, time, days);
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
};

interface NewVisit {
  readonly phone: string;
  readonly clinic: string;
  readonly symptoms: string;
  /** How many days later than the first free time. */
  readonly days?: number | undefined;
  /** Only times of this doctor. */
  readonly doctor?: string | undefined;
}

/** A new patient books and pays a consultation. Ends at the confirmation, and returns the id of the visit. */
export const bookAndPay = async (
  page: Page,
  say: Say,
  { phone, clinic, symptoms, ...asked }: NewVisit,
): Promise<string> => {
  await holdASlot(page, say, phone, clinic, asked);
  const visit = new URL(page.url()).searchParams.get('aId') ?? '';
  await choosePatientAndDescribe(page, say, symptoms);
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/\/confirmation\?/);
  await expect(heading(page)).toHaveText(say('mfe-booking')('confirmation.title'));
  return visit;
};
