import type { Page } from '@playwright/test';
import { formatSar } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { press } from '../support/keyboard.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { closeWelcome, dialogOf, hostedPage, main, openSignIn, type Say, signUp } from '../support/steps.ts';

const openWallet = async (page: Page, say: Say, phone: string): Promise<void> => {
  await page.goto(linkTo('wallet'));
  await openSignIn(page, say);
  await signUp(page, say, phone);
  await closeWelcome(page, say);
  await expect(main(page).getByRole('button', { name: say('mfe-account')('wallet.add') })).toBeVisible();
};

test('money is added to the wallet by card, with an amount of one’s own @desktop', async ({
  page,
  say,
  newPhone,
  language,
}) => {
  const t = say('mfe-account');
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('wallet'));
  await expect(main(page).getByRole('button', { name: t('wallet.add') })).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('wallet.add') })
    .click();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('radio', { name: t('topUp.other') })
    .check({ force: true });
  await dialogOf(page)
    .getByRole('textbox', { name: t('topUp.own') })
    .fill(language === 'ar' ? '٢٥٠' : '250');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${t('topUp.pay')}`) })
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(page.getByText(formatSar(25_000, language)).first()).toBeVisible();
  await hostedPage(page).pay();

  await page.waitForURL((url) => url.pathname === linkTo('wallet'));
  await expect(main(page).getByText(t('topUp.confirmed'))).toBeVisible();
  await expect(main(page).getByText(t('wallet.neverExpires'))).toBeVisible();
  await expectAccessible(page);
  // The news of a payment is told once: a reload shows the wallet as it is.
  await page.reload();
  await expect(main(page).getByText(t('wallet.neverExpires'))).toBeVisible();
  await expect(main(page).getByText(t('topUp.confirmed'))).toHaveCount(0);
});

test('a refused and an abandoned top-up charge nothing, and by keyboard the next one succeeds', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  await openWallet(page, say, newPhone);
  const begin = async (): Promise<void> => {
    await press(page, main(page).getByRole('button', { name: t('wallet.add') }));
    await press(page, dialogOf(page).getByRole('button', { name: new RegExp(`^${t('topUp.pay')}`) }));
    await page.waitForURL(/\/sandbox\/pay\//);
  };
  await begin();
  await hostedPage(page).refuse();
  await expect(main(page).getByText(t('topUp.failed'))).toBeVisible();
  await expectAccessible(page);
  await begin();
  await hostedPage(page).leave();
  await expect(main(page).getByText(t('topUp.failed'))).toBeVisible();
  await expect(main(page).getByText(t('wallet.empty'))).toBeVisible();
  await begin();
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('topUp.confirmed'))).toBeVisible();
});

test('a card is saved on the bank’s page, pays a top-up, and is removed @desktop', async ({ page, say, newPhone }) => {
  const t = say('mfe-account');
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('savedCards'));
  await expect(main(page).getByText(t('card.none'))).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('card.add') })
    .click();
  await page.waitForURL(/\/sandbox\/card\//);
  const type = (field: string, value: string) => page.locator(`input[name=${field}]`).fill(value);
  await type('number', '4012 8888 8888 1881');
  await type('month', '13');
  await type('year', '40');
  await type('cvv', '123');
  const save = page.locator('button[value=save]');
  await save.click();
  await expect(page.locator('#month-fault')).toBeVisible();
  await type('month', '12');
  await type('cvv', '123');
  await save.click();

  await page.waitForURL((url) => url.pathname === linkTo('savedCards') && url.search === '');
  await expect(main(page).getByText('•••• 1881')).toBeVisible();
  await expectAccessible(page);

  await page.goto(linkTo('wallet'));
  await main(page)
    .getByRole('button', { name: t('wallet.add') })
    .click();
  await expect(dialogOf(page).getByRole('radio', { name: /1881/ })).toBeChecked();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${t('topUp.pay')}`) })
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(page.locator('select[name=card]')).toHaveCount(0);
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('topUp.confirmed'))).toBeVisible();

  await page.goto(linkTo('savedCards'));
  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('card.remove')}`) })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: t('card.remove'), exact: true })
    .click();
  await expect(main(page).getByText(t('card.none'))).toBeVisible();
});
