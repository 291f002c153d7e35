import { COOKIE } from 'shared-contracts/domain';
import { linkTo, orderPaymentLink } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { offeredOrder, prescribedPatient } from '../support/pharmacy.ts';
import { heading, hostedPage, main, pay } from '../support/steps.ts';

const T = 'mfe-pharmacy';

test('a prescription is shown with its document, and its code checked without an account @everywhere', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await prescribedPatient(page, newPhone);
  await page.goto(linkTo('prescriptions'));
  // The instructions for a medicine are visible at every width.
  await expect(
    main(page)
      .getByText(/ · .*(30|٣٠)/)
      .first(),
  ).toBeVisible();
  await main(page)
    .getByRole('link', { name: t('card.details') })
    .click();
  await expect(heading(page)).toHaveText(t('details.title'));
  await expect(main(page).getByText(t('details.nothing')).first()).toBeVisible();
  const code =
    (await main(page)
      .getByText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
      .textContent()) ?? '';
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await main(page)
    .getByRole('button', { name: t('pdf.ar') })
    .click();
  expect((await download).suggestedFilename()).toContain('.pdf');

  // The page that a printed code opens, for everyone who has the document.
  await page.context().clearCookies({ name: COOKIE.token });
  await page.goto(`${linkTo('prescriptionCheck')}#${code}`);
  await expect(main(page).getByText(t('check.valid'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  const field = main(page).getByRole('textbox');
  await field.fill('0000-0000-0000');
  await field.press('Enter');
  await expect(main(page).getByText(t('check.unknown'), { exact: true })).toBeVisible();
});

test('an order that was collected is rated, a problem is reported and its packs are refunded @everywhere', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await prescribedPatient(page, newPhone);
  const order = await offeredOrder(page, newPhone);
  await page.goto(orderPaymentLink(order));
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/pharmacy-payment-successfull/);
  await page.request.post('/sandbox/pharmacy', { data: { action: 'pack', order } });
  await page.goto(linkTo('trackingOrder', { orderId: order }));
  const code =
    (await main(page)
      .getByText(/^\d{4}$/)
      .first()
      .textContent()) ?? '';
  await page.request.post('/sandbox/pharmacy', { data: { action: 'hand', order, code } });
  await page.waitForURL(/completed-order/);
  await expect(main(page).getByText(t('completed.collected'))).toBeVisible();
  await expectAccessible(page);

  await main(page)
    .getByRole('radiogroup', { name: t('rate.label') })
    .getByRole('radio')
    .nth(3)
    .check({ force: true });
  await main(page)
    .getByRole('button', { name: t('rate.send') })
    .click();
  await expect(main(page).getByRole('heading', { name: t('rate.yours') })).toBeVisible();

  await main(page)
    .getByRole('link', { name: t('help.report') })
    .click();
  await expect(heading(page)).toHaveText(t('help.report'));
  await main(page).getByRole('radio').first().check({ force: true });
  await main(page)
    .getByRole('button', { name: t('quantity.more') })
    .first()
    .click();
  await main(page).getByRole('textbox').fill('لم تصل العبوة');
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('help.send') })
    .click();
  await expect(main(page).getByText(t('help.open'))).toBeVisible();

  const desk = await (await page.request.get('/sandbox/tickets?lang=en')).text();
  const ticket = new RegExp(`${order}[\\s\\S]*?name="ticket_id" value="([^"]+)"`).exec(desk)?.[1] ?? '';
  const end = { ticket_id: ticket, outcome: 'refund', answer: 'نعتذر، أعدنا المبلغ' };
  expect((await page.request.post('/sandbox/tickets', { data: end })).ok()).toBe(true);
  await page.reload();
  await expect(main(page).getByText(t('help.outcome.refund'))).toBeVisible();
  await expect(main(page).getByText('نعتذر، أعدنا المبلغ')).toBeVisible();
});
