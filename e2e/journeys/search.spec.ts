import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { dialogOf, heading, main } from '../support/steps.ts';

const field = (page: Page) => dialogOf(page).getByRole('combobox');
const options = (page: Page) => dialogOf(page).getByRole('option');

test('home finds a symptom, a misspelled clinic and a doctor, by touch and by keyboard @desktop', async ({
  page,
  say,
  language,
}) => {
  const t = say('mfe-booking');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/');
  await main(page)
    .getByRole('button', { name: t('home.search') })
    .click();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  const symptom = language === 'ar' ? 'عندي صُداع' : 'I have a headache';
  await field(page).fill(symptom);
  const clinics = dialogOf(page).getByRole('group', { name: t('search.kinds.symptom') });
  await expect(clinics.getByRole('option').first()).toContainText(language === 'ar' ? 'الأعصاب' : 'Neurology');
  await expect(clinics.getByRole('option').nth(1)).toContainText(language === 'ar' ? 'طب الأسرة' : 'Family medicine');
  await expectAccessible(page);
  // The doctors of the selected clinic; the typed text is in no address.
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await page.waitForURL(/\/browse\/telemedicine\?.*deptid=neurology/);
  await expect(heading(page)).toBeVisible();
  const said = [symptom, 'headache', 'صداع'].map((text) => encodeURIComponent(text));
  expect(addresses.filter((address) => said.some((text) => address.includes(text)))).toEqual([]);

  // The search field is in the header here; a letter is wrong, and the selected result is remembered.
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell')('header.search') })
    .click();
  await expect(field(page)).toBeFocused();
  await expect(
    dialogOf(page)
      .getByRole('group', { name: t('search.recent') })
      .getByRole('option'),
  ).toHaveCount(1);
  await field(page).fill(language === 'ar' ? 'الجلديهه' : 'dermatolgy');
  await expect(options(page).first()).toContainText(language === 'ar' ? 'الجلدية' : 'Dermatology');
  await options(page).first().click();
  await page.waitForURL(/deptid=dermatology/);

  const doctor = await main(page).getByRole('listitem').first().getByRole('heading').innerText();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell')('header.search') })
    .click();
  await field(page).fill(doctor);
  await dialogOf(page)
    .getByRole('group', { name: t('search.kinds.doctor') })
    .getByRole('option', { name: doctor })
    .first()
    .click();
  await page.waitForURL(/doctor=/);
  await expect(main(page).getByText(doctor).first()).toBeVisible();
});

test('search shows the emergency number, and suggestions when there are no results', async ({
  page,
  say,
  language,
}) => {
  const t = say('mfe-booking');
  await page.goto('/');
  await main(page)
    .getByRole('button', { name: t('home.search') })
    .click();
  await field(page).fill(language === 'ar' ? 'ألم في الصدر وضيق تنفس' : 'chest pain and breathless');
  await expect(dialogOf(page).getByRole('link', { name: /997/ })).toHaveAttribute('href', 'tel:997');
  await expectAccessible(page);
  await field(page).fill('zzqqxx');
  await expect(dialogOf(page).getByText(t('search.none', { text: 'zzqqxx' }))).toBeVisible();
  await expectAccessible(page);
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await field(page).press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: t('home.search') })).toBeFocused();
});
