import { orderPaymentLink } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { offeredOrder, prescribedPatient } from '../support/pharmacy.ts';
import { advanceClock } from '../support/sandbox.ts';
import { heading, hostedPage, main, pay, PAY_NOW } from '../support/steps.ts';

/** Longer than the payment limit of an offer. */
const AFTER_THE_OFFER_MS = 31 * 60_000;

test('an offer that expires on the bank’s page is not charged, and the patient can order again', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-pharmacy');
  await prescribedPatient(page, newPhone);
  const order = await offeredOrder(page, newPhone);
  await page.goto(orderPaymentLink(order));
  await pay(page);
  await expect(page.getByRole('button', { name: PAY_NOW })).toBeVisible();
  await advanceClock(page.request, AFTER_THE_OFFER_MS);
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('over.EXPIRED'))).toBeVisible();
  await expect(main(page).getByRole('alert')).toContainText(t('over.notCharged'));
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: t('over.again') })
    .click();
  await expect(heading(page)).toHaveText(t('order.title'));
});
