/** Books a service by its steps: the actions on the screen of each step, for every service. */
import { expect, type Locator, type Page } from '@playwright/test';
import { endpointPath, saveBasket } from 'shared-contracts/api';
import { type ServiceDefinition, serviceDefinition, type StepId } from 'shared-contracts/domain';
import { closeWelcome, createAccount, dialogOf, heading, main, PAY, PAY_NOW, type Say } from './steps.ts';

export interface ServiceJourney {
  /** The page on which the service is found. */
  readonly href: string;
  readonly stid: string;
  /** The number of selected items. */
  readonly items: number;
  /** The index of the first selected item, when the first items are not for an adult. */
  readonly from?: number;
  /** The key of the label of the filter that is selected first. */
  readonly narrow?: string;
  /** The answer to questions with a text; "no" by default. */
  readonly words?: string;
  /** A different way from the page of the service to its first step. */
  readonly begin?: (booker: Booker) => Promise<void>;
}

export interface Booker {
  readonly page: Page;
  readonly say: Say;
  /** The number of a patient who signs up at the patient step; null: the patient is signed in. */
  readonly phone: string | null;
  /** A city as typed in the search. */
  readonly city: string;
  /** The index of this journey among those that run at the same time. */
  readonly lane: number;
  /**
   * Checks each screen on the way: `items` is the page of the service, `address` a dialog; the others are steps, and then the
   * confirmation.
   */
  readonly look: (screen: StepId | 'address' | 'confirmation') => Promise<void>;
  /** How controls are used. */
  readonly hand: Hand;
}

