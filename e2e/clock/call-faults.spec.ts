import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { atTheirVisit, expectBothSeen, networkOf } from '../support/call.ts';
import { expect, test } from '../support/journey.ts';
import { dialogOf, heading } from '../support/steps.ts';

test('a patient calls the doctor, and the call outlives another tab, a cut network and a reload', async ({
  page,
  browser,
  say,
  newPhone,
  clinic,
}) => {
  const t = say('mfe-comms');
  const { doctor, desk, close } = await atTheirVisit(page, browser, say, { phone: newPhone, clinic });
  const dialog = dialogOf(page);
  const hangUp = dialog.getByRole('button', { name: t('call.hangUp') });

  await doctor.locator('#call').click();
  await expect(dialog.getByRole('button', { name: t('call.decline') })).toBeVisible();
  await doctor.locator('#leave').click();
  await expect(dialog.getByText(t('end.rejected')).last()).toBeVisible();
  await dialog
    .getByRole('button', { name: t('end.close') })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const network = await networkOf(page);
  await page.getByRole('button', { name: say('mfe-booking')('waiting.call') }).click();
  await expect(dialog.getByRole('button', { name: t('call.cancel') })).toBeVisible();
  await expectAccessible(page);
  await expect(desk).toHaveAttribute('data-state', 'ringing');
  const taken = Date.now();
  await doctor.locator('#take').click();
  await expect(dialog.getByText(t('call.connected'))).toBeAttached();
  test.info().annotations.push({ type: 'connected', description: `${Date.now() - taken} ms after the answer` });
  await expect(hangUp).toBeVisible();
  await expectBothSeen(page, doctor);
  await expectAccessible(page);

  // Another tab of the same patient does not take the call, which goes on behind it.
  const tab = await page.context().newPage();
  await tab.goto(linkTo('home'));
  await tab.bringToFront();
  await expect(heading(tab)).toBeVisible();
  await expectBothSeen(page, doctor);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await tab.close();

  await dialog.getByRole('button', { name: t('call.switch') }).click();
  await expectBothSeen(page, doctor);

  // Neither requests nor packets of the call, until the page has noticed.
  await network.cut();
  await expect(dialog.getByText(t('call.reconnecting')).last()).toBeVisible({ timeout: 30_000 });
  await network.restore();
  await expect(dialog.getByText(t('call.connected'))).toBeAttached({ timeout: 30_000 });
  await expectBothSeen(page, doctor);

  await page.reload();
  await expect(hangUp).toBeVisible();
  await expect(dialog.getByText(t('call.connected'))).toBeAttached({ timeout: 30_000 });
  await expectBothSeen(page, doctor);

  await dialog.getByRole('button', { name: t('call.chatOpen') }).click();
  const chat = dialog.getByRole('region', { name: t('call.chat') });
  await expect(chat.getByText(t('event.call_started'))).toBeVisible();
  await doctor.locator('#leave').click();
  await expect(dialog.getByText(t('end.next'))).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await close();
});
