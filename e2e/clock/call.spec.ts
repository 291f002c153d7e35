import { expectAccessible } from '../support/accessible.ts';
import { atTheirVisit, expectBothSeen } from '../support/call.ts';
import { expect, test } from '../support/journey.ts';
import { dialogOf } from '../support/steps.ts';

test('a doctor calls the patient, who declines, then answers and is seen and heard', async ({
  page,
  browser,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-comms');
  const { doctor, desk, close } = await atTheirVisit(page, browser, say, { phone: newPhone, clinic });
  await expectAccessible(page);

  await doctor.locator('#call').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: t('call.acceptVideo') })).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'ringing');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('call.decline') }).click();
  await expect(dialog.getByText(t('end.declined')).last()).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await dialog
    .getByRole('button', { name: t('end.close') })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await doctor.locator('#call').click();
  await dialog.getByRole('button', { name: t('call.acceptVideo') }).click();
  await expect(dialog.getByRole('button', { name: t('call.cameraOff') })).toBeVisible();
  await expect(desk).toHaveAttribute('data-media', 'connected');
  await expectBothSeen(page, doctor);
  await dialog.getByRole('button', { name: t('call.hangUp') }).click();
  await expect(dialog.getByText(t('end.next'))).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await expectAccessible(page);
  await close();
});
