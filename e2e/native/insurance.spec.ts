/** Insurance linked inside an app. */
import { webviewPath } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { POINTER } from '../support/book-service.ts';
import { chooseCompany, insuredPerson, sendForm, useMembership } from '../support/insurance.ts';
import { expect, test } from '../support/journey.ts';
import { playNative, pressBack } from '../support/native-app.ts';
import { signUpInApp } from '../support/native-patient.ts';
import { dialogOf, main } from '../support/steps.ts';

test('insurance is linked inside an Android app, whose back button closes the dialog', async ({
  page,
  say,
  newPhone,
}) => {
  const [t, d] = [say('mfe-booking'), say('mfe-auth')];
  const token = await signUpInApp(page.request, newPhone, undefined, insuredPerson('found', newPhone));
  await playNative(page, 'android', { session: { kind: 'token', token } });
  await page.goto(webviewPath('booking', linkTo('familyInsurance')));
  const self = main(page).getByRole('listitem').first();
  await self.getByRole('button').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel(d('insurance.firstName'))).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await self.getByRole('button').click();
  await chooseCompany(page, say, 'waha', POINTER);
  await sendForm(page, say);
  await useMembership(page, say).click();
  await expect(main(page).getByText(t('familyDoctor.insurance.done'))).toBeVisible();
  await expect(self.getByText(t('familyDoctor.insurance.flag.linked'))).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/webview\/booking/);
});
