/** What a patient does with a visit after booking it: sees, moves, cancels, follows it, and reads its result. */
import { TRACKING_STEPS } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { bookService, POINTER } from '../support/book-service.ts';
import { expect, test } from '../support/journey.ts';
import { nextTechnicianStep, technicianAt } from '../support/sandbox.ts';
import { bookAndPay, dialogOf, dialogsLeft, freeTimes, heading, main } from '../support/steps.ts';

test('a consultation is found in the list, moved, and cancelled for all that was paid', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-booking');
  const visit = await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'صداع منذ يومين', days: 7 });

  await page.goto(linkTo('myAppointments'));
  await expect(heading(page)).toHaveText(t('appointments.title'));
  const inList = main(page).locator(`a[href*="${visit}"]`);
  await expect(inList).toBeVisible();
  await expectAccessible(page);
  await inList.click();
  await page.waitForURL(/\/my-appointments\/upcoming-details\?/);
  await expect(heading(page)).toHaveText(t('appointment.title'));
  const paid = main(page).getByRole('region', { name: t('paid.title') });
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
  await dialog.getByRole('radio').first().check({ force: true });
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

  // An old link says what became of the visit, and leads to it.
  await page.goto(linkTo('reschedule', {}, { apnt_id: visit, notification: 'true' }));
  await expect(main(page).getByText(t('reschedule.overHint.cancelled'))).toBeVisible();
  await main(page)
    .getByRole('link', { name: t('reschedule.see') })
    .click();
  await page.waitForURL(/\/my-appointments\/cancelled-details\?/);
  await expect(heading(page)).toHaveText(t('appointment.title'));
});

test('a laboratory visit is followed on the map to its result @desktop', async ({ page, say, newPhone, language }, {
  parallelIndex: lane,
}) => {
  const t = say('mfe-booking');
  const city = language === 'ar' ? 'الرياض' : 'Riyadh';
  const lab = { href: linkTo('labTech'), stid: 'ST2', items: 1 };
  const look = async () => undefined;
  const visit = await bookService(lab, { page, say, phone: newPhone, city, lane, look, hand: POINTER });

  await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  const way = main(page).getByRole('region', { name: t('tracking.title') });
  const [booked, ...steps] = TRACKING_STEPS.lab;
  await expect(way.locator('[aria-current=step]')).toContainText(t(`tracking.step.${booked}`));
  for (const step of steps) {
    await nextTechnicianStep(page.request, visit, step);
    await expect(way.locator('[aria-current=step]')).toContainText(t(`tracking.step.${step}`));
    if (step !== 'on_the_way') continue;
    await technicianAt(page.request, visit, { latitude: 24.75, longitude: 46.7 });
    await expect(way.getByRole('img')).toBeVisible();
    await expectAccessible(page);
  }

  const report = main(page).getByRole('table').first();
  await expect(report.getByRole('row')).not.toHaveCount(0);
  await expect(main(page).getByText(t('documents.kinds.result'))).toBeVisible();
  await expectAccessible(page);
});
