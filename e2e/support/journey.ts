import { test as base, expect } from '@playwright/test';
import { COOKIE, type Language } from 'shared-contracts/domain';
import { answerLate } from './late-answers.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { textsOf } from './texts.ts';

export interface JourneyOptions {
  /** The reader's language. */
  language: Language;
  /** Whether the test causes errors on purpose. */
  quietErrors: boolean;
  /**
   * A service that the journeys of a project need and that is missing: `needs PostgreSQL`. These journeys are counted separately.
   */
  missingService: string | null;
  /** Whether axe checks the page (`accessible.ts`). */
  withAxe: boolean;
}

export interface WorkerOptions {
  /** Settings of a product of the worker; null: its journeys run on the shared product of the run. */
  ownSettings: Readonly<Record<string, string>> | null;
}

interface WorkerFixtures {
  /** The product of the worker, when it has one. */
  product: OwnProduct | null;
}

interface JourneyFixtures {
  /** A clinic in which no other parallel journey books. */
  clinic: string;
  /** A mobile number that was not used before, as typed after the dial code. */
  newPhone: string;
  /** A second such number, for another person. */
  otherPhone: string;
  /** Texts of a package in the reader's language. */
  say: (pkg: string) => ReturnType<typeof textsOf>;
  /** Skips the test before it begins when a service is missing. */
  needed: void;
  /** Fails the test when the page has logged an error or thrown one. */
  quietPage: void;
}

let phones = 0;
/** Prefixes of Saudi mobile numbers; not every digit after the 5 is in use. */
const MOBILE = ['50', '53', '54', '55', '56', '58', '59'];

/** One clinic per worker; `booking.spec.ts`, `keyboard.spec.ts` and the lost race have clinics of their own. */
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

/** Journeys start with the reader's language set, as that of a returning visitor is. */
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
      // oxlint-disable-next-line no-restricted-properties -- it is counted separately, and fails where the service is required
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
