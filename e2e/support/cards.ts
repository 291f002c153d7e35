/** Cards that a patient saves on the page of the sandbox's gateway. */
import { expect, type Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { main, type Say } from './steps.ts';

interface TypedCard {
  readonly number: string;
  readonly month: string;
  /** Two digits. */
  readonly year: string;
}

const card = (number: string) => {
  const lastFour = number.slice(-4);
  return { number, lastFour, shown: `•••• ${lastFour}`, month: '12', year: '40' } as const;
};

export const VISA = card('4012 8888 8888 1881');
export const MADA = card('4406 4700 0000 0007');

/** Fills in the card on the gateway's page. */
export const writeCard = async (page: Page, { number, month, year }: TypedCard): Promise<void> => {
  for (const [field, value] of Object.entries({ number, month, year, cvv: '123' })) {
    await page.locator(`input[name=${field}]`).fill(value);
  }
  await page.locator('button[value=save]').click();
};

/** Saves a card. Ends on the list of cards, which shows it. */
export const saveCard = async (
  page: Page,
  say: Say,
  typed: typeof VISA | (TypedCard & { shown: string }),
): Promise<void> => {
  await page.goto(linkTo('savedCards'));
  await main(page)
    .getByRole('button', { name: say('mfe-account')('card.add') })
    .click();
  await page.waitForURL(/\/sandbox\/card\//);
  await writeCard(page, typed);
  await expect(main(page).getByText(typed.shown)).toBeVisible();
};
