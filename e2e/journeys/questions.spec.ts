import type { Locator, Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { holdASlot } from '../support/book-visit.ts';
import { expect, test } from '../support/journey.ts';
import { DESKTOP } from '../support/looks.ts';
import {
  choosePatientAndDescribe,
  closeWelcome,
  doctorsOf,
  followTo,
  heading,
  loaded,
  main,
  openSignIn,
  PAY,
  type Say,
  signIn,
  timeLinks,
} from '../support/steps.ts';

test.use(DESKTOP);

/** The first patient of the sample data, with an upcoming visit and a completed one. */
const SAMPLE_PHONE = '500000001';
const AHEAD = linkTo('upcomingDetails', {}, { apnt_id: 'apt_sample_noura_5' });
const COMPLETED = linkTo('completedDetails', {}, { apnt_id: 'apt_sample_noura_1' });

interface Question {
  readonly asks: string;
  readonly on: string;
  /** Each of these is expected in the first view. */
  readonly answers: (page: Page, say: Say) => readonly Locator[];
}

/** The label of the price line with the amount to pay now, from shared-ui. */
const AMOUNT_DUE = /^(المطلوب الآن|You pay now)$/;

const telephone = (page: Page, number: RegExp): Locator => main(page).locator('a[href^="tel:"]', { hasText: number });

const QUESTIONS: readonly Question[] = [
  {
    asks: 'What does it cost?',
    on: doctorsOf('dermatology'),
    answers: (page) => [main(page).getByRole('listitem').locator('strong').first()],
  },
  {
    asks: 'When is the next free time?',
    on: doctorsOf('dermatology'),
    answers: (page) => [timeLinks(page).first()],
  },
  {
    asks: 'Who comes, and when?',
    on: AHEAD,
    answers: (page) => [
      main(page)
        .getByText(/ماجد حداد|Majed Haddad/)
        .first(),
      heading(page).first(),
    ],
  },
  {
    asks: 'How do I cancel?',
    on: AHEAD,
    answers: (page, say) => [main(page).getByRole('button', { name: say('mfe-booking')('cancel.open') })],
  },
  {
    asks: 'What was paid?',
    on: AHEAD,
    answers: (page, say) => [main(page).getByText(say('mfe-booking')('paid.total'), { exact: true }).first()],
  },
  {
    asks: 'How do I reach somebody now?',
    on: AHEAD,
    answers: (page, say) => [
      main(page).getByRole('link', { name: say('mfe-booking')('chat.openDoctor') }),
      telephone(page, /9200/),
      telephone(page, /997/),
    ],
  },
  {
    asks: 'How do I reach somebody now?',
    on: linkTo('contactUs'),
    answers: (page) => [telephone(page, /9200/), telephone(page, /937/), telephone(page, /997/)],
  },
  {
    asks: 'Where is my prescription?',
    on: COMPLETED,
    answers: (page, say) => [main(page).getByRole('link', { name: say('mfe-booking')('prescribed.order') })],
  },
  {
    asks: 'Where are my results?',
    on: linkTo('myReports'),
    answers: (page, say) => [main(page).getByText(say('mfe-account')('reports.values'), { exact: true }).first()],
  },
  {
    asks: 'How do I add my insurance?',
    on: linkTo('familyInsurance'),
    answers: (page, say) => [
      main(page)
        .getByRole('button', { name: new RegExp(`^${say('mfe-booking')('insurance.link')}`) })
        .first(),
    ],
  },
];

const expectInFirstView = async (page: Page, asks: string, answers: readonly Locator[]): Promise<void> => {
  await loaded(page);
  for (const answer of answers) await expect.soft(answer, asks).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY), asks).toBe(0);
};

test('the questions of a patient are answered without scrolling on 1280 by 800 pixels @desktop', async ({
  page,
  say,
}) => {
  test.slow();
  await page.goto(linkTo('home'));
  await openSignIn(page, say);
  await signIn(page, say, SAMPLE_PHONE);
  await closeWelcome(page, say);
  for (const { asks, on, answers } of QUESTIONS) {
    await followTo(page, linkTo('more'));
    await followTo(page, on);
    await expectInFirstView(page, `${asks} (${on})`, answers(page, say));
  }
});

test('price, coverage, payment and refund limit are in the first view of a review @desktop', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  await holdASlot(page, say, newPhone, clinic, {});
  await choosePatientAndDescribe(page, say, 'cough');
  await expectInFirstView(page, 'the review', [
    main(page).getByRole('button', { name: PAY }),
    main(page).getByText(AMOUNT_DUE, { exact: true }),
    main(page).getByRole('button', { name: t('review.insurance.link') }),
  ]);
});
