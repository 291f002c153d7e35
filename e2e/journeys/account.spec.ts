/** The account: one page with all its sections, and the addresses of the patient. */
import type { Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { CONFIRM, dialogOf, heading, laterTime, loaded, main, type Say } from '../support/steps.ts';

/** A national short address that the provider of the sandbox knows. */
const SHORT = 'RYNA7412';

const field = (page: Page, say: Say, key: string) =>
  dialogOf(page).getByRole('textbox', { name: say('mfe-booking')(`address.${key}`) });
const saveButton = (page: Page, say: Say) =>
  dialogOf(page).getByRole('button', { name: say('mfe-booking')('address.save') });
const editButton = (page: Page, say: Say) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^${say('mfe-account')('addresses.editNamed', { address: '' }).trim()}`) })
    .first();

/** Opens the form of a new address from the section of addresses, at a place found by search. */
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

test('a patient opens the addresses from the list, adds one, changes it in two windows and deletes it @desktop', async ({
  page,
  say,
  newPhone,
  language,
}) => {
  const t = say('mfe-account');
  const city = language === 'ar' ? 'الرياض' : 'Riyadh';
  await openSignedIn(page, newPhone, linkTo('more'));
  await expect(heading(page)).toHaveText(t('section.overview'));
  await expectAccessible(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.addresses') })
    .click();
  await expect(heading(page)).toHaveText(t('section.addresses'));
  await expect(main(page).getByText(t('addresses.none'))).toBeVisible();

  await placeNewAddress(page, say, city);
  await field(page, say, 'short').fill(SHORT);
  await expect(field(page, say, 'building')).toHaveValue('7412');
  await field(page, say, 'flat').fill('9');
  await expectAccessible(page);
  // Half filled: a reload restores it.
  await page.reload();
  await expect(field(page, say, 'flat')).toHaveValue('9');
  await expect(field(page, say, 'building')).toHaveValue('7412');
  await saveButton(page, say).click();
  await expect(main(page).getByText(t('addresses.default'))).toBeVisible();
  await expect(main(page).getByText(SHORT)).toBeVisible();
  await expectAccessible(page);

  // Another window changes the street, this one the flat: both changes are kept, after a question.
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
  await openSignedIn(page, newPhone, linkTo('addressList'));
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

test('an allergy is selected from the list by keyboard, and a typed height is kept after a reload @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  await openSignedIn(page, newPhone, linkTo('myProfile', {}, { part: 'medical' }));
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

/** Larger than the stored square, so that the browser has to crop it. */
const pictureOf = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 900;
      canvas.height = 600;
      const drawing = canvas.getContext('2d');
      if (drawing) {
        drawing.fillStyle = '#0b6461';
        drawing.fillRect(0, 0, 900, 600);
        drawing.fillStyle = '#f6d68e';
        drawing.fillRect(300, 150, 300, 300);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((text) => Buffer.from(text, 'base64'));

test('the display name and photo of a patient appear in the complete product @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  const NAME = 'هدى بنت سالم';
  await openSignedIn(page, newPhone, linkTo('myProfile'));
  await main(page)
    .getByRole('button', { name: t('personal.editIdentity') })
    .click();
  await dialogOf(page)
    .getByRole('textbox', { name: t('name.display') })
    .fill(NAME);
  await dialogOf(page)
    .getByRole('button', { name: t('edit.save') })
    .click();
  await expect(main(page).getByText(NAME).first()).toBeVisible();

  const hand = keyboardOf(page);
  await hand.press(main(page).getByRole('button', { name: t('photo.addOf', { name: NAME }) }));
  const buffer = await pictureOf(page);
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(dialogOf(page).getByRole('slider', { name: t('photo.zoom') })).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('slider', { name: t('photo.zoom') })
    .press('ArrowRight');
  await hand.press(dialogOf(page).getByRole('button', { name: t('photo.save') }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).locator('img[src^="blob:"]').first(), 'the photo is shown').toBeVisible();

  await page.goto(linkTo('patientList'));
  await expect(main(page).getByText(NAME).first()).toBeVisible();
  await page.goto(linkTo('home'));
  await page.goto(linkTo('myProfile'));
  await expect(main(page).locator('img[src^="blob:"]').first(), 'the photo is there after a reload').toBeVisible();
  await main(page)
    .getByRole('button', { name: t('photo.changeOf', { name: NAME }) })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: t('photo.remove') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).locator('img[src^="blob:"]')).toHaveCount(0);
});

const BABY = 'Faisal';
const BABY_SHOWN = 'فيصل الصغير';

test('a relative with an allergy is added without a pointer, and "Book" on the card selects that relative @desktop', async ({
  page,
  say,
  newPhone,
}, info) => {
  const t = say('mfe-account');
  const booking = say('mfe-booking');
  const hand = keyboardOf(page);
  await openSignedIn(page, newPhone, linkTo('patientList'));
  await hand.press(main(page).getByRole('button', { name: t('patients.add') }));
  const form = page.getByRole('dialog', { name: t('add.title') });
  await form.getByLabel(t('add.relation')).selectOption('son');
  await hand.write(form.getByLabel(t('name.fn')), BABY);
  await hand.write(form.getByLabel(t('name.ln')), 'Salem');
  await hand.write(form.getByRole('textbox', { name: t('name.display') }), BABY_SHOWN);
  // Half filled: a reload restores it.
  await page.reload();
  await hand.press(main(page).getByRole('button', { name: t('patients.add') }));
  await expect(form.getByLabel(t('name.fn'))).toHaveValue(BABY);
  await hand.press(form.getByRole('button', { name: t('add.dob') }));
  await hand.press(page.getByRole('button', { name: CONFIRM }));
  await form.getByRole('radio', { name: t('gender.M'), exact: true }).press('Space');
  await form.getByLabel(t('add.identityType')).selectOption('baby');
  await expectAccessible(page);
  await hand.press(form.getByRole('button', { name: t('add.save') }));
  await expect(form).toHaveCount(0);

  await hand.press(main(page).getByRole('link', { name: t('patients.openNamed', { name: BABY_SHOWN }) }));
  await expect(heading(page)).toHaveText(t('section.patient'));
  await page.goto(`${page.url()}&part=medical`);
  await hand.press(main(page).getByRole('button', { name: t('kind.add.allergy') }));
  await hand.write(dialogOf(page).getByRole('combobox', { name: t('kind.field.allergy'), exact: true }), 'Sesame');
  await hand.press(dialogOf(page).getByRole('button', { name: t('saved.save') }));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(linkTo('patientList'));
  await expect(main(page).getByText(new RegExp(`^${t('patients.allergy', { name: '' })}`))).toBeVisible();
  await expectAccessible(page);
  await hand.press(main(page).getByRole('link', { name: t('patients.bookNamed', { name: BABY_SHOWN }) }));
  await expect(heading(page)).toHaveText(booking('clinics.title' as 'booking.patient'));
  await main(page)
    .locator(`a[href*="deptid=${CLINIC[info.project.name] ?? ''}"]`)
    .first()
    .click();
  await (await laterTime(page)).click();
  await expect(heading(page)).toHaveText(booking('booking.patient'));
  await expect(main(page).getByRole('radio', { name: BABY_SHOWN })).toBeChecked();
});

/** Each journey books in a clinic of its own. */
const CLINIC: Readonly<Record<string, string>> = { 'phone-ar': 'pediatrics', 'desktop-en': 'orthopedics' };
const OFFLINE = /^(لا يوجد اتصال بالإنترنت|You are offline)$/;

test('without a connection a section is offline and a form keeps its input; both continue after reconnection @desktop', async ({
  page,
  context,
  say,
  newPhone,
}) => {
  const t = say('mfe-account');
  await openSignedIn(page, newPhone, linkTo('more'));
  await expect(heading(page)).toHaveText(t('section.overview'));
  await loaded(page);
  await context.setOffline(true);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.personal') })
    .click();
  await expect(main(page).getByText(OFFLINE)).toBeVisible();
  await expect(heading(page)).toHaveText(t('section.personal'));
  await context.setOffline(false);
  await main(page)
    .getByRole('tab', { name: t('part.lifestyle') })
    .click();
  await main(page)
    .getByRole('button', { name: t('part.edit.lifestyle') })
    .click();
  const occupation = dialogOf(page).getByLabel(t('field.occupation'));
  await occupation.fill('Teacher');
  await context.setOffline(true);
  const save = dialogOf(page).getByRole('button', { name: t('saved.save') });
  await save.click();
  const notSaved = dialogOf(page).getByText(say('shell')('api.network'));
  await expect(notSaved).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(notSaved).toHaveCount(0);
  await expect(occupation).toHaveValue('Teacher');
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).getByText('Teacher')).toBeVisible();
});
