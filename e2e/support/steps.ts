/** Steps of a patient, which find controls by their visible texts. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { hasValidCheckDigit } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import type { textsOf } from './texts.ts';
import { readCode } from './sandbox.ts';

export type Say = (pkg: string) => ReturnType<typeof textsOf>;

/** The dialog on top. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
export const main = (page: Page): Locator => page.getByRole('main');
/** The heading of the page itself: the HTML of the edge remains beside the page until it is rendered, and has a heading too. */
export const heading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 }).and(page.locator(':not([data-skeleton] *, .first-kept *)'));

/**
 * Expects that no visible part is loading, and that the static content of the edge, a busy `main` with a heading, has been
 * removed.
 */
export const loaded = (page: Page): Promise<void> =>
  expect(page.locator('main[aria-busy=true], :is(main, dialog) [aria-busy=true]'), page.url()).toHaveCount(0);

/**
 * The number of requests of a page, from now on, that are not answered yet. Beacons are not counted, because nothing waits for
 * their answers.
 */
export const requestsUnderWay = (page: Page): (() => number) => {
  const underWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'ping' && underWay.add(request));
  const end = (request: Request) => underWay.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return () => underWay.size;
};

/** Follows a link to an address of the product, as the page follows its links; after a redirect, it ends at the target. */
export const followTo = async (page: Page, href: string): Promise<void> => {
  const before = page.url();
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
  await expect(page, `the page before ${href}`).not.toHaveURL(before);
  await loaded(page);
};

/** Texts of shared-ui, in either language. */
export const CONFIRM = /^(تأكيد|Confirm)$/;

/** The payment step of shared-ui, for every payable: the button that pays, and the notice that nothing was charged. */
export const PAY = /^(دفع|Pay) /;
export const PAYMENT_FAILED =
  /^(رفض البنك البطاقة|The bank declined the card|رجعت من صفحة البنك دون دفع|You left the bank’s page without paying)$/;

/** Where a refund is paid, and its option: payment texts of shared-ui. */
export const REFUND_TO_WALLET = /^(إلى المحفظة|To the wallet)$/;
export const SEND_TO_WALLET = /^(إعادة المبلغ إلى المحفظة|Send the money to my wallet)/;

/** Shown in place of a page behind sign-in during an outage; its texts are loaded with its code. */
export const OUTAGE = /^(الخدمة لا تستجيب الآن|Our service is not answering)$/;

/** A unique iqama number: 2, eight digits, check digit. */
export const anIqama = (phone: string): string => {
  const body = `2${phone.slice(-8)}`;
  const check = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(hasValidCheckDigit);
  if (!check) throw new Error('no valid check digit');
  return check;
};

export const doctorsOf = (clinic: string): string =>
  linkTo('browse', { utid: TELEMEDICINE_SLUG }, { deptid: clinic, ...TELEMEDICINE_QUERY });

/** Links that book a time; their address contains it. */
export const timeLinks = (page: Page): Locator => main(page).locator('a[href*="slot="]');

const slotIn = (href: string): string => new URL(href, 'http://page.invalid').searchParams.get('slot') ?? '';

export const slotOf = async (link: Locator): Promise<string> => slotIn((await link.getAttribute('href')) ?? '');

/** The link with this address: a list that changes meanwhile moves it, and it is still the same time. */
export const linkAt = (page: Page, href: string): Locator => main(page).locator(`a[href=${JSON.stringify(href)}]`);

/** The doctor of the time that the address of a link books. */
export const doctorIn = (href: string): string => new URL(href, 'http://page.invalid').searchParams.get('doctor') ?? '';

/**
 * The last of the times in the list, of one doctor if one is given. The first of them may be too close to be held at the end of a
 * sign-up; this one is not.
 */
