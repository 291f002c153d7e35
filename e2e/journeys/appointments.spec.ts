/** A patient finds, moves and cancels a booked visit, on one device and another. */
import type { Browser, Page } from '@playwright/test';
import { HEADER } from 'shared-contracts/api';
import { addMinutes, COOKIE, formatDay, formatTimes, formatWhen, type Language } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { bookService, POINTER } from '../support/book-service.ts';
import { expect, test } from '../support/journey.ts';
import { keyboardOf, press } from '../support/keyboard.ts';
import { LARGE_ARABIC } from '../support/native-app.ts';
import { signInAgain } from '../support/native-patient.ts';
import { startOf } from '../support/sandbox.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { bookAndPay } from '../support/book-visit.ts';
import { dialogOf, dialogsLeft, freeTimes, heading, main } from '../support/steps.ts';

/** From this width the details of an appointment are beside the list. */
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1200;

/** Links of the list only: the details beside it have links of the same visit. */
const linkInList = (page: Page, visit: string) => main(page).getByRole('listitem').locator(`a[href*="${visit}"]`);

test('a consultation is found in the list, moved, and cancelled with a full refund @desktop', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  const visit = await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'صداع منذ يومين', days: 7 });

  await page.goto(linkTo('myAppointments'));
  await expect(heading(page)).toHaveText(t('appointments.title'));
  const inList = linkInList(page, visit);
  await expect(inList).toBeVisible();
  await expectAccessible(page);
  await inList.click();
  if (isWide(page)) {
    const beside = main(page).getByRole('region', { name: t('appointment.title') });
    await expect(beside).toBeFocused();
    await expect(beside.getByRole('button', { name: t('cancel.open') })).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('apnt_id') === visit);
    await expect(inList).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  }
  await page.waitForURL(/\/my-appointments\/upcoming-details\?/);
  await expect(heading(page)).toHaveText(t('appointment.title'));
  const paid = main(page).getByRole('region', { name: t('paid.title') });
  await paid.locator('summary').click();
  const total = await paid.locator('dd').last().innerText();
  await expectAccessible(page);

  await main(page)
    .getByRole('link', { name: t('reschedule.open') })
    .click();
  await page.waitForURL(/\/reschedule\?/);
  await expect(heading(page)).toHaveText(t('reschedule.title'));
  const time = freeTimes(page).last();
  const words = await time.innerText();
  await time.click();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('reschedule.confirm') })
    .click();
  await page.waitForURL(/\/my-appointments\/upcoming-details\?/);
  await expect(main(page).getByRole('region', { name: t('summary.title') })).toContainText(words);

  await main(page)
    .getByRole('button', { name: t('cancel.open') })
    .click();
  const dialog = dialogOf(page);
  await expect(dialog.locator('dd').last()).toHaveText(total);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('continue') }).click();
  await expect(dialog.getByText(t('cancel.reasonMissing'))).toBeVisible();
  await dialog.getByRole('radio').first().press('Space');
  await dialog.getByRole('button', { name: t('continue') }).click();
  await dialog.getByRole('button', { name: t('cancel.confirm') }).click();
  await page.waitForURL(/\/my-appointments\/cancelled-details\?/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dialogsLeft(page);
  const refund = main(page).getByRole('region', { name: t('refund.title') });
  await expect(refund.locator('dd').last()).toHaveText(total);
  await expect(refund.getByRole('status')).not.toHaveText('');
  await expect(main(page).getByText(t('cancelled.by.patient'))).toBeVisible();
  await expectAccessible(page);

  // An old link shows the current state of the visit, and links to it.
  await page.goto(linkTo('reschedule', {}, { apnt_id: visit, notification: 'true' }));
  await expect(main(page).getByText(t('reschedule.overHint.cancelled'))).toBeVisible();
  await main(page)
    .getByRole('link', { name: t('reschedule.see') })
    .click();
  await page.waitForURL(/\/my-appointments\/cancelled-details\?/);
  await expect(heading(page)).toHaveText(t('appointment.title'));
});

/** Another browser of the same patient. */
const otherDevice = async (
  browser: Browser,
  { token, language, origin }: { readonly token: string; readonly language: Language; readonly origin: string },
) => {
  const context = await browser.newContext({ baseURL: origin });
  const cookies = { [COOKIE.token]: token, [COOKIE.language]: language };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  const device = [HEADER.deviceId, LARGE_ARABIC.deviceId] as const;
  await context.addInitScript(([key, id]) => localStorage.setItem(key, id), device);
  return context;
};

/** The day, and the times between which a nurse comes. */
const windowOf = (start: string, language: Language): string =>
  [formatDay(start, language), formatTimes(start, addMinutes(start, 60), language)].join(
    language === 'ar' ? '، ' : ', ',
  );

test('a home visit is moved and cancelled with the keyboard; another tab and another device show it without a reload @desktop', async ({
  page,
  say,
  newPhone,
  language,
  baseURL,
  browser,
}, { parallelIndex: lane }) => {
  const t = say('mfe-booking');
  const city = language === 'ar' ? 'الرياض' : 'Riyadh';
  const hand = keyboardOf(page);
  await signedInPatient(page, newPhone);
  const nurse = { href: linkTo('nurse'), stid: 'ST3', items: 1 };
  const look = async () => undefined;
  const visit = await bookService(nurse, { page, say, phone: null, city, lane, look, hand: POINTER });

  const device = await otherDevice(browser, {
    token: await signInAgain(page.request, newPhone),
    language,
    origin: baseURL ?? '',
  });
  const [tab, list] = [await page.context().newPage(), await device.newPage()];
  let loads = 0;
  for (const other of [tab, list]) other.on('load', () => (loads += 1));
  await tab.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await list.goto(linkTo('myAppointments'));
  const when = main(tab).getByRole('region', { name: t('summary.title') });
  const inList = linkInList(list, visit);
  await expect(when).toBeVisible();
  await expect(inList).toBeVisible();
  const loaded = loads;

  await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await press(page, main(page).getByRole('link', { name: t('reschedule.open') }));
  await page.waitForURL(/\/reschedule\?/);
  const booked = await startOf(page.request, visit);
  await expect(when).toContainText(windowOf(booked, language));
  await press(page, freeTimes(page).last());
  await press(page, main(page).getByRole('button', { name: t('reschedule.confirm') }));
  await page.waitForURL(/\/my-appointments\/upcoming-details\?/);
  await expect(heading(page)).toBeFocused();
  const start = await startOf(page.request, visit);
  expect(start).not.toBe(booked);
  await expect(when).toContainText(windowOf(start, language));
  const moved = formatWhen(start, language);
  await expect(main(list)).toContainText(moved);
  await expect(main(tab).getByRole('region', { name: t('tracking.title') })).toContainText(moved);

  await press(page, main(page).getByRole('button', { name: t('cancel.open') }));
  const dialog = dialogOf(page);
  await hand.choose(dialog.getByRole('radio').first());
  await press(page, dialog.getByRole('button', { name: t('continue') }));
  await press(page, dialog.getByRole('button', { name: t('cancel.confirm') }));
  await page.waitForURL(/\/my-appointments\/cancelled-details\?/);
  await expect(main(page).getByText(t('cancelled.by.patient'))).toBeVisible();
  await expect(main(tab).getByText(t('cancelled.by.patient'))).toBeVisible();
  await expect(main(tab).getByRole('button', { name: t('cancel.open') })).toHaveCount(0);
  await expect(inList).toHaveCount(0);
  expect(loads, 'pages that were loaded again').toBe(loaded);
  await expectAccessible(tab);
  await device.close();
});
