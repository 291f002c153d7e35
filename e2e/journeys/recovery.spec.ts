import { COOKIE } from 'shared-contracts/domain';
import { expect, test } from '../support/journey.ts';
import { holdASlot } from '../support/book-visit.ts';
import {
  choosePatient,
  closeWelcome,
  dialogOf,
  doctorsOf,
  heading,
  hostedPage,
  laterTime,
  linkAt,
  main,
  pay,
  PAYMENT_FAILED,
  signUp,
} from '../support/steps.ts';
import { textsOf } from '../support/texts.ts';

const SYMPTOMS = 'صداع منذ أمس';

test('reload, Back and a change of language lose no input', async ({ page, say, newPhone, clinic }) => {
  const t = say('mfe-booking');
  await holdASlot(page, say, newPhone, clinic);
  await choosePatient(page, say);
  await page.getByRole('button', { name: t('continue') }).click();
  await expect(heading(page)).toHaveText(t('booking.details'));
  await page.getByRole('textbox', { name: t('details.symptoms') }).fill(SYMPTOMS);

  await page.reload();
  await expect(page.getByRole('textbox', { name: t('details.symptoms') })).toHaveValue(SYMPTOMS);

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  const en = textsOf('mfe-booking', 'en');
  await expect(heading(page)).toHaveText(en('booking.details'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('textbox', { name: en('details.symptoms') })).toHaveValue(SYMPTOMS);

  await page.getByRole('button', { name: en('details.review') }).click();
  await expect(heading(page)).toHaveText(en('review.title'));
  await page.goBack();
  await expect(page.getByRole('textbox', { name: en('details.symptoms') })).toHaveValue(SYMPTOMS);
  await page.goForward();
  await expect(heading(page)).toHaveText(en('review.title'));
  await page.reload();
  await expect(heading(page)).toHaveText(en('review.title'));
});

test('after a declined and an abandoned payment the slot is still held, and a third attempt pays', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  await holdASlot(page, say, newPhone, clinic);
  const held = new URL(page.url()).searchParams.get('aId');
  await choosePatient(page, say);
  await page.getByRole('button', { name: t('continue') }).click();
  await page.getByRole('button', { name: t('details.review') }).click();
  await pay(page);
  await hostedPage(page).refuse();
  await expect(main(page).getByText(PAYMENT_FAILED)).toBeVisible();
  await pay(page);
  await hostedPage(page).leave();
  await expect(main(page).getByText(PAYMENT_FAILED)).toBeVisible();
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/\/confirmation\?/);
  expect(new URL(page.url()).searchParams.get('aId'), 'what was held is what is paid').toBe(held);
});

test('a slot that a second tab has taken is refused with the next free times', async ({
  page,
  browser,
  say,
  newPhone,
  otherPhone,
  language,
  baseURL,
}) => {
  const t = say('mfe-booking');
  await page.goto(doctorsOf('cardiology'));
  const link = await laterTime(page);
  const href = (await link.getAttribute('href')) ?? '';
  // Both patients have selected the slot; the slower one signs up after the other has taken it.
  await link.click();
  await expect(dialogOf(page).getByRole('textbox', { name: say('mfe-auth')('field.phone') })).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await other.addCookies([{ name: COOKIE.language, value: language, url: baseURL ?? '' }]);
  const rival = await other.newPage();
  await rival.goto(doctorsOf('cardiology'));
  await linkAt(rival, href).click();
  await signUp(rival, say, otherPhone);
  await closeWelcome(rival, say);
  await rival.waitForURL(/\/doctor-slots\?.*aId=/);
  await other.close();

  await signUp(page, say, newPhone);
  await closeWelcome(page, say);
  await expect(main(page).getByText(t('slots.nextFree'))).toBeVisible();
});

test('without a connection a booking keeps its input, and continues after reconnection', async ({
  page,
  context,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  await holdASlot(page, say, newPhone, clinic);
  await choosePatient(page, say);
  await page.getByRole('button', { name: t('continue') }).click();
  await page.getByRole('textbox', { name: t('details.symptoms') }).fill(SYMPTOMS);
  await context.setOffline(true);
  await page.getByRole('button', { name: t('details.review') }).click();
  await expect(page.getByText(say('shell')('connection.none'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('details.symptoms') })).toHaveValue(SYMPTOMS);
  await expect(main(page).getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say('shell')('connection.none'))).toHaveCount(0);
  await expect(main(page).getByRole('alert'), 'what the form said of it').toHaveCount(0);
  await page.getByRole('button', { name: t('details.review') }).click();
  await expect(heading(page)).toHaveText(t('review.title'));
});
