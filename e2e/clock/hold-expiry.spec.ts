import { expect, test } from '../support/journey.ts';
import { advanceClock } from '../support/sandbox.ts';
import { holdASlot } from '../support/book-visit.ts';
import { heading, main } from '../support/steps.ts';

test('an expired hold is announced and links back to the times', async ({ page, say, newPhone, clinic }) => {
  const t = say('mfe-booking');
  await holdASlot(page, say, newPhone, clinic);
  await advanceClock(page.request, 11 * 60_000);
  await page.reload();
  await expect(main(page).getByText(t('hold.expired'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: t('hold.chooseAgain') })
    .or(main(page).getByRole('link', { name: t('hold.chooseAgain') }))
    .click();
  await expect(heading(page)).toHaveText(t('slots.title'));
});
