/** The account: one page for all its sections, and the addresses of the patient. */
import type { Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { dialogOf, heading, main, type Say } from '../support/steps.ts';

/** A national short address that the sandbox's provider knows. */
const SHORT = 'RYNA7412';

const field = (page: Page, say: Say, key: string) =>
  dialogOf(page).getByRole('textbox', { name: say('mfe-booking')(`address.${key}`) });
const saveButton = (page: Page, say: Say) =>
  dialogOf(page).getByRole('button', { name: say('mfe-booking')('address.save') });
const editButton = (page: Page, say: Say) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^${say('mfe-account')('addresses.editNamed', { address: '' }).trim()}`) })
    .first();

/** From the section of addresses to the form of a new one, at a place that was searched. */
const placeNewAddress = async (page: Page, say: Say, city: string): Promise<void> => {
  const t = say('mfe-booking');
  await main(page)
    .getByRole('button', { name: say('mfe-account')('addresses.add') })
    .click();
  await dialogOf(page)
    .getByRole('searchbox', { name: t('location.search') })
    .fill(city);
  await dialogOf(page).getByRole('button', { name: city }).first().click();
  await dialogOf(page)
    .getByRole('button', { name: t('address.next') })
    .click();
  await expect(field(page, say, 'street')).toBeVisible();
};

test('a patient goes through the list to the addresses, adds one, changes it in two windows and deletes it @desktop', async ({
  page,
  say,
  newPhone,
  language,
}) => {
  const t = say('mfe-account');
  const city = language === 'ar' ? 'الرياض' : 'Riyadh';
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('more'));
  await expect(heading(page)).toHaveText(t('section.overview'));
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: t('menu') })
    .getByRole('link', { name: t('section.addresses') })
    .click();
  await expect(heading(page)).toHaveText(t('section.addresses'));
  await expect(main(page).getByText(t('addresses.none'))).toBeVisible();

  await placeNewAddress(page, say, city);
  await field(page, say, 'short').fill(SHORT);
  await expect(field(page, say, 'building')).toHaveValue('7412');
  await field(page, say, 'flat').fill('9');
  await expectAccessible(page);
  // Half typed: a reload comes back to it.
  await page.reload();
  await expect(field(page, say, 'flat')).toHaveValue('9');
  await expect(field(page, say, 'building')).toHaveValue('7412');
  await saveButton(page, say).click();
  await expect(main(page).getByText(t('addresses.default'))).toBeVisible();
  await expect(main(page).getByText(SHORT)).toBeVisible();
  await expectAccessible(page);

  // Another window changes the street, this one the flat: neither is lost unasked.
  await editButton(page, say).click();
  await field(page, say, 'flat').fill('12');
  const other = await page.context().newPage();
  await other.goto(linkTo('addressList'));
  await editButton(other, say).click();
  await field(other, say, 'street').fill('Sidr 2');
  await saveButton(other, say).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.close();
  await saveButton(page, say).click();
  await expect(dialogOf(page).getByText(say('mfe-booking')('address.changed'))).toBeVisible();
  await expect(field(page, say, 'flat')).toHaveValue('12');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: say('mfe-booking')('address.keepTyped') })
    .click();
  await saveButton(page, say).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('addresses.deleteNamed', { address: '' }).trim()}`) })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: t('addresses.delete'), exact: true })
    .click();
  await expect(main(page).getByText(t('addresses.none'))).toBeVisible();
});

test('by keyboard alone a patient adds an address, and Back closes its form', async ({ page, say, newPhone }) => {
  const t = say('mfe-account');
  const booking = say('mfe-booking');
  const hand = keyboardOf(page);
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('addressList'));
  const add = main(page).getByRole('button', { name: t('addresses.add') });
  await hand.press(add);
  await hand.write(dialogOf(page).getByRole('searchbox', { name: booking('location.search') }), 'الرياض');
  await hand.press(dialogOf(page).getByRole('button', { name: 'الرياض' }).first());
  await hand.press(dialogOf(page).getByRole('button', { name: booking('address.next') }));
  await hand.write(field(page, say, 'street'), 'شارع السدر');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toHaveText(t('section.addresses'));
  await hand.press(add);
  await expect(field(page, say, 'street')).toHaveValue('شارع السدر');
  await hand.write(field(page, say, 'building'), '12');
  await hand.press(saveButton(page, say));
  await expect(main(page).getByText(t('addresses.default'))).toBeVisible();
});

test('an allergy is recorded from the list by keys, and the body is kept while it is typed @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('myProfile', {}, { part: 'medical' }));
  await main(page)
    .getByRole('button', { name: t('kind.add.allergy') })
    .click();
  const name = dialogOf(page).getByRole('combobox', { name: t('kind.field.allergy'), exact: true });
  await name.fill('penic');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialogOf(page)
    .getByRole('button', { name: t('saved.save') })
    .click();
  await expect(main(page).getByRole('region', { name: t('kind.allergy'), exact: true })).toContainText(
    /Penicillins|البنسلينات/,
  );

  await main(page)
    .getByRole('button', { name: t('part.edit.medical') })
    .click();
  await dialogOf(page).getByLabel(t('field.height')).fill('162');
  await page.reload();
  await expect(dialogOf(page).getByLabel(t('field.height')), 'what was typed is kept').toHaveValue('162');
  await dialogOf(page)
    .getByRole('button', { name: t('saved.save') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).getByText(/162 cm|١٦٢ سم/)).toBeVisible();
  await expectAccessible(page);
});