export const laterTime = async (page: Page, doctor?: string): Promise<Locator> => {
  let latest = '';
  // Visibility and content are checked together, because a list is removed and loaded again when a session begins.
  await expect
    .poll(async () => {
      const hrefs = await timeLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      [latest = ''] = hrefs
        .filter((href) => doctor === undefined || doctorIn(href) === doctor)
        .sort((a, b) => slotIn(b).localeCompare(slotIn(a)));
      return latest;
    }, 'a time to choose')
    .not.toBe('');
  return linkAt(page, latest);
};

/** Waits until the history has no entry of a closed dialog: no step back is pending. */
export const dialogsLeft = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (history.state as { usr?: { overlay?: true } } | null)?.usr?.overlay !== true);
};

/** In the open dialog: presses the button with exactly this name. */
export const pressInDialog = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

/** In the open sign-in dialog: types the number. */
export const typePhone = (page: Page, say: Say, phone: string): Promise<void> =>
  dialogOf(page)
    .getByRole('textbox', { name: say('mfe-auth')('field.phone') })
    .fill(phone);

/** In the open sign-in dialog: types the number and requests a code, up to the form for the code. */
export const requestCode = async (page: Page, say: Say, phone: string): Promise<void> => {
  const t = say('mfe-auth');
  await typePhone(page, say, phone);
  await pressInDialog(page, t('action.continue'));
  await expect(dialogOf(page).getByRole('heading', { name: t('title.code') })).toBeVisible();
};

/** In the open sign-in dialog: types the number, and the code that was sent to it. */
const proveNumber = async (page: Page, say: Say, phone: string): Promise<void> => {
  await typePhone(page, say, phone);
  await pressInDialog(page, say('mfe-auth')('action.continue'));
  await enterCode(page, say, phone);
};

const CALENDAR_TABS = { gregorian: /^(ميلادي|Gregorian)$/, hijri: /^(هجري|Hijri)$/ } as const;

/** The birth date of `signUpInApp`, in either calendar. */
export const BIRTH_DATES = {
  gregorian: { calendar: 'gregorian', year: '1990', month: '4', day: '12' },
  hijri: { calendar: 'hijri', year: '1410', month: '9', day: '16' },
} as const satisfies Record<string, BirthDate>;

