import type { Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { press } from '../support/keyboard.ts';
import { signedInPatient } from '../support/signed-in.ts';
import {
  choosePatientAndDescribe,
  dialogOf,
  heading,
  hostedPage,
  laterTime,
  main,
  PAY,
  REFUND_TO_WALLET,
  type Say,
  SEND_TO_WALLET,
} from '../support/steps.ts';

const T = 'mfe-booking';

/** Ends at the review of the first plan with the first doctor, for the account holder only. */
const choosePlan = async (page: Page, say: Say): Promise<void> => {
  const t = say(T);
  await main(page)
    .getByRole('link', { name: new RegExp(`^${t('familyDoctor.choosePlan', { plan: '' })}`) })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('familyDoctor.select'));
  await expectAccessible(page);
  const abouts = main(page).getByRole('button', { name: new RegExp(`^${t('familyDoctor.bioOf', { doctor: '' })}`) });
  await expect(abouts.first()).toBeVisible();
  // Parallel journeys take times of different doctors, selected by name, because the list is in the order of free times.
  const names = await abouts.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  const name = names.sort()[test.info().parallelIndex % names.length] ?? '';
  await main(page).getByRole('button', { name, exact: true }).click();
  await expect(dialogOf(page).getByRole('button', { name: t('familyDoctor.chooseThis') })).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('familyDoctor.chooseThis') })
    .click();
  await expect(heading(page)).toHaveText(t('familyDoctor.peopleTitle'));
  await expectAccessible(page);
  // The selection is in the address: a reload keeps it.
  await page.reload();
  await expect(heading(page)).toHaveText(t('familyDoctor.peopleTitle'));
  await page.getByRole('button', { name: t('familyDoctor.toReview') }).click();
  await expect(heading(page)).toHaveText(t('review.title'));
  await expectAccessible(page);
};

const payPlan = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: PAY }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
};

test('a plan with a family doctor is bought, and a consultation with that doctor costs nothing @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('home'));
  await page
    .getByRole('complementary', { name: say('shell')('family.title') })
    .getByRole('link')
    .click();
  await expect(heading(page)).toHaveText(t('familyDoctor.title'));
  await expect(main(page).getByText(t('familyDoctor.lead'))).toBeVisible();
  await expectAccessible(page);
  await choosePlan(page, say);

  await payPlan(page);
  await hostedPage(page).refuse();
  await expect(main(page).getByText(t('familyDoctor.notCharged'))).toBeVisible();
  await expectAccessible(page);
  await payPlan(page);
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('familyDoctor.done.bought'))).toBeVisible();
  await expect(main(page).getByRole('link', { name: t('familyDoctor.book') })).toBeVisible();
  await expectAccessible(page);

  const time = await laterTime(page);
  await time.click();
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  await choosePatientAndDescribe(page, say, 'cough');
  await page.getByRole('button', { name: t('review.confirm') }).click();
  await expect(heading(page)).toHaveText(t('confirmation.title'));

  // The plan is used now, so it is not refundable.
  await page.goto(linkTo('familyDoctor'));
  await expect(main(page).getByRole('link', { name: t('familyDoctor.book') })).toBeVisible();
  await expect(main(page).getByRole('button', { name: t('familyDoctor.cancel') })).toHaveCount(0);
});

test('a plan is bought and paid by keyboard, its doctor changed, and the plan cancelled with a refund', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('familyDoctor'));
  await choosePlan(page, say);
  await press(page, page.getByRole('button', { name: PAY }));
  await page.waitForURL(/\/sandbox\/pay\//);
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('familyDoctor.done.bought'))).toBeVisible();

  await press(page, main(page).getByRole('link', { name: t('familyDoctor.change') }));
  await expect(heading(page)).toHaveText(t('familyDoctor.change'));
  await press(
    page,
    main(page)
      .getByRole('button', { name: new RegExp(`^${t('familyDoctor.chooseDoctor', { doctor: '' })}`) })
      .last(),
  );
  await expect(dialogOf(page).getByRole('button', { name: t('familyDoctor.changeNow') })).toBeVisible();
  await expectAccessible(page);
  await press(page, dialogOf(page).getByRole('button', { name: t('familyDoctor.changeNow') }));
  await expect(main(page).getByText(t('familyDoctor.done.changed'))).toBeVisible();

  await press(page, main(page).getByRole('button', { name: t('familyDoctor.cancel') }));
  await press(page, dialogOf(page).getByRole('checkbox', { name: SEND_TO_WALLET }), 'Space');
  await expect(dialogOf(page).getByText(REFUND_TO_WALLET)).toBeVisible();
  await expectAccessible(page);
  await press(page, dialogOf(page).getByRole('button', { name: t('familyDoctor.cancelNow') }));
  await expect(main(page).getByText(t('familyDoctor.done.cancelled'))).toBeVisible();
  await expect(main(page).getByText(t('familyDoctor.lead'))).toBeVisible();
  await page.goto(linkTo('familyInsurance'));
  await expect(main(page).getByText(t('familyDoctor.insurance.flag.none'))).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkTo('wallet'));
  await expect(main(page).getByText(say('mfe-account')('wallet.neverExpires'))).toBeVisible();
});
