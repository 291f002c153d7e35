import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createOrder, endpointPath, HEADER, prescriptionList } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { linkTo, orderPaymentLink } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { heading, hostedPage, main, pay } from '../support/steps.ts';

const T = 'mfe-pharmacy';
const PLACE = { address_id: null, label: 'شارع السدر', city: 'الرياض', latitude: 24.8236, longitude: 46.6436 };

/** A patient who is signed in, with a prescription. */
const prescribed = async (page: Page, phone: string): Promise<void> => {
  await signedInPatient(page, phone);
  const prescription = { action: 'prescribe', phone };
  expect((await page.request.post('/sandbox/pharmacy', { data: prescription })).ok()).toBe(true);
};

const headersOf = async (page: Page, phone: string): Promise<Record<string, string>> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === COOKIE.token)?.value ?? '';
  return { [HEADER.authorization]: `Bearer ${token}`, [HEADER.deviceId]: `journey-${phone}` };
};

/** An order of all that was prescribed, to collect at the pharmacy, with the offer of the one that was asked first. */
const offered = async (page: Page, phone: string): Promise<string> => {
  const headers = await headersOf(page, phone);
  const listed = await page.request.post(endpointPath(prescriptionList), { data: { type: 'new' }, headers });
  const [first] = (await listed.json()).data.prescriptions;
  const lines = first.drugs.map(({ id, quantity }: { id: string; quantity: number }) => ({ drug_id: id, quantity }));
  const asked = { prescription_id: first.prescription_id, lines, fulfilment: 'pickup', location: PLACE };
  const created = await page.request.post(endpointPath(createOrder), {
    data: asked,
    headers: { ...headers, [HEADER.idempotencyKey]: randomUUID() },
  });
  const { order } = (await created.json()).data;
  const offer = { action: 'offer', order: order.order_id, pharmacy: order.search.asked[0].pharmacy_id };
  expect((await page.request.post('/sandbox/pharmacy', { data: offer })).ok()).toBe(true);
  return order.order_id;
};

test('a prescription is shown with its document, and its code checked without an account @everywhere', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await prescribed(page, newPhone);
  await page.goto(linkTo('prescriptions'));
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

  // What a printed code opens, for whoever holds the paper.
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
  await prescribed(page, newPhone);
  const order = await offered(page, newPhone);
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
