/** The medical record inside an app: a report is uploaded and shared with the session of the app, one step back at a time. */
import { webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { messageOf, playNative, pressBack } from '../support/native-app.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { dialogOf, enterCode, main } from '../support/steps.ts';

const SCAN = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nknee\n%%EOF') };

test('a report is uploaded and shared in an app; Back closes a dialog, and a code confirms the share', async ({
  page,
  say,
  newPhone,
}) => {
  const [t, auth] = [say('mfe-account'), say('mfe-auth')];
  const token = await signUpInApp(page.request, newPhone);
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(webviewPath('account', linkTo('patientRecord')));
  await messageOf(page, 'ready');
  await expect(main(page).getByText(t('records.empty'))).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('reports.add') })
    .click();
  await dialogOf(page)
    .getByLabel(t('reports.type'))
    .selectOption({ label: t('reports.type.imaging') });
  await dialogOf(page).getByLabel(t('reports.title'), { exact: true }).fill('Knee scan');
  await dialogOf(page).locator('input[type="file"]').setInputFiles(SCAN);
  await expect(dialogOf(page).getByText(SCAN.name)).toBeVisible();
  await dialogOf(page)
    .getByRole('button', { name: t('reports.save') })
    .click();
  const share = main(page).getByRole('button', { name: t('sharing.actionNamed', { name: 'Knee scan' }) });
  await share.click();
  await expectAccessible(page);
  expect(await pressBack(page)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await share.click();
  await dialogOf(page)
    .getByRole('button', { name: t('sharing.share') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: auth('prove.send') })
    .click();
  await enterCode(page, say, newPhone);
  await expect(dialogOf(page).getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  await expectAccessible(page);
  expect(await pressBack(page)).toBe(true);
  await expect(main(page).getByText(t('sharing.neverOpened'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});
