import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { readCode } from '../support/sandbox.ts';
import {
  anIqama,
  closeWelcome,
  CONFIRM,
  dialogOf,
  doctorsOf,
  heading,
  laterTime,
  PAY_NOW,
  openSignIn,
  signUp,
} from '../support/steps.ts';

/** More controls than any page has between two steps. */
const MOST_TABS = 150;

/** Moves on with Tab until the control has the focus, as somebody without a pointer would. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keyboard to ${target.toString()}`);
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press(key);
};

const write = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target);
  await page.keyboard.type(text);
};

test('the whole journey works by keyboard alone', async ({ page, say, newPhone }) => {
  const auth = say('mfe-auth');
  const booking = say('mfe-booking');
  const dialog = dialogOf(page);
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  await page.goto(doctorsOf('orthopedics'));
  await press(page, await laterTime(page));

  await write(page, dialog.getByRole('textbox', { name: auth('field.phone') }), newPhone);
  await page.keyboard.press('Enter');
  const boxes = dialog.getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await reach(page, boxes.first());
  await page.keyboard.type(await readCode(page.request, `+966${newPhone}`));
  await page.keyboard.press('Enter');
  await write(page, dialog.getByLabel(auth('field.firstName')), 'Huda');
  await write(page, dialog.getByLabel(auth('field.lastName')), 'Salem');
  await write(page, dialog.getByLabel(auth('field.email')), 'huda@example.com');
  await page.keyboard.press('Enter');
  await press(page, button(auth('field.birthDay')));
  await press(page, button(CONFIRM));
  await press(page, dialog.getByRole('radio', { name: auth('gender.M') }), 'Space');
  await press(page, button(auth('action.continue')));
  await write(page, dialog.getByLabel(auth('field.identity')), anIqama(newPhone));
  await page.keyboard.press('Enter');
  await press(page, button(auth('identity.continueUnverified')));
  await press(page, dialog.getByRole('checkbox', { name: auth('consent.agree') }), 'Space');
  await press(page, button(auth('consent.submit')));
  await press(page, button(auth('welcome.continue')));

  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  const patients = page.getByRole('radiogroup', { name: booking('patient.label') });
  await press(page, patients.getByRole('radio').first(), 'Space');
  await press(page, page.getByRole('button', { name: booking('continue') }));
  await write(page, page.getByLabel(booking('details.symptoms')), 'A rash');
  await press(page, page.getByRole('button', { name: booking('details.review') }));
  await press(page, page.getByRole('button', { name: new RegExp(`^${booking('review.pay')}`) }));
  await page.waitForURL(/\/sandbox\/pay\//);
  await press(page, page.getByRole('button', { name: PAY_NOW }));
  await page.waitForURL(/\/confirmation\?/);
  await expect(heading(page)).toHaveText(booking('confirmation.title'));
  await expect(heading(page)).toBeFocused();
});

test('who signed in reads on at the heading, for the button that opened the dialog has gone', async ({
  page,
  say,
  newPhone,
}) => {
  await page.goto('/');
  await openSignIn(page, say);
  await signUp(page, say, newPhone);
  await closeWelcome(page, say);
  await expect(heading(page)).toBeFocused();
});

test('a country is found by typing, and its list gives the dialog under it back', async ({ page, say }) => {
  await page.goto('/');
  await openSignIn(page, say);
  const dialog = dialogOf(page);
  const phone = dialog.getByRole('textbox', { name: say('mfe-auth')('field.phone') });
  await press(page, dialog.getByRole('button', { name: /966/ }));
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(phone).toBeVisible();
  await press(page, dialog.getByRole('button', { name: /966/ }));
  // Nothing is found in a list that has not come yet.
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.type('+971');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /971/ })).toBeVisible();
  await expect(phone).toBeVisible();
});
