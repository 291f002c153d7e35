import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { dialogOf, enterCode, main } from '../support/steps.ts';

const XRAY = { name: 'xray.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nchest\n%%EOF') };
const DOCTOR = 'Dr Salma Idris';
const COLLEAGUE = 'Dr Anas Bakr';

test('a report of the record is shared with a doctor, opened by its link, and the share is ended @desktop', async ({
  page,
  browser,
  say,
  newPhone,
}) => {
  const [t, auth] = [say('mfe-account'), say('mfe-auth')];
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('patientRecord'));
  await main(page)
    .getByRole('button', { name: t('reports.add') })
    .click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(t('reports.type')).selectOption({ label: t('reports.type.imaging') });
  await dialog.getByLabel(t('reports.title'), { exact: true }).fill('Chest X-ray');
  await dialog.locator('input[type="file"]').setInputFiles(XRAY);
  await expect(dialog.getByText(XRAY.name)).toBeVisible();
  await dialog.getByRole('button', { name: t('reports.save') }).click();

  const shared = main(page).getByRole('button', { name: t('sharing.actionNamed', { name: 'Chest X-ray' }) });
  await expect(shared).toBeVisible();
  await expectAccessible(page);
  const show = (kind: string) => main(page).getByRole('radio', { name: t(kind), exact: true });
  await show('records.result').check({ force: true });
  await expect(main(page).getByText(t('records.none'))).toBeVisible();
  await expect(shared).toHaveCount(0);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('records.showAll') })
    .click();
  await show('records.report').check({ force: true });
  await shared.click();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('sharing.share') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: auth('prove.send') })
    .click();
  await enterCode(page, say, newPhone);
  const code = (await dialogOf(page)
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .textContent()) as string;
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('sharing.done') })
    .click();

  const doctor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await doctor.goto(`${linkTo('sharedRecord')}#${code}`);
  // The page of another reader uses the reader's language: Arabic, when none was selected.
  await main(doctor).locator('input').last().fill(DOCTOR);
  await expectAccessible(doctor);
  await doctor.keyboard.press('Enter');
  await expect(main(doctor).getByRole('heading', { name: 'Chest X-ray' })).toBeVisible();
  await expectAccessible(doctor);
  const [file] = await Promise.all([
    doctor.waitForEvent('download'),
    main(doctor)
      .getByRole('button', { name: /xray\.pdf/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe(XRAY.name);

  // The code is typed by hand, after a wrong one.
  await doctor.goto('about:blank');
  await doctor.goto(linkTo('sharedRecord'));
  const [typed, reader] = [main(doctor).locator('input').first(), main(doctor).locator('input').last()];
  await typed.fill('AAAA-BBBB-CCCC');
  await reader.fill(COLLEAGUE);
  await doctor.keyboard.press('Enter');
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(doctor);
  await typed.fill(code.toLowerCase());
  await reader.press('Enter');
  await expect(main(doctor).getByRole('heading', { name: 'Chest X-ray' })).toBeVisible();

  await page.reload();
  await expect(main(page).getByText(DOCTOR).first()).toBeVisible();
  await expect(main(page).getByText(COLLEAGUE).first()).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('sharing.endNamed', { name: 'Chest X-ray' }) })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: t('sharing.end') })
    .click();
  await expect(main(page).getByText(t('sharing.ended'))).toBeVisible();

  await doctor.goto('about:blank');
  await doctor.goto(`${linkTo('sharedRecord')}#${code}`);
  await main(doctor).locator('input').last().fill(DOCTOR);
  await doctor.keyboard.press('Enter');
  await expect(main(doctor).locator('input[aria-invalid="true"]')).toBeVisible();
  await doctor.context().close();
});
