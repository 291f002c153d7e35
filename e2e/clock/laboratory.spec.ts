import { addMinutes, TRACKING_STEPS } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { bookService, POINTER } from '../support/book-service.ts';
import { expect, test } from '../support/journey.ts';
import { inLooks } from '../support/looks.ts';
import { nextTechnicianStep, setClock, startOf, technicianAt } from '../support/sandbox.ts';
import { signedInOnceMore, signedInPatient } from '../support/signed-in.ts';
import { main } from '../support/steps.ts';

inLooks(['phone-ar', 'desktop-en'], () => {
  test('a laboratory visit is followed on the map to its result', async ({ page, say, newPhone, language }, {
    parallelIndex: lane,
  }) => {
    const t = say('mfe-booking');
    const city = language === 'ar' ? 'الرياض' : 'Riyadh';
    const lab = { href: linkTo('labTech'), stid: 'ST2', items: 1 };
    const look = async () => undefined;
    await signedInPatient(page, newPhone);
    const visit = await bookService(lab, { page, say, phone: null, city, lane, look, hand: POINTER });
    const start = await startOf(page.request, visit);

    // The provider may set off within the hour before the visit, which is days from now.
    await setClock(page.request, addMinutes(start, -30));
    await signedInOnceMore(page, newPhone);
    await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
    const way = main(page).getByRole('region', { name: t('tracking.title') });
    const [booked, ...steps] = TRACKING_STEPS.lab;
    await expect(way.locator('[aria-current=step]')).toContainText(t(`tracking.step.${booked}`));
    for (const step of steps) {
      if (step === 'arrived') await setClock(page.request, start);
      await nextTechnicianStep(page.request, visit, step);
      await expect(way.locator('[aria-current=step]')).toContainText(t(`tracking.step.${step}`));
      if (step !== 'on_the_way') continue;
      await technicianAt(page.request, visit, { latitude: 24.75, longitude: 46.7 });
      await expect(way.getByRole('img')).toBeVisible();
      await expectAccessible(page);
    }

    const report = main(page).getByRole('table').first();
    await expect(report.getByRole('row')).not.toHaveCount(0);
    // A word must not be broken over two lines: "low" is one line of its cell even on the narrowest page.
    const flags = report.getByRole('row').locator('td:last-child > *');
    for (const flag of await flags.all()) {
      expect(
        await flag.evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
        (await flag.textContent()) ?? '',
      ).toBe(1);
    }
    await expect(main(page).getByText(t('documents.kinds.result'))).toBeVisible();
    await expectAccessible(page);
  });
});
