import { test as base, expect } from '@playwright/test';
import { COOKIE, type Language } from 'shared-contracts/domain';
import { answerLate } from './late-answers.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { textsOf } from './texts.ts';

export interface JourneyOptions {
  /** The reader's language. */
  language: Language;
  /** The test causes errors on purpose. */
  quietErrors: boolean;
  /** A service that the journeys of a project need and that is not there: `needs PostgreSQL`. They are counted apart. */
  missingService: string | null;
  /** axe judges what is shown (`accessible.ts`). */
  withAxe: boolean;
}

export interface WorkerOptions {
  /** Of a product of the worker's own; null: its journeys run on the product that the run shares. */
  ownSettings: Readonly<Record<string, string>> | null;
}

interface WorkerFixtures {
  /** The worker's own product, where it has one. */
  product: OwnProduct | null;
}

interface JourneyFixtures {
  /** A clinic in which no journey books that runs at the same time. */
  clinic: string;
  /** A mobile number nobody has used before, as typed after the dial code. */
  newPhone: string;
  /** Somebody else's, as new. */
  otherPhone: string;
  /** Texts of a package in the reader's language. */
  say: (pkg: string) => ReturnType<typeof textsOf>;
  /** Ends the test before it begins where a service is missing. */
  needed: void;
  /** Fails the test when the page logged an error or threw. */
  quietPage: void;
}

let phones = 0;
/** Beginnings of Saudi mobile numbers; not every digit after the 5 is in use. */
const MOBILE = ['50', '53', '54', '55', '56', '58', '59'];

/** One for each journey at a time; `booking.spec.ts`, `keyboard.spec.ts` and the lost race have clinics of their own. */
const CLINICS = [
  'neurology',
  'pulmonology',
  'rheumatology',
  'nephrology',
  'allergy',
  'nutrition',
  'dentistry',
  'surgery',
];

const freshPhone = (worker: number): string => {
  phones += 1;
  const tail = `${Date.now() % 100_000}`.padStart(5, '0');
  return `${MOBILE[worker % MOBILE.length]}${tail}${(phones % 100).toString().padStart(2, '0')}`;
};

/** Journeys start with the reader's language set, as a returning visitor's would be. */
export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerOptions & WorkerFixtures>({
  language: ['ar', { option: true }],
  quietErrors: [false, { option: true }],
  missingService: [null, { option: true }],
  withAxe: [true, { option: true }],
  ownSettings: [null, { option: true, scope: 'worker' }],
  product: [
    async ({ ownSettings }, use) => {
      const product = ownSettings && (await startOwnProduct(ownSettings));
      await use(product);
      await product?.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  needed: [
    async ({ missingService }, use, info) => {
      // oxlint-disable-next-line no-restricted-properties -- it is counted apart, and fails where the service is required
      info.skip(missingService !== null, missingService ?? '');
      await use();
    },
    { auto: true },
  ],
  baseURL: ({ product, baseURL }, use) => use(product?.origin ?? baseURL),
  context: async ({ context, language, baseURL }, use) => {
    await context.addCookies([{ name: COOKIE.language, value: language, url: baseURL ?? '' }]);
    await answerLate(context);
    await use(context);
  },
  // oxlint-disable-next-line no-empty-pattern -- playwright takes the fixtures that are needed from this pattern
  clinic: async ({}, use, info) => use(CLINICS[info.parallelIndex % CLINICS.length] ?? ''),
  newPhone: async ({ language }, use, info) => use(freshPhone(info.parallelIndex + (language === 'ar' ? 0 : 3))),
  otherPhone: async ({ language }, use, info) => use(freshPhone(info.parallelIndex + (language === 'ar' ? 0 : 3))),
  say: async ({ language }, use) => use((pkg) => textsOf(pkg, language)),
  quietPage: [
    async ({ page, quietErrors }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|integrity/i.test(message.text()))
          problems.push(message.text());
      });
      await use();
      if (!quietErrors) expect(problems, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
