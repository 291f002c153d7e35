import type { Page } from '@playwright/test';
import { linkTo, orderPaymentLink } from 'shared-contracts/routes';
import { expectAccessible, expectAccessibleScreen } from '../support/accessible.ts';
import { POINTER } from '../support/book-service.ts';
import { takeLaterDay } from '../support/book-visit.ts';
import {
  addInsuredRelative,
  chooseCompany,
  insuredPerson,
  linkInsurance,
  numberByRule,
  sendForm,
  useMembership,
} from '../support/insurance.ts';
import { expect, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { offeredOrder, prescribedPatient } from '../support/pharmacy.ts';
import { signedInPatient } from '../support/signed-in.ts';
import {
  choosePatientAndDescribe,
  dialogOf,
  dialogsLeft,
  doctorsOf,
  heading,
  hostedPage,
  laterTime,
  main,
  pay,
} from '../support/steps.ts';

const HOME = 'mfe-booking';
const DIALOG = 'mfe-auth';
/** The label of a price line, in either language. */
const COVERED = /تتحمله شركة التأمين|Covered by insurance/;

const noteOf = (page: Page, name: string) => main(page).getByRole('region', { name });

test('insurance is linked by keyboard alone, its company changed and the link removed @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const [t, d] = [say(HOME), say(DIALOG)];
  const hand = keyboardOf(page);
  await signedInPatient(page, newPhone, insuredPerson('found', newPhone));
  await page.goto(linkTo('home'));
  const note = noteOf(page, t('insurance.title'));
  await hand.press(note.getByRole('button', { name: t('insurance.link'), exact: true }));
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: d('insurance.title.form') })).toBeVisible();
  await expect(dialog.getByLabel(d('insurance.firstName'))).toHaveValue('Huda');
  await expect(page.locator('body')).toHaveClass(/page-overlay/);
  await expectAccessibleScreen(page);

  // Without a company nothing is sent, and the field shows an error.
  await hand.press(dialog.getByRole('button', { name: d('insurance.link'), exact: true }));
  const company = dialog.getByRole('button', { name: new RegExp(d('insurance.company')) });
  await expect(company).toHaveAttribute('data-invalid', 'true');
  await chooseCompany(page, say, 'waha', hand);
  await hand.press(dialog.getByRole('button', { name: d('insurance.link'), exact: true }));
  await expect(dialog.getByText('WHA-70210')).toBeVisible();
  await expectAccessibleScreen(page);
  await hand.press(useMembership(page, say));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/page-overlay/);
  await dialogsLeft(page);

  const update = note.getByRole('button', { name: t('insurance.update') });
  await expect(update).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: d('insurance.title.linked') })).toBeVisible();
  await expect(dialog.getByRole('link', { name: '8001240001' })).toBeVisible();
  await expectAccessibleScreen(page);

  // The edit form contains no company any more, and its list stays open when one is selected.
  await hand.press(dialog.getByRole('button', { name: d('insurance.closeAndEdit') }));
  await expect(dialog.getByRole('heading', { name: d('insurance.title.edit') })).toBeVisible();
  await expect(company).toContainText(d('insurance.choose'));
  await chooseCompany(page, say, 'sanad', hand);
  await expect(dialog.getByRole('listitem').getByRole('button')).toHaveAttribute('aria-current', 'true');
  await expectAccessibleScreen(page);
  await hand.press(dialog.getByRole('button', { name: d('insurance.done') }));
  await hand.press(dialog.getByRole('button', { name: d('insurance.link'), exact: true }));
  await expect(company).toHaveAttribute('data-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dialogsLeft(page);

  // The refusal of another company has not changed the link.
  await hand.press(update);
  await expect(dialog.getByText('WHA-70210')).toBeVisible();
  await hand.press(dialog.getByRole('button', { name: d('insurance.remove') }));
  await hand.press(
    dialogOf(page)
      .last()
      .getByRole('button', { name: d('insurance.remove') }),
  );
  await expect(dialog.getByText(d('insurance.removed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note.getByRole('button', { name: t('insurance.link'), exact: true })).toBeVisible();
});

test('details that an insurer refuses are corrected one by one until the patient is found @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const [t, d] = [say(HOME), say(DIALOG)];
  await signedInPatient(page, newPhone, insuredPerson('nobody', newPhone));
  await page.goto(linkTo('home'));
  await noteOf(page, t('insurance.title'))
    .getByRole('button', { name: t('insurance.link'), exact: true })
    .click();
  const dialog = dialogOf(page);
  const number = dialog.getByLabel(d('insurance.identity'));
  await chooseCompany(page, say, 'waha', POINTER);
  await sendForm(page, say);
  await expect(dialog.getByRole('button', { name: new RegExp(d('insurance.company')) })).toHaveAttribute(
    'data-invalid',
    'true',
  );
  await expect(dialog.getByText(d('insurance.nothingChanged'))).toBeVisible();
  await expectAccessible(page);

  await number.fill(numberByRule('mismatch', newPhone));
  await sendForm(page, say);
  await expect(dialog.getByText(d('insurance.mismatch'))).toBeVisible();
  await expect(dialog.getByText(d('insurance.checkDate'))).toBeVisible();
  await expect(dialog.getByText(d('insurance.checkIdentity'))).toBeVisible();
  await expect(dialog.getByText(d('insurance.detailsSaved'))).toBeVisible();
  await expectAccessibleScreen(page);

  await number.fill(numberByRule('technical', newPhone));
  await sendForm(page, say);
  await expect(dialog.getByRole('alert').filter({ hasText: d('insurance.notLinked') })).toBeVisible();
  await expect(dialog.getByText(d('insurance.checkDate'))).toHaveCount(0);

  await number.fill(numberByRule('ended', newPhone));
  await sendForm(page, say);
  await expect(dialog.getByText(/2025|٢٠٢٥/).first()).toBeVisible();

  await number.fill(numberByRule('found', newPhone));
  await sendForm(page, say);
  await useMembership(page, say).click();
  await expect(noteOf(page, t('insurance.title')).getByRole('button', { name: t('insurance.update') })).toBeVisible();
});

test('of several memberships the ended one shows its error, another is used, and a visit costs the co-payment @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(HOME);
  await signedInPatient(page, newPhone, insuredPerson('several', newPhone));
  await page.goto(linkTo('home'));
  const note = noteOf(page, t('insurance.title'));
  await note.getByRole('button', { name: t('insurance.link'), exact: true }).click();
  await chooseCompany(page, say, 'rawasi', POINTER);
  await sendForm(page, say);
  const dialog = dialogOf(page);
  const membership = (id: string) => dialog.getByRole('radio', { name: new RegExp(id) });
  await membership('RWS-71002').check({ force: true });
  await expect(membership('RWS-71002')).toHaveAccessibleName(/2025|٢٠٢٥/);
  await expect(useMembership(page, say)).toBeDisabled();
  await expectAccessibleScreen(page);
  await membership('RWS-71001').check({ force: true });
  await expect(useMembership(page, say)).toBeEnabled();
  await expectAccessibleScreen(page);
  await useMembership(page, say).click();
  await expect(note.getByRole('button', { name: t('insurance.update') })).toBeVisible();
  await expectAccessible(page);

  await page.goto(doctorsOf('cardiology'));
  await takeLaterDay(page, say, await laterTime(page), 2);
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  await choosePatientAndDescribe(page, say, 'cough');
  await expect(main(page).getByText(COVERED).first()).toBeVisible();
  await expectAccessible(page);
  // The cap of the co-payment of a consultation: 30 SAR.
  await expect(
    main(page)
      .getByText(/^(30(\.00)?|٣٠(٫٠٠)?)\s?(SAR|ر\.س)$/)
      .first(),
  ).toBeVisible();
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/\/confirmation\?/);
  await expect(heading(page)).toHaveText(t('confirmation.title'));
});