/** One way of using a page: by pointer, or by keyboard alone. */
export interface Hand {
  readonly press: (control: Locator) => Promise<void>;
  /** A radio button or a check box. */
  readonly choose: (option: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
}

export const POINTER: Hand = {
  press: (control) => control.click(),
  choose: async (option) => {
    // The styled control covers the native one, and nothing else may.
    await option.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await option.check({ force: true });
  },
  write: (field, text) => field.fill(text),
};

export const goOn = ({ page, say, hand }: Booker) =>
  hand.press(main(page).getByRole('button', { name: say('mfe-booking')('continue'), exact: true }));

const STREET = 'شارع العليا';

/** Number of days of the strip after today. */
const DAYS = 6;
/** The label of a day in the strip, in either language. */
const NONE_FREE = /(?<![\d,.])0 free|لا مواعيد/;

/** On the step of the place: finds the city by its name, and continues. */
const chooseCity = async (booker: Booker): Promise<void> => {
  const t = booker.say('mfe-booking');
  const { page, say, city, hand } = booker;
  await hand.write(main(page).getByRole('searchbox', { name: say('mfe-booking')('location.search') }), city);
  await hand.press(main(page).getByRole('button', { name: city }).first());
  await goOn(booker);
  // A place on the map has no door yet.
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await hand.write(dialog.getByRole('textbox', { name: t('address.street') }), STREET);
  await hand.write(dialog.getByRole('textbox', { name: t('address.building') }), '12');
  await booker.look('address');
  await hand.press(dialog.getByRole('button', { name: t('address.save') }));
};

type DoStep = (booker: Booker, definition: ServiceDefinition, words?: string) => Promise<void>;

/** The actions of a patient on each screen, and the way to the next one. */
const DO: Partial<Record<StepId, DoStep>> = {
  location: chooseCity,
  branch: async (booker) => {
    await booker.hand.choose(main(booker.page).getByRole('radio').first());
    await goOn(booker);
  },
  gender: goOn,
  provider: async ({ page, say, hand }) => {
    const t = say('mfe-booking');
    await hand.press(
      main(page)
        .getByRole('region', { name: t('who.any') })
        .getByRole('button', { name: t('who.choose') }),
    );
  },
  slot: async ({ page, say, lane, hand }) => {
    const t = say('mfe-booking');
    // Parallel journeys share the providers: each takes its times on a day of its own that has any left. Today
    // comes first and is skipped, because its times pass.
    const days = main(page)
      .getByRole('group', { name: t('slots.days') })
      .getByRole('button')
      .filter({ hasText: /[\d٠-٩]/, hasNotText: NONE_FREE });
    await expect.poll(() => days.count()).toBeGreaterThan(1);
    const day = days.nth(1 + (lane % Math.min(DAYS, (await days.count()) - 1)));
    await hand.press(day);
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await hand.press(main(page).locator('section ul button:not([disabled])').first());
    await hand.press(main(page).getByRole('button', { name: t('times.book') }));
  },
  patients: async (booker, { maxPatients }) => {
    const { page, say, phone } = booker;
    if (phone !== null) {
      await expect(dialogOf(page)).toBeVisible();
      await createAccount(page, say, phone);
      await closeWelcome(page, say);
    }
    const role = maxPatients === 1 ? 'radio' : 'checkbox';
    await booker.hand.choose(main(booker.page).getByRole(role).first());
    await goOn(booker);
  },
  questionnaire: async (booker, _, words) => {
    const { page, say, hand } = booker;
    const no = say('mfe-booking')('questions.no');
    await expect(main(page).getByRole('radiogroup').or(main(page).getByRole('textbox'))).not.toHaveCount(0);
    // The first of several choices means "none".
    for (const group of await main(page).getByRole('group').all())
      await hand.choose(group.getByRole('checkbox').first());
    for (const question of await main(page).getByRole('radiogroup').all()) {
      // The first of several answers means "none".
      const exactly = question.getByRole('radio', { name: no, exact: true });
      await hand.choose((await exactly.count()) > 0 ? exactly : question.getByRole('radio').first());
    }
    for (const field of await main(page).getByRole('textbox').all()) await hand.write(field, words ?? no);
    await goOn(booker);
  },
  details: goOn,
};

const definitionOf = (stid: string): ServiceDefinition => {
  const definition = serviceDefinition(stid);
  if (!definition) throw new Error(`No service ${stid}`);
  return definition;
};

/** Selects the items on the page of the service, and opens its steps. */
const choose = async ({ items, from = 0, narrow }: ServiceJourney, booker: Booker): Promise<void> => {
  const { page, say, hand } = booker;
  const t = say('mfe-booking');
  if (narrow !== undefined) await hand.choose(main(page).getByRole('radio', { name: t(narrow), exact: true }));
  const cards = main(page).getByRole('listitem').locator('button[aria-pressed]');
  for (let chosen = 0; chosen < items; chosen += 1) await hand.press(cards.nth(from + chosen));
  await booker.look('items');
  await hand.press(main(page).getByRole('button', { name: items > 0 ? t('continue') : t('about.start'), exact: true }));
};

/**
 * Waits until the server has stored the next selection. It is called before the selection, and awaited before the page is left.
 */
export const nextIsKept = (page: Page): Promise<unknown> =>
  page.waitForResponse((answer) => answer.url().endsWith(endpointPath(saveBasket)) && answer.ok());

/** From a step of a service, by default the first, to its review. */
export const goToReview = async (
  { stid, words }: Pick<ServiceJourney, 'stid' | 'words'>,
  booker: Booker,
  first?: string,
): Promise<void> => {
  const { page, say, look } = booker;
  const definition = definitionOf(stid);
  const begin = Math.max(
    definition.steps.findIndex((step) => step === first),
    0,
  );
  for (const step of definition.steps.slice(begin)) {
    if (step === 'review') break;
    // The selections on the page of the service are not requested again.
    if (step === 'items') continue;
    await page.waitForURL((url) => url.searchParams.get('step') === step);
    await expect(heading(page)).toBeVisible();
    await look(step);
    await DO[step]?.(booker, definition, words);
  }
  await expect(heading(page)).toHaveText(say('mfe-booking')('review.title'));
  await look('review');
};

/** Pays at the review. Ends at the confirmation, and returns the id of the visit. */
export const payReviewed = async ({ page, say, hand, look }: Booker): Promise<string> => {
  const t = say('mfe-booking');
  await hand.press(page.getByRole('button', { name: PAY }));
  await page.waitForURL(/\/sandbox\/pay\//);
  await hand.press(page.getByRole('button', { name: PAY_NOW }));
  await page.waitForURL(/\/confirmation\?/);
  await expect(heading(page)).toHaveText(t('confirmation.title'));
  await look('confirmation');
  return new URL(page.url()).searchParams.get('aId') ?? '';
};

/** From the page of a service to its confirmation. */
export const bookService = async (journey: ServiceJourney, booker: Booker): Promise<string> => {
  await booker.page.goto(journey.href);
  await expect(heading(booker.page)).toBeVisible();
  await (journey.begin ?? ((who) => choose(journey, who)))(booker);
  await goToReview(journey, booker);
  return payReviewed(booker);
};
