import { ERROR_CODES } from 'shared-contracts/api';
import { expectAccessible } from '../support/accessible.ts';
import {
  answered,
  atTheirVisit,
  callOn,
  connects,
  enterVisit,
  expectAudioBothWays,
  expectBothSeen,
  openDesk,
  startOfVisit,
  watchCalls,
} from '../support/call.ts';
import { CALL_ENDS } from '../support/call-ends.ts';
import { expect, test } from '../support/journey.ts';
import { bookAndPay } from '../support/book-visit.ts';
import { doctorIn, doctorsOf, laterTime } from '../support/steps.ts';

test('a call that loses its connection ends with an explanation on both sides', async ({
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

  // The end of the previous call is still shown when the next one rings.
  await doctor.locator('#call').click();
  await call.rings();
  await expect(call.button('call.acceptVideo')).toBeFocused();
  // Backwards with Shift+Tab from the answer button through the controls before and above it.
  for (const key of ['call.decline', 'call.writeInstead', 'call.acceptAudio']) {
    await page.keyboard.press('Shift+Tab');
    await expect(call.button(key)).toBeFocused();
  }
  await call.button('call.decline').focus();
  await page.keyboard.press('Enter');
  await call.ended('end.declined');
  await expectAccessible(page);
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await answered(scene);
  await expectAccessible(page);
  await call.press('call.more');
  await expect(call.dialog.getByRole('heading', { name: say('mfe-comms')('call.options') })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(call.button('call.more')).toBeFocused();
  await page.keyboard.press('Alt+m');
  await expect(call.button('call.unmute')).toBeVisible();
  await page.keyboard.press('Alt+m');
  await expect(call.button('call.mute')).toBeVisible();
  await call.press('call.cameraOff');
  await expectAudioBothWays(page, doctor);
  // By keyboard, as all previous steps.
  await call.button('call.hangUp').focus();
  await page.keyboard.press('Enter');
  await call.ended('end.finished');
  await expect(call.dialog.getByText(say('mfe-comms')('end.next'))).toBeVisible();
  await expect(desk).toHaveAttribute('data-state', 'idle');
  await consultation.close();
});

test('a doctor in a call is busy for others, and available again afterwards', async ({
  page,
  browser,
  say,
  language,
  newPhone,
  otherPhone,
  clinic,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  await watchCalls(page.context());
  await watchCalls(context);
  const other = await context.newPage();
  await page.goto(doctorsOf(clinic));
  const doctor = doctorIn((await (await laterTime(page)).getAttribute('href')) ?? '');
  const visits = [];
  for (const [who, phone] of [
    [page, newPhone],
    [other, otherPhone],
  ] as const) {
    const visit = await bookAndPay(who, say, { phone, clinic, doctor, symptoms: 'سعال منذ يومين' });
    visits.push({ page: who, phone, visit, starts: await startOfVisit(browser, page, visit) });
  }
  const [early, late] = visits.sort((one, two) => one.starts.localeCompare(two.starts));
  if (!early || !late) throw new Error('two visits of one doctor');

  const first = await openDesk(early.page, browser, early.visit);
  await enterVisit(early.page, say, early.phone, early.visit);
  await answered({ ...first, call: callOn(early.page, say), say });

  // The first visit takes longer than planned.
  const second = await openDesk(late.page, browser, late.visit);
  await enterVisit(late.page, say, late.phone, late.visit);
  const call = callOn(late.page, say);
  const busy = ERROR_CODES.CALL_BUSY;
  await late.page.getByRole('button', { name: say('mfe-booking')('waiting.call') }).click();
  await call.ended('end.refused');
  await expect(call.dialog.getByText(busy[language])).toBeVisible();
  await call.close();
  await second.doctor.locator('#call').click();
  await expect(second.doctor.locator('#said')).toHaveText(new RegExp(`^(${busy.ar}|${busy.en})$`));
  await expectBothSeen(early.page, first.doctor);

  await first.doctor.locator('#leave').click();
  await callOn(early.page, say).ended('end.finished');
  await call.dial();
  await expect(second.desk).toHaveAttribute('data-state', 'ringing');
  await second.doctor.locator('#take').click();
  await connects(second.desk);
  await call.press('call.hangUp');
  await call.ended('end.finished');
  await first.close();
  await second.close();
  await context.close();
});
