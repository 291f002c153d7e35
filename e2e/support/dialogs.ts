/** Dialogs as data: the screen on which each opens, and the control that opens it. */
import { expect, type Page } from '@playwright/test';
import { MOBILE_BREAKPOINT_PX } from 'shared-contracts/domain';
import type { RouteId } from 'shared-contracts/routes';
import { expectAccessibleScreen } from './accessible.ts';
import { dialogOf, dialogsLeft, type Say } from './steps.ts';
import { literally } from './texts.ts';

interface DialogOf {
  readonly route: RouteId;
  /** The package of the texts, and the keys with which the label of its control may begin. */
  readonly pkg: string;
  readonly keys: readonly string[];
  readonly role?: 'link';
  /** On wider screens its content is part of the page. */
  readonly phoneOnly?: true;
}

export const VISITORS_DIALOGS: readonly DialogOf[] = [
  { route: 'home', pkg: 'shell', keys: ['header.signIn'] },
  { route: 'home', pkg: 'shell', keys: ['header.menu'] },
  { route: 'home', pkg: 'mfe-booking', keys: ['home.chooseLocation', 'home.where'] },
  { route: 'home', pkg: 'mfe-booking', keys: ['home.startConsultation'], role: 'link' },
  { route: 'home', pkg: 'mfe-booking', keys: ['home.search'] },
  { route: 'browse', pkg: 'mfe-booking', keys: ['filters.open'], phoneOnly: true },
];

export const PATIENTS_DIALOGS: readonly DialogOf[] = [
  { route: 'home', pkg: 'mfe-comms', keys: ['panel.title'] },
  { route: 'familyInsurance', pkg: 'mfe-booking', keys: ['insurance.link', 'insurance.update'] },
  { route: 'upcomingDetails', pkg: 'mfe-booking', keys: ['cancel.open'] },
  { route: 'completedDetails', pkg: 'mfe-booking', keys: ['problem.report'] },
  { route: 'myProfile', pkg: 'mfe-account', keys: ['personal.edit'] },
  { route: 'myProfile', pkg: 'mfe-account', keys: ['personal.changePhone'] },
  { route: 'myProfile', pkg: 'mfe-account', keys: ['personal.editIdentity'] },
  { route: 'myProfile', pkg: 'mfe-account', keys: ['part.edit.personal'] },
  { route: 'patientList', pkg: 'mfe-account', keys: ['patients.add'] },
  { route: 'addressList', pkg: 'mfe-account', keys: ['addresses.add'] },
  { route: 'wallet', pkg: 'mfe-account', keys: ['wallet.add'] },
  { route: 'myReports', pkg: 'mfe-account', keys: ['reports.add'] },
];

const holdsFocus = (page: Page) => page.evaluate(() => Boolean(document.activeElement?.closest('dialog[open]')));

/**
 * Opens each dialog of a screen, checks it as a screen is checked, and closes it: the focus moves into it, and back to the
 * control.
 */
export const expectAccessibleDialogs = async (
  page: Page,
  say: Say,
  dialogs: readonly DialogOf[],
  shown: RouteId,
): Promise<void> => {
  const isPhone = (page.viewportSize()?.width ?? 0) <= MOBILE_BREAKPOINT_PX;
  const offered = dialogs.filter(({ route, phoneOnly }) => route === shown && (isPhone || !phoneOnly));
  for (const { pkg, keys, role = 'button' } of offered) {
    const name = keys.map((key) => literally(say(pkg)(key))).join('|');
    const opener = page.getByRole(role, { name: new RegExp(`^(${name})`) }).first();
    await opener.click();
    await expect(dialogOf(page).getByRole('heading').first(), name).toBeAttached();
    await expectAccessibleScreen(page);
    // The loading frame of a dialog is replaced by the dialog itself; a key that is pressed in between reaches neither.
    await expect.poll(() => holdsFocus(page), `focus in the dialog of ${name}`).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), name).toHaveCount(0);
    await dialogsLeft(page);
    await expect.soft(opener, `focus after the dialog of ${name}`).toBeFocused();
  }
};
