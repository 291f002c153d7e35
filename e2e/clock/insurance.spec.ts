import type { Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { POINTER } from '../support/book-service.ts';
import { chooseCompany, insuredPerson, linkInsurance, sendForm } from '../support/insurance.ts';
import { expect, test } from '../support/journey.ts';
import { inLooks } from '../support/looks.ts';
import { advanceClock } from '../support/sandbox.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { takeLaterDay } from '../support/book-visit.ts';
import {
  choosePatientAndDescribe,
  dialogOf,
  doctorsOf,
  hostedPage,
  laterTime,
  main,
  pay,
  REFUND_TO_WALLET,
  type Say,
} from '../support/steps.ts';

/** Labels of the option at review and of its result. */
const TO_WALLET = /إلى المحفظة|to the wallet/;
/** Labels of shared-ui, and of a price in a list, in either language. */
const REQUEST_APPROVAL = /^(طلب الموافقة|Request approval)$/;
const WITH_INSURANCE = /مع تأمين|with Al Waha/;
const HOME = 'mfe-booking';
const DIALOG = 'mfe-auth';
/** The insurer of the sandbox answers within half an hour. */
const ANSWERED_MS = 31 * 60_000;

/** Pays the full price of a consultation tomorrow with a repayment to the wallet. Ends at home, and returns the visit's id. */
const bookToBeRepaid = async (page: Page, say: Say): Promise<string> => {
  const t = say(HOME);
  await page.goto(doctorsOf('cardiology'));
  await takeLaterDay(page, say, await laterTime(page), 1);
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  const visit = new URL(page.url()).searchParams.get('aId') ?? '';
  await choosePatientAndDescribe(page, say, 'cough');
  const insurance = main(page).getByRole('region', { name: t('review.insurance.title') });
  await insurance.getByRole('radio', { name: TO_WALLET }).check({ force: true });
  await expectAccessible(page);
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/\/confirmation\?/);
  await page.goto(linkTo('home'));
  return visit;
};

const noteOf = (page: Page, name: string) => main(page).getByRole('region', { name });

inLooks(['phone-ar', 'desktop-en'], () => {
  test('insurance is pending until the insurer answers, then linked, the visit repaid, and removed', async ({
    page,
    say,
    newPhone,
  }) => {
    const [t, d] = [say(HOME), say(DIALOG)];
    await signedInPatient(page, newPhone, insuredPerson('late', newPhone));
    await page.goto(linkTo('home'));
    const note = noteOf(page, t('insurance.title'));
    await note.getByRole('button', { name: t('insurance.link'), exact: true }).click();
    const dialog = dialogOf(page);
    await chooseCompany(page, say, 'nakheel', POINTER);
    await sendForm(page, say);
    await expect(dialog.getByText(d('insurance.bookNow'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: d('insurance.done') }).click();
    await expect(note.getByRole('button', { name: t('insurance.details') })).toBeFocused();
    const visit = await bookToBeRepaid(page, say);

    await advanceClock(page.request, ANSWERED_MS);
    await expect(async () => {
      await page.reload();
      await expect(note.getByRole('button', { name: t('insurance.update') })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
    const repayment = main(page).getByRole('region', { name: t('repayment.title') });
    await expect(repayment).toContainText(TO_WALLET);
    const refund = main(page).getByRole('region', { name: t('refund.title') });
    await expect(refund.getByText(REFUND_TO_WALLET)).toBeVisible();
    await expectAccessible(page);

    await page.goto(linkTo('home'));
    await note.getByRole('button', { name: t('insurance.update') }).click();
    await expect(dialog.getByText('NKH-74010')).toBeVisible();
    await expect(dialog.getByText('Huda Salem').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: d('insurance.remove') }).click();
    await dialogOf(page)
      .last()
      .getByRole('button', { name: d('insurance.remove') })
      .click();
    await expect(dialog.getByText(d('insurance.removed'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note.getByRole('button', { name: t('insurance.link'), exact: true })).toBeVisible();
  });

  test('a service that needs an approval is paid in full, and repaid once the insurer has approved it', async ({
    page,
    say,
    newPhone,
  }) => {
    const t = say(HOME);
    const person = insuredPerson('approved', newPhone);
    await signedInPatient(page, newPhone, person);
    await linkInsurance(page, newPhone, person, 'waha');
    await page.goto(doctorsOf('cardiology'));
    await takeLaterDay(page, say, await laterTime(page), 1);
    await page.waitForURL(/\/doctor-slots\?.*aId=/);
    const visit = new URL(page.url()).searchParams.get('aId') ?? '';
    await choosePatientAndDescribe(page, say, 'cough');
    const insurance = noteOf(page, t('review.insurance.title'));
    await expectAccessible(page);
    await insurance.getByRole('button', { name: REQUEST_APPROVAL }).click();
    await insurance.getByRole('radio', { name: TO_WALLET }).check({ force: true });
    await expectAccessible(page);
    await pay(page);
    await hostedPage(page).pay();
    await page.waitForURL(/\/confirmation\?/);

    await advanceClock(page.request, ANSWERED_MS);
    await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
    await expect(async () => {
      await page.reload();
      const refund = noteOf(page, t('refund.title'));
      await expect(refund.getByText(REFUND_TO_WALLET)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.goto(doctorsOf('cardiology'));
    await expect(main(page).getByText(WITH_INSURANCE).first()).toBeVisible();
  });
});
