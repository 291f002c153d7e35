/** A patient who is signed in before the page opens, for journeys whose subject is not the sign-in. */
import type { Page } from '@playwright/test';
import { HEADER } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { HUDA, signInAgain, signUpInApp } from './native-patient.ts';

const deviceOf = (phone: string): string => `journey-${phone}`;

/** The options of calls as the patient of `signedInPatient`. */
export const headersOf = async (page: Page, phone: string): Promise<Readonly<Record<string, string>>> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === COOKIE.token)?.value ?? '';
  return { [HEADER.authorization]: `Bearer ${token}`, [HEADER.deviceId]: deviceOf(phone) };
};

/** Stores the session in the browser for its next page. */
const keep = async (page: Page, token: string): Promise<void> => {
  // The product of each journey has its own address, to which calls of the page are sent.
  const url = (await page.request.get('/readyz')).url();
  await page.context().addCookies([{ name: COOKIE.token, value: token, url: new URL(url).origin }]);
};

/** Signs up with the calls that the dialogs make. */
export const signedInPatient = async (page: Page, phone: string, name = HUDA): Promise<void> => {
  const device = deviceOf(phone);
  const token = await signUpInApp(page.request, phone, device, name);
  await page.addInitScript(
    ([key, id]) => {
      // A blank page has no storage.
      if (location.protocol !== 'about:') localStorage.setItem(key, id);
    },
    [HEADER.deviceId, device] as const,
  );
  await keep(page, token);
};

/** That patient opens a page. */
export const openSignedIn = async (page: Page, phone: string, address: string): Promise<void> => {
  await signedInPatient(page, phone);
  await page.goto(address);
};

/**
 * Signs that patient in again after the clock was moved by a day or more, when the session may have ended. No page is open
 * meanwhile that could write its cookie again.
 */
export const signedInOnceMore = async (page: Page, phone: string): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: COOKIE.token });
  await keep(page, await signInAgain(page.request, phone, deviceOf(phone)));
};
