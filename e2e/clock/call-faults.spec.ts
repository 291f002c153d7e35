import { expectAccessible } from '../support/accessible.ts';
import { atTheirVisit, callOn, expectBothSeen, networkOf } from '../support/call.ts';
import { CALL_FAULTS } from '../support/call-faults.ts';
import { expect, test } from '../support/journey.ts';

// Its server is killed, so a worker of its own starts a product that other journeys do not use.
test.use({ ownSettings: { LOG_LEVEL: 'error' } });

test('a call with the doctor survives faults of the network, the page and the server', async ({
  page,
  browser,
  product,
  say,
  newPhone,
  clinic,
}) => {
  test.setTimeout(300_000);
  const t = say('mfe-comms');
  if (!product) throw new Error('its server is killed, so it needs a product of its own');
  const consultation = await atTheirVisit(page, browser, say, { phone: newPhone, clinic });
  const { doctor, desk } = consultation;
  const call = callOn(page, say);
  const network = await networkOf(page);
  await call.dial();
  await expectAccessible(page);
  await expect(desk).toHaveAttribute('data-state', 'ringing');
  const taken = Date.now();
  await doctor.locator('#take').click();
  await call.hears('call.connected');
  test.info().annotations.push({ type: 'connected', description: `${Date.now() - taken} ms after the answer` });
  await expectBothSeen(page, doctor);
  await expectAccessible(page);

  const scene = { ...consultation, call, say, network, product };
  for (const { name, act } of CALL_FAULTS)
    await test.step(name, async () => {
      await act(scene);
      await expect(call.button('call.hangUp')).toBeVisible();
      await call.hears('call.connected');
      await expectBothSeen(page, doctor);
    });

  await call.press('call.chat');
  const chat = call.dialog.getByRole('region', { name: t('call.chat') });
  await expect(chat.getByText(t('event.call_started'))).toBeVisible();
  const upright = page.viewportSize();
  for (const size of [{ width: 812, height: 375 }, upright ?? { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await expect(call.button('call.hangUp')).toBeInViewport({ ratio: 1 });
    await expect(chat.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  }

  await test.step('the patient ends the call while the server is unavailable, and it stays ended', async () => {
    await product.killPlatform();
    await call.press('call.hangUp');
    await call.ended('end.finished');
    await product.ready();
    await expect(desk).toHaveAttribute('data-state', 'idle', { timeout: 60_000 });
    await call.close();
    await page.reload();
    await expect(page.getByRole('button', { name: say('mfe-booking')('waiting.call') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await consultation.close();
});
