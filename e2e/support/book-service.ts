/** Booking a service by its line of steps: what is done on the screen of each step, whatever the service. */
import { expect, type Page } from '@playwright/test';
import { type ServiceDefinition, serviceDefinition, type StepId } from 'shared-contracts/domain';
import { createAccount, dialogOf, heading, hostedPage, main, pay, type Say } from './steps.ts';

export interface ServiceJourney {
  /** Where the service is found. */
  readonly href: string;
  readonly stid: string;
  /** How many things of its list are chosen. */
  readonly items: number;
  /** Where they begin in the list, when its first things are not for an adult. */
  readonly from?: number;
}

export interface Booker {
  readonly page: Page;
  readonly say: Say;
  readonly phone: string;
  /** A city as it is typed. */
  readonly city: string;
  /** Of the journeys that run at one time, this one's number. */
  readonly lane: number;
  /** Looks at each screen on the way. */
  readonly look: () => Promise<void>;
}

const goOn = ({ page, say }: Booker) =>
  main(page)
    .getByRole('button', { name: say('mfe-booking')('continue'), exact: true })
    .click();

/** Days of the strip after today. */
const DAYS = 6;

const IN_ADDRESS: Partial<Record<StepId, string>> = { patients: 'patient' };

/** What a patient does on each screen, and the way on. */
const DO: Partial<Record<StepId, (booker: Booker, definition: ServiceDefinition) => Promise<void>>> = {
  location: async (booker) => {
    const t = booker.say('mfe-booking');
    await main(booker.page)
      .getByRole('searchbox', { name: t('location.search') })
      .fill(booker.city);
    await main(booker.page).getByRole('button', { name: booker.city }).first().click();
    await goOn(booker);
  },
  branch: async (booker) => {
    await main(booker.page).getByRole('radio').first().check({ force: true });
    await goOn(booker);
  },
  gender: goOn,
  provider: async ({ page, say }) => {
    const t = say('mfe-booking');
    await main(page)
      .getByRole('region', { name: t('who.any') })
      .getByRole('button', { name: t('who.choose') })
      .click();
  },
  slot: async ({ page, say, phone, lane }) => {
    const t = say('mfe-booking');
    // Journeys run beside each other and share those who come: each takes its times on a day of its own.
    const day = main(page)
      .getByRole('group', { name: t('slots.days') })
      .getByRole('button')
      .nth(2 + (lane % DAYS));
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await main(page).locator('section ul button:not([disabled])').first().click();
    await main(page)
      .getByRole('button', { name: t('times.book') })
      .click();
    await expect(dialogOf(page)).toBeVisible();
    await createAccount(page, say, phone);
    await page.waitForURL(/\/doctor-slots\?.*aId=/);
  },
  patients: async (booker, { maxPatients }) => {
    const role = maxPatients === 1 ? 'radio' : 'checkbox';
    await main(booker.page).getByRole(role).first().check({ force: true });
    await goOn(booker);
  },
  questionnaire: async (booker) => {
    const no = booker.say('mfe-booking')('questions.no');
    await expect(main(booker.page).getByRole('radiogroup').or(main(booker.page).getByRole('textbox'))).not.toHaveCount(
      0,
    );
    for (const question of await main(booker.page).getByRole('radiogroup').all()) {
      // Of several answers the first says that there is nothing.
      const exactly = question.getByRole('radio', { name: no, exact: true });
      const answer = (await exactly.count()) > 0 ? exactly : question.getByRole('radio').first();
      await answer.check({ force: true });
    }
    for (const words of await main(booker.page).getByRole('textbox').all()) await words.fill(no);
    await goOn(booker);
  },
  details: async ({ page, say }) => {
    await main(page)
      .getByRole('button', { name: say('mfe-booking')('details.review') })
      .click();
  },
};

/** From the page of a service to its confirmation; a new patient, who signs up when a time is taken. */
export const bookService = async ({ href, stid, items, from = 0 }: ServiceJourney, booker: Booker): Promise<void> => {
  const { page, say, look } = booker;
  const t = say('mfe-booking');
  const definition = serviceDefinition(stid);
  if (!definition) throw new Error(`No service ${stid}`);
  await page.goto(href);
  await expect(heading(page)).toBeVisible();
  const cards = main(page).getByRole('listitem').locator('button[aria-pressed]');
  for (let chosen = 0; chosen < items; chosen += 1) await cards.nth(from + chosen).click();
  await look();
  await main(page)
    .getByRole('button', { name: items > 0 ? t('continue') : t('about.start'), exact: true })
    .click();
  for (const step of definition.steps) {
    if (step === 'review') break;
    // What was chosen on the page of the service is not asked for again.
    if (step === 'items') continue;
    await page.waitForURL((url) => url.searchParams.get('step') === (IN_ADDRESS[step] ?? step));
    await expect(heading(page)).toBeVisible();
    await look();
    await DO[step]?.(booker, definition);
  }
  await expect(heading(page)).toHaveText(t('review.title'));
  await look();
  await pay(page, say);
  await hostedPage(page).pay();
  await page.waitForURL(/\/confirmation\?/);
  await expect(heading(page)).toHaveText(t('confirmation.title'));
  await look();
};