/** A birth date as typed in the picker; without one, the default date of the picker is confirmed. */
export interface BirthDate {
  readonly calendar: keyof typeof CALENDAR_TABS;
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** In the open picker: types each part of the date, the year first, because the days of a month depend on it. */
export const typeBirthDate = async (page: Page, { calendar, year, month, day }: BirthDate): Promise<void> => {
  await page.getByRole('tab', { name: CALENDAR_TABS[calendar] }).click();
  for (const [label, digits] of [
    [/^(السنة|Year)$/, year],
    [/^(الشهر|Month)$/, month],
    [/^(اليوم|Day)$/, day],
  ] as const) {
    await page.getByRole('listbox', { name: label }).focus();
    await page.keyboard.type(digits);
  }
};

/** In the open sign-in dialog: a number without an account signs up. Ends at the welcome dialog. */
export const signUp = async (page: Page, say: Say, phone: string, born?: BirthDate): Promise<void> => {
  await createAccount(page, say, phone, born);
  await expect(welcomeButton(page, say)).toBeVisible();
};

/** As `signUp`; the page behind may continue before the welcome dialog is shown. */
export const createAccount = async (page: Page, say: Say, phone: string, born?: BirthDate): Promise<void> => {
  const t = say('mfe-auth');
  const dialog = dialogOf(page);
  await proveNumber(page, say, phone);
  await dialog.getByLabel(t('field.firstName')).fill('Huda');
  await dialog.getByLabel(t('field.lastName')).fill('Salem');
  await dialog.getByLabel(t('field.email')).fill('huda@example.com');
  await dialog.getByRole('button', { name: t('action.continue') }).click();
  await dialog.getByRole('button', { name: t('field.birthDay') }).click();
  if (born) await typeBirthDate(page, born);
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(page.getByRole('button', { name: CONFIRM }), 'the picker is closed').toHaveCount(0);
  await dialog.getByRole('radio', { name: t('gender.F') }).press('Space');
  await dialog.getByRole('button', { name: t('action.continue') }).click();
  await dialog.getByRole('radio', { name: t('document.iqama') }).press('Space');
  await dialog.getByLabel(t('field.identity')).fill(anIqama(phone));
  await dialog.getByRole('button', { name: t('action.continue') }).click();
  await dialog.getByRole('button', { name: t('identity.continueUnverified') }).click();
  await dialog.getByRole('checkbox', { name: t('consent.agree') }).check();
  await dialog.getByRole('button', { name: t('consent.submit') }).click();
};

/** The page behind may have a button with the same text. */
const welcomeButton = (page: Page, say: Say): Locator =>
  dialogOf(page).getByRole('button', { name: say('mfe-auth')('welcome.continue') });

/** In the code step: types the code that was sent, and Enter. */
export const enterCode = async (page: Page, say: Say, phone: string): Promise<void> => {
  const t = say('mfe-auth');
  const dialog = dialogOf(page);
  await expect(
    dialog
      .getByRole('group', { name: t('code.label') })
      .or(dialog.getByText(t('code.label')))
      .first(),
  ).toBeVisible();
  const code = await readCode(page.request, `+966${phone}`);
  await dialog.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

export const openSignIn = async (page: Page, say: Say): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell')('header.signIn') })
    .click();
};

/** In the open sign-in dialog: a known number signs in. Ends at the welcome dialog. */
export const signIn = async (page: Page, say: Say, phone: string): Promise<void> => {
  await proveNumber(page, say, phone);
  await expect(welcomeButton(page, say)).toBeVisible();
};

/** Ends when the page is signed in: no dialog, no pending step back, and no sign-in button. */
export const closeWelcome = async (page: Page, say: Say): Promise<void> => {
  await welcomeButton(page, say).click();
  await expectSignedIn(page, say);
};

export const expectSignedIn = async (page: Page, say: Say): Promise<void> => {
  await expect(page.getByRole('dialog', { name: say('mfe-auth')('welcome.title') })).toHaveCount(0);
  await dialogsLeft(page);
  const signInButton = page.getByRole('banner').getByRole('button', { name: say('shell')('header.signIn') });
  await expect(signInButton).toHaveCount(0);
};

/** The account holder is the first of the patients. */
export const choosePatient = async (page: Page, say: Say): Promise<void> => {
  const patients = page.getByRole('radiogroup', { name: say('mfe-booking')('patient.label') });
  await patients.getByRole('radio').first().check({ force: true });
};

/** The steps between a held slot and the review page. */
export const choosePatientAndDescribe = async (page: Page, say: Say, symptoms: string): Promise<void> => {
  const t = say('mfe-booking');
  await expect(heading(page)).toHaveText(t('booking.patient'));
  await choosePatient(page, say);
  await page.getByRole('button', { name: t('continue') }).click();
  await expect(heading(page)).toHaveText(t('booking.details'));
  await page.getByRole('textbox', { name: t('details.symptoms') }).fill(symptoms);
  await page.getByRole('button', { name: t('details.review') }).click();
  await expect(heading(page)).toHaveText(t('review.title'));
};

export const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: PAY }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
};

/** The texts of the hosted payment page. */
export const PAY_NOW = /^(الدفع الآن|Pay now)$/;

/** Buttons of the hosted payment page: pay, decline, return without paying. */
export const hostedPage = (page: Page) => ({
  pay: () => page.getByRole('button', { name: PAY_NOW }).click(),
  refuse: () => page.getByRole('button', { name: /^(تجربة رفض البنك|Let the bank decline)/ }).click(),
  leave: () => page.getByRole('button', { name: /^(العودة دون دفع|Go back without paying)/ }).click(),
});

/** On a page of times: the free ones that are not selected. */
export const freeTimes = (page: Page): Locator => main(page).locator('section ul button[aria-pressed="false"]');

/** A virtual authenticator of the browser, like that of a phone: it verifies the user and approves. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
