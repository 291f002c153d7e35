/** Uses a page without a pointer. */
import type { Locator, Page } from '@playwright/test';
import type { Hand } from './book-service.ts';

/** More controls than any page has between two steps. */
const MOST_TABS = 150;

/** Runs in the page: the position of the focus relative to the control that is sought. */
const standing = (sought: Element): 'there' | 'at a skip link to it' | 'elsewhere' => {
  const at = document.activeElement;
  if (at === sought) return 'there';
  const to =
    at instanceof HTMLAnchorElement && document.getElementById(/^#(.+)/.exec(at.getAttribute('href') ?? '')?.[1] ?? '');
  const comesBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return at && to && comesBefore(at, to) && comesBefore(to, sought) ? 'at a skip link to it' : 'elsewhere';
};

/**
 * Presses Tab, and skip links on the way, until the control has the focus, as a person without a pointer would. Returns the
 * number of key presses.
 */
export const reach = async (page: Page, target: Locator): Promise<number> => {
  await target.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    const at = await target.evaluate(standing);
    if (at === 'there') return pressed;
    await page.keyboard.press(at === 'elsewhere' ? 'Tab' : 'Enter');
  }
  throw new Error(`${target.toString()} cannot be reached by keyboard`);
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
