import type { Page } from '@playwright/test';
import { COOKIE } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { advanceClock } from '../support/sandbox.ts';
import type { Person } from '../support/native-patient.ts';
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
  type Say,
} from '../support/steps.ts';

/** Whom the embedded provider of identities verifies, and an insurer of the sandbox knows that answers later. */
const OMAR: Person & { identity: string } = {
  ...{ fn: 'Omar', ln: 'Alzoubi', dob: '1979-12-01', gnd: 'M', natio: 'JO', identity: '2456789128' },
};
/** Of the choice at review, and of what became of it, in the language of the project. */
const TO_WALLET = /إلى المحفظة|to the wallet/;
/** Of nobody in the account: the insurer is not asked about it. */
const OTHER_IDENTITY = '2456789129';
const HOME = 'mfe-booking';
const DIALOG = 'mfe-auth';
/** The sandbox's insurer answers within half an hour. */
const ANSWERED_MS = 31 * 60_000;

/** Pays the full price of a consultation tomorrow, to be repaid to the wallet. Ends at home, and returns the visit's id. */
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

test('insurance is pending until the insurer answers, then linked, the visit repaid, and removed', async ({
  page,
  say,
  newPhone,
}) => {
  const [t, d] = [say(HOME), say(DIALOG)];
  await signedInPatient(page, newPhone, OMAR);
  await page.goto(linkTo('home'));
  const note = noteOf(page, t('insurance.title'));
  await note.getByRole('button', { name: t('insurance.link'), exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: new RegExp(d('insurance.company')) }).click();
  await dialog.getByRole('searchbox').fill('nakheel');
  await dialog.getByRole('listitem').getByRole('button').click();
  await dialog.getByLabel(d('insurance.identity')).fill(OTHER_IDENTITY);
  await dialog.getByRole('button', { name: d('insurance.link') }).click();
  await expect(dialog.getByText(d('insurance.nothingChanged'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(d('insurance.identity')).fill(OMAR.identity);
  await dialog.getByRole('button', { name: d('insurance.retry') }).click();
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
  await expect(refund.getByText(t('refund.to.wallet'))).toBeVisible();
  await expectAccessible(page);

  await page.goto(linkTo('home'));
  await note.getByRole('button', { name: t('insurance.update') }).click();
  await expect(dialog.getByText('NKH-40915')).toBeVisible();
  await expect(dialog.getByText(OMAR.ln)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: d('insurance.remove') }).click();
  await dialogOf(page)
    .last()
    .getByRole('button', { name: d('insurance.remove') })
    .click();
  await expect(dialog.getByText(d('insurance.removed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note.getByRole('button', { name: t('insurance.link'), exact: true })).toBeVisible();

  await page.context().addCookies([{ name: COOKIE.language, value: 'en', url: new URL(page.url()).origin }]);
  await page.goto(linkTo('home'));
  await expect(noteOf(page, 'Health insurance').getByText('Link your insurance', { exact: true })).toBeVisible();
});
