import { expectAccessible } from '../support/accessible.ts';
import { answered, atTheirVisit, callOn, expectBothHeard } from '../support/call.ts';
import { CALL_ENDS } from '../support/call-ends.ts';
import { expect, test } from '../support/journey.ts';

test('a call that nobody holds ends in words, and the doctor’s too', async ({
  page,
  browser,
  say,
  newPhone,
  clinic,
}) => {
  test.setTimeout(300_000);
  const consultation = await atTheirVisit(page, browser, say, { phone: newPhone, clinic });
  const { desk, doctor } = consultation;
  const call = callOn(page, say);
  const scene = { ...consultation, call, say };
  for (const { name, act, end } of CALL_ENDS)
    await test.step(name, async () => {
      await act(scene);
      await call.ended(end);
      await expect(desk).toHaveAttribute('data-state', 'idle');
      await call.close();
    });
  const bell = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('mfe-comms')('panel.title')}`) });
  await bell.click();
  await expect(call.dialog.getByText('مكالمة فائتة')).toHaveCount(1);
  await page.keyboard.press('Escape');

  // The end of the last call is still shown when the next one comes.
  await doctor.locator('#call').click();
  await call.rings();
  await expect(call.button('call.acceptVideo')).toBeFocused();
  for (const key of ['call.acceptAudio', 'call.decline']) {
    await page.keyboard.press('Tab');
    await expect(call.button(key)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await call.ended('end.declined');
  await expectAccessible(page);
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await answered(scene);
  await expectAccessible(page);
  await call.press('call.cameraOff');
  await expectBothHeard(page, doctor);
  // By keyboard, as everything before could have been.
  await call.button('call.hangUp').focus();
  await page.keyboard.press('Enter');
  await call.ended('end.finished');
  await expect(call.dialog.getByText(say('mfe-comms')('end.next'))).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await consultation.close();
});
