import { RIYADH_OFFSET_MINUTES } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import {
  choosePatientAndDescribe,
  closeWelcome,
  dialogOf,
  heading,
  hostedPage,
  laterTime,
  main,
  pay,
  signUp,
  slotOf,
} from '../support/steps.ts';
import { expectAccessible } from '../support/accessible.ts';

test('a new patient finds a doctor, signs up, pays and sees the appointment @everywhere', async ({
  page,
  say,
  newPhone,
  language,
}, info) => {
  const t = say('mfe-booking');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await main(page)
    .getByLabel(t('home.startConsultation'))
    .or(main(page).getByRole('link', { name: t('home.startConsultation') }))
    .first()
    .click();
  await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const clinic = CLINIC[info.project.name] ?? '';
  await dialogOf(page).locator(`a[href*="deptid=${clinic}"]`).click();
  await page.waitForURL((url) => url.searchParams.get('deptid') === clinic);

  const doctors = main(page).getByRole('listitem').getByRole('heading').getByRole('link');
  const about = (await doctors.nth(1).getAttribute('href')) ?? '';
  // By its address from here on, because the list is in the order of the next free times.
  const doctor = main(page)
    .getByRole('heading')
    .locator(`a[href=${JSON.stringify(about)}]`);
  const name = (await doctor.innerText()).trim();
  await expectAccessible(page);
  await doctor.click();
  await page.waitForURL((url) => url.pathname + url.search === about);
  await expect(main(page).getByText(name).first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(doctor).toBeVisible();
  const chosen = await laterTime(page);
  const slot = await slotOf(chosen);
  await chosen.click();

  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await signUp(page, say, newPhone);
  await closeWelcome(page, say);

  // The same slot again, which is now held.
  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  const held = await page.evaluate(() => new URL(location.href).searchParams.get('aId'));
  await expectAccessible(page);
  await choosePatientAndDescribe(page, say, language === 'ar' ? 'طفح جلدي منذ يومين' : 'A rash for two days');
  await expectAccessible(page);
  expect(new URL(page.url()).searchParams.get('aId')).toBe(held);
  // Another page of the patient, which sends no requests by itself: its changes are received over the socket.
  const bell = say('mfe-comms');
  const waiting = await page.context().newPage();
  await waiting.goto('/');
  await expect(waiting.getByRole('button', { name: bell('bell.none') })).toBeVisible();
  await pay(page);
  await hostedPage(page).pay();

  await page.waitForURL(/\/confirmation\?/);
  await expect(heading(page)).toHaveText(t('confirmation.title'));
  await expectAccessible(page);
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('calendar.add') }).click(),
  ]);
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
  const text = await readDownload(calendar);
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).toContain(`DTSTART;TZID=Asia/Riyadh:${riyadhClock(slot)}`);

  await expect(waiting.getByRole('button', { name: bell('bell.unread_one', { count: 1 }) })).toBeVisible();
  await waiting.close();
  await expect(page.getByRole('button', { name: bell('bell.unread_one', { count: 1 }) })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('confirmation.appointments') })
    .click();
  await page.waitForURL((url) => url.pathname === linkTo('myAppointments'));
  // On a wide screen the details beside the list contain lists too, without links.
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: bell('bell.unread_one', { count: 1 }) }).click();
  await dialogOf(page).getByRole('listitem').first().getByRole('button').first().click();
  await page.waitForURL(/\/my-appointments\/upcoming-details\?apnt_id=/);
  await expect(page.getByRole('button', { name: bell('bell.none') })).toBeVisible();
  await expectAccessible(page);
});

/** Projects run in parallel: each has a clinic of its own, in which no other journey books. */
const CLINIC: Readonly<Record<string, string>> = {
  'phone-ar': 'dermatology',
  'phone-en': 'internal',
  'desktop-ar': 'obgyn',
  'desktop-en': 'psychiatry',
  postgres: 'ent',
};

/** `20261121T081500`: a local time in Riyadh, in the format of calendar files. */
const riyadhClock = (instant: string): string =>
  new Date(Date.parse(instant) + RIYADH_OFFSET_MINUTES * 60_000).toISOString().replaceAll(/[-:]|\.\d{3}Z/g, '');

const readDownload = async (download: { createReadStream: () => Promise<NodeJS.ReadableStream> }): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};
