import { webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { callOn, connects, expectAudioBothWays, expectBothSeen, openDesk, watchCalls } from '../support/call.ts';
import { expect, test } from '../support/journey.ts';
import { receivedMessages, messageOf, playNative, pressBack } from '../support/native-app.ts';
import { signInAgain, signUpInApp } from '../support/native-patient.ts';
import { choosePatientAndDescribe, doctorsOf, hostedPage, laterTime, main, pay } from '../support/steps.ts';

test('a call in the webview is answered after the app has granted camera and microphone', async ({
  page,
  browser,
  say,
  newPhone,
  clinic,
}) => {
  test.setTimeout(300_000);
  const t = say('mfe-comms');
  await watchCalls(page.context());
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(webviewPath('booking', doctorsOf(clinic)));
  await (await laterTime(page)).click();
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  const visit = new URL(page.url()).searchParams.get('aId') ?? '';
  await choosePatientAndDescribe(page, say, 'سعال منذ يومين');
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/\/webview\/booking\/confirmation\?/);

  const consultation = await openDesk(page, browser, visit);
  const { doctor, desk } = consultation;
  // The visit may be on the next day, when the session has expired.
  const fresh = await signInAgain(page.request, newPhone);
  const permissions = { microphone: 'granted', camera: 'blocked' } as const;
  await playNative(page, 'android', { session: { kind: 'token', token: fresh }, permissions });
  await page.goto(webviewPath('comms', linkTo('chat', { chatroom: visit, doc_id: 'doctor' })));
  await messageOf(page, 'ready');
  await expect(main(page).getByRole('textbox', { name: t('write.label') })).toBeVisible();

  const call = callOn(page, say);
  await doctor.locator('#call').click();
  await call.rings();
  await expectAccessible(page);
  // Back neither answers nor declines the call, and does not leave the page.
  await pressBack(page);
  await call.rings();
  await call.press('call.acceptVideo');
  await connects(desk);
  const requested = async () =>
    (await receivedMessages(page, 'permission.request')).map(({ payload }) => payload?.['permission']);
  expect((await requested()).toSorted()).toEqual(['camera', 'microphone']);

  // The app has blocked the camera: the shell explains above the call how to change its settings.
  const help = page.getByRole('dialog').filter({ hasText: say('shell')('permission.camera.title') });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await call.hears('call.connected');
  await expect(call.dialog.getByText(t('devices.camera.denied'))).toBeVisible();
  await expectAudioBothWays(page, doctor);

  await page.evaluate(() => {
    window.player.answers = { ...window.player.answers, permissions: { microphone: 'granted', camera: 'granted' } };
  });
  await call.press('devices.again');
  await expect(call.button('call.cameraOff')).toBeVisible();
  await expectBothSeen(page, doctor);
  await call.press('call.hangUp');
  await call.ended('end.finished');
  await call.close();
  await expect(main(page).getByText(t('event.call_ended'))).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/webview\/comms/);
  await consultation.close();
});
