/** A page used without a pointer. */
import type { Locator, Page } from '@playwright/test';
import type { Hand } from './book-service.ts';

/** More controls than any page has between two steps. */
const MOST_TABS = 150;

/** Moves on with Tab until the control has the focus, as somebody without a pointer would. */
export const reach = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keyboard to ${target.toString()}`);
};

export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press(key);
};

export const write = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target);
  await page.keyboard.type(text);
};

export const keyboardOf = (page: Page): Hand => ({
  press: (control) => press(page, control),
  choose: (option) => press(page, option, 'Space'),
  write: (field, text) => write(page, field, text),
});
