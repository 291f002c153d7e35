import { expectAccessible } from '../support/accessible.ts';
import { atTheirVisit, callOn, connects, expectAudioBothWays, expectBothSeen } from '../support/call.ts';
import { expect, test } from '../support/journey.ts';

/** The browser asks for devices as that of a patient does, because no command line option grants them. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--use-fake-ui'));
    await use({ ...launchOptions, args });
  },
});

test('a patient who refused camera and microphone learns how to allow them, and the call continues', async ({
  page,
  browser,
  say,
  newPhone,
  clinic,
}) => {
  test.setTimeout(300_000);
  const t = say('mfe-comms');
  // A permission that is not granted is refused.
  const allow = (...devices: ('camera' | 'microphone')[]) =>
    page.context().grantPermissions(devices, { origin: new URL(page.url()).origin });
  const consultation = await atTheirVisit(page, browser, say, { phone: newPhone, clinic });
  const { doctor, desk } = consultation;
  const call = callOn(page, say);
  await allow();
  await doctor.locator('#call').click();
  await call.press('call.acceptAudio');
  await expect(call.dialog.getByText(t('devices.microphone.denied'))).toBeVisible();
  await expect(call.dialog.getByText(t('devices.allow.chromium'))).toBeVisible();
  await connects(desk);
  await expectAccessible(page);

  await allow('microphone');
  await call.press('devices.again');
  await expect(call.dialog.getByText(t('devices.microphone.denied'))).toHaveCount(0);
  await expectAudioBothWays(page, doctor);

  await call.press('call.cameraOn');
  await expect(call.dialog.getByText(t('devices.camera.denied'))).toBeVisible();
  await allow('microphone', 'camera');
  await call.press('devices.again');
  await expect(call.button('call.cameraOff')).toBeVisible();
  await expectBothSeen(page, doctor);
  await call.press('call.hangUp');
  await call.ended('end.finished');
  await consultation.close();
});