test('a relative is insured with details that are shown and can be edited @desktop', async ({
  page,
  say,
  newPhone,
  otherPhone,
}) => {
  const [t, d] = [say(HOME), say(DIALOG)];
  await signedInPatient(page, newPhone);
  await addInsuredRelative(page, newPhone, insuredPerson('found', otherPhone));
  await page.goto(linkTo('familyInsurance'));
  const relative = main(page).getByRole('listitem').last();
  await relative.getByRole('button').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(d('insurance.identityNumber'))).toBeVisible();
  await expect(dialog.getByLabel(d('insurance.firstName'))).toHaveCount(0);
  await sendForm(page, say);
  await expect(dialog.getByRole('button', { name: new RegExp(d('insurance.company')) })).toHaveAttribute(
    'data-invalid',
    'true',
  );
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: d('insurance.editDetails') }).click();
  await expect(dialog.getByLabel(d('insurance.firstName'))).toHaveValue('Huda');
  await expectAccessibleScreen(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(رجوع|Back)$/ })
    .click();
  await chooseCompany(page, say, 'waha', POINTER);
  await sendForm(page, say);
  await useMembership(page, say).click();
  await expect(main(page).getByText(t('familyDoctor.insurance.done'))).toBeVisible();
  await expect(relative.getByText(t('familyDoctor.insurance.flag.linked'))).toBeVisible();
});

test('an order of medicines costs the co-payment of the insurance @desktop', async ({ page, say, newPhone }) => {
  const person = insuredPerson('found', newPhone);
  await prescribedPatient(page, newPhone, person);
  await linkInsurance(page, newPhone, person, 'waha');
  const order = await offeredOrder(page, newPhone);
  await page.goto(orderPaymentLink(order));
  await expect(main(page).getByText(COVERED).first()).toBeVisible();
  await expect(main(page).getByRole('region', { name: say('mfe-pharmacy')('offer.insurance') })).toHaveCount(0);
  await expectAccessible(page);
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/pharmacy-payment-successfull/);
});
