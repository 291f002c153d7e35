/** A patient who is signed in before the page opens, for journeys that are not about signing in. */
import type { Page } from '@playwright/test';
import { HEADER } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { HUDA, signUpInApp } from './native-patient.ts';

/** Signs up by the calls that the dialogs make; the browser has the session when its first page opens. */
export const signedInPatient = async (page: Page, phone: string, origin = '', name = HUDA): Promise<void> => {
  const device = `journey-${phone}`;
  const token = await signUpInApp(page.request, phone, device, name);
  await page.addInitScript(([key, id]) => localStorage.setItem(key, id), [HEADER.deviceId, device] as const);
  await page.context().addCookies([{ name: COOKIE.token, value: token, url: origin }]);
};
