import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ERROR_CODES } from 'shared-contracts/api';
import { formatSar } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { MADA, saveCard, VISA, writeCard } from '../support/cards.ts';
import { press } from '../support/keyboard.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { closeWelcome, dialogOf, hostedPage, main, openSignIn, type Say, signUp } from '../support/steps.ts';

const openWallet = async (page: Page, say: Say, phone: string): Promise<void> => {
  await page.goto(linkTo('wallet'));
  await openSignIn(page, say);
  await signUp(page, say, phone);
  await closeWelcome(page, say);
  await expect(main(page).getByRole('button', { name: say('mfe-account')('wallet.add') })).toBeVisible();
};

test('money is added to the wallet by card, with a custom amount @desktop', async ({
  page,
  say,
  newPhone,
  language,
}) => {
  const t = say('mfe-account');
  await openSignedIn(page, newPhone, linkTo('wallet'));
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
  // The result of a payment is shown once: after a reload the page shows only the wallet.
  await page.reload();
  await expect(main(page).getByText(t('wallet.neverExpires'))).toBeVisible();
  await expect(main(page).getByText(t('topUp.confirmed'))).toHaveCount(0);
});

test('a declined and an abandoned top-up charge nothing, and the next one succeeds by keyboard', async ({
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

test('cards are saved on the bank’s page, one is offered first at a payment, and both are removed @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  await openSignedIn(page, newPhone, linkTo('savedCards'));
  await expect(main(page).getByText(t('card.none'))).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('card.add') })
    .click();
  await page.waitForURL(/\/sandbox\/card\//);
  await writeCard(page, { ...VISA, month: '13' });
  await expect(page.locator('#month-fault')).toBeVisible();
  await writeCard(page, VISA);
  await page.waitForURL((url) => url.pathname === linkTo('savedCards') && url.search === '');
  await expect(main(page).getByText(VISA.shown)).toBeVisible();
  await expectAccessible(page);
  await saveCard(page, say, MADA);
  const first = main(page).getByRole('button', { name: new RegExp(`^${t('card.makeDefaultNamed', { name: '.*' })}$`) });
  await expect(first, 'of the two, one is offered first').toHaveCount(1);
  await expect(first).toHaveAccessibleName(new RegExp(MADA.lastFour));

  const offeredFirst = async (lastFour: string): Promise<void> => {
    await page.goto(linkTo('wallet'));
    await main(page)
      .getByRole('button', { name: t('wallet.add') })
      .click();
    await expect(dialogOf(page).getByRole('radio', { name: new RegExp(lastFour) })).toBeChecked();
  };
  await offeredFirst(VISA.lastFour);
  await page.goto(linkTo('savedCards'));
  await first.click();
  await expect(first).toHaveAccessibleName(new RegExp(VISA.lastFour));
  await expectAccessible(page);
  await offeredFirst(MADA.lastFour);
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${t('topUp.pay')}`) })
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(page.locator('select[name=card]')).toHaveCount(0);
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('topUp.confirmed'))).toBeVisible();

  await page.goto(linkTo('savedCards'));
  const remove = main(page).getByRole('button', { name: new RegExp(`^${t('card.remove')}`) });
  for (const left of [1, 0]) {
    await remove.first().click();
    await dialogOf(page)
      .getByRole('button', { name: t('card.remove'), exact: true })
      .click();
    await expect(remove).toHaveCount(left);
  }
  await expect(main(page).getByText(t('card.none'))).toBeVisible();
});

const textOf = async (file: Download): Promise<string> => (await readFile(await file.path())).toString('utf8');

test('wallet movements are filtered and downloaded as shown, and a voucher code shows its discount or the reason for none @desktop', async ({
  page,
  say,
  newPhone,
  language,
}) => {
  const t = say('mfe-account');
  await openSignedIn(page, newPhone, linkTo('wallet'));
  await main(page)
    .getByRole('button', { name: t('wallet.add') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${t('topUp.pay')}`) })
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('topUp.confirmed'))).toBeVisible();

  const download = async (name: string): Promise<Download> => {
    const [file] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name }).click()]);
    return file;
  };
  const sheet = await download(t('wallet.csv'));
  expect(sheet.suggestedFilename()).toBe(`wallet-${language}.csv`);
  expect((await textOf(sheet)).trim().split('\n'), 'a heading and one movement').toHaveLength(2);
  expect((await textOf(await download(t('wallet.pdf')))).slice(0, 5)).toBe('%PDF-');

  const show = (direction: string) => main(page).getByRole('radio', { name: t(direction), exact: true });
  await show('wallet.show.out').check({ force: true });
  await expect(main(page).getByText(t('wallet.empty.out'))).toBeVisible();
  await expect(main(page).getByRole('button', { name: t('wallet.csv') })).toHaveCount(0);
  await expectAccessible(page);
  await show('wallet.show.in').check({ force: true });
  await main(page)
    .getByLabel(t('wallet.period'))
    .selectOption({ label: t('wallet.period.month') });
  await expect(main(page).getByRole('button', { name: t('wallet.csv') })).toBeVisible();

  const code = main(page).getByLabel(t('voucher.label'));
  const check = async (text: string): Promise<void> => {
    await code.fill(text);
    await main(page)
      .getByRole('button', { name: t('voucher.check') })
      .click();
  };
  await check('');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await check('NO-SUCH-CODE');
  await expect(main(page).getByText(ERROR_CODES.VOUCHER_INVALID[language]).first()).toBeVisible();
  await check('RAMADAN');
  await expect(main(page).getByText(ERROR_CODES.VOUCHER_EXPIRED[language]).first()).toBeVisible();
  await expectAccessible(page);
  await check('WELCOME20');
  await expect(main(page).getByText(t('voucher.everywhere'))).toBeVisible();
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
