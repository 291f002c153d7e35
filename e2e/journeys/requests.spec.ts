/** Forms of visitors: sent, answered at the operator's desk, and found again by their reference. */
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { main } from '../support/steps.ts';

test('a message keeps its input, gets a reference, and its answer is found by the reference @everywhere', async ({
  page,
  say,
}) => {
  const t = say('shell');
  await page.goto(linkTo('contactUs'));
  const form = main(page).locator('form');
  await form.getByRole('button', { name: t('send') }).click();
  await expect(form.getByRole('link', { name: t('consentMissing') })).toBeVisible();
  await expectAccessible(page);

  const email = `visitor${Date.now()}@example.com`;
  const note = 'Where is my refund?';
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true });
  await field('topic').selectOption('payment');
  await field('name').fill('Noura Alotaibi');
  await field('phone').fill('0500000009');
  await field('email').fill(email);
  await field('note').fill(note);
  await page.reload();
  await expect(field('note')).toHaveValue(note);
  await form.getByLabel(t('consent')).check();
  await form.getByRole('button', { name: t('send') }).click();
  const sent = main(page).getByRole('heading', { name: t('sent.title') });
  await expect(sent).toBeVisible();
  await expectAccessible(page);

  const desk = await (await page.request.get('/sandbox/requests?lang=en')).text();
  const reference = await main(page)
    .getByText(/^CO-[0-9A-Z]{8}$/)
    .innerText();
  const id = new RegExp(`${reference}[\\s\\S]*?name="id" value="([^"]+)"`).exec(desk)?.[1] ?? '';
  const answer = 'The refund was sent today';
  expect((await page.request.post('/sandbox/requests', { data: { id, answer } })).ok()).toBe(true);
  await main(page)
    .getByRole('link', { name: t('sent.follow') })
    .click();
  await expect(main(page).getByLabel(t('status.reference'))).toHaveValue(reference);
  await expect(page).toHaveURL(linkTo('requestStatus'));
  await main(page).getByLabel(t('fields.email')).fill(email);
  await main(page)
    .getByRole('button', { name: t('status.show') })
    .click();
  await expect(main(page).getByText(answer)).toBeVisible();
  await expectAccessible(page);
});

test('a provider selects a form by keyboard and sends it', async ({ page, say }) => {
  const t = say('shell');
  await page.goto(linkTo('joinUs'));
  const tab = main(page).getByRole('tab', { name: t('forms.doctor.tab') });
  await tab.focus();
  await page.keyboard.press('End');
  await expect(main(page).getByRole('tab', { name: t('forms.insurer.tab') })).toBeFocused();
  await expect(main(page).getByRole('heading', { name: t('forms.insurer.title') })).toBeVisible();
  const typed = ['شركة الأمان', '١٠١٠٠٠٠٠٠٠', 'خالد', '0500000008', `insurer${Date.now()}@example.com`];
  await main(page).getByLabel(t('fields.company'), { exact: true }).focus();
  for (const text of typed) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  // From the message to the consent, and from there to the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: t('sent.title') })).toBeVisible();
  const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nlicence\n%%EOF') };
  await main(page).locator('input[type="file"]').setInputFiles(licence);
  await expect(main(page).getByText('licence.pdf')).toBeVisible();
  await main(page)
    .locator('input[type="file"]')
    .setInputFiles({ ...licence, name: 'virus.pdf', buffer: Buffer.from('MZ') });
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
