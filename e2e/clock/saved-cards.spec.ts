import { COOKIE, riyadhDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { MADA, saveCard } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { advanceClock, productTime } from '../support/sandbox.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { closeWelcome, dialogOf, main, openSignIn, signIn } from '../support/steps.ts';

/** Long enough for the card to expire. */
const TWO_MONTHS_MS = 62 * 86_400_000;

test('an expired saved card is marked, and not offered at a payment', async ({ page, say, newPhone }) => {
  const t = say('mfe-account');
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('savedCards'));
  const [year = '', month = ''] = riyadhDay(new Date(await productTime(page.request))).split('-');
  await saveCard(page, say, { ...MADA, month, year: year.slice(-2) });
  await expect(main(page).getByText(t('card.expired'))).toHaveCount(0);

  await advanceClock(page.request, TWO_MONTHS_MS);
  // The session ends before the card expires.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: COOKIE.token });
  await page.goto(linkTo('home'));
  await openSignIn(page, say);
  await signIn(page, say, newPhone);
  await closeWelcome(page, say);
  await page.goto(linkTo('savedCards'));
  await expect(main(page).getByText(MADA.shown)).toBeVisible();
  await expect(main(page).getByText(t('card.expired'))).toBeVisible();
  await expect(main(page).getByText(t('card.default'))).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(linkTo('wallet'));
  await main(page)
    .getByRole('button', { name: t('wallet.add') })
    .click();
  await expect(dialogOf(page).getByRole('button', { name: new RegExp(`^${t('topUp.pay')}`) })).toBeVisible();
  await expect(dialogOf(page).getByRole('radio', { name: new RegExp(MADA.lastFour) })).toHaveCount(0);
});
