import type { APIRequestContext, Page } from '@playwright/test';
import { addAddress, endpointPath, HEADER } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { heading, hostedPage, main, pay } from '../support/steps.ts';

const T = 'mfe-pharmacy';
const HOME = { latitude: 24.8236, longitude: 46.6436 };

/** A prescription, and a saved address, of a patient who is signed in. */
const prescribed = async (page: Page, phone: string): Promise<void> => {
  const prescription = { action: 'prescribe', phone };
  expect((await page.request.post('/sandbox/pharmacy', { data: prescription })).ok()).toBe(true);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === COOKIE.token)?.value ?? '';
  const address = {
    type: 'home',
    flat: '',
    building: '17',
    street: 'شارع السدر',
    landmark: '',
    city: 'Riyadh',
    ...HOME,
  };
  const headers = { [HEADER.authorization]: `Bearer ${token}`, [HEADER.deviceId]: `journey-${phone}` };
  expect((await page.request.post(endpointPath(addAddress), { data: address, headers })).ok()).toBe(true);
};

/** What a pharmacy or a courier does with an order. */
const act = async (
  request: APIRequestContext,
  desk: 'pharmacy' | 'courier',
  order: string,
  action: string,
  more: Record<string, string> = {},
): Promise<void> => {
  const answer = await request.post(`/sandbox/${desk}`, { data: { action, order, ...more } });
  expect(answer.ok(), `${desk}: ${action}`).toBe(true);
};

/** The pharmacy that is asked about an order, as its desk shows it. */
const askedPharmacy = async (request: APIRequestContext, order: string): Promise<string> => {
  const desk = await (await request.get('/sandbox/pharmacy?lang=en')).text();
  const form = new RegExp(
    `name="action" value="offer"><input[^>]*name="order" value="${order}"><input[^>]*name="pharmacy" value="([^"]+)"`,
  );
  return form.exec(desk)?.[1] ?? '';
};

test('a prescription becomes medicine in the hand: ordered, offered, paid, packed and delivered @everywhere', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  const status = (name: string) =>
    main(page).getByRole('heading', { level: 2, name: t(`status.${name}`), exact: true });
  await signedInPatient(page, newPhone);
  await prescribed(page, newPhone);
  await page.goto(linkTo('prescriptions'));
  await main(page)
    .getByRole('link', { name: t('card.order') })
    .click();

  await expect(heading(page)).toHaveText(t('order.title'));
  await main(page).getByRole('radio').nth(2).check({ force: true });
  await expect(main(page).getByText(new RegExp(t('order.expected')))).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('order.search') })
    .click();

  await page.waitForURL(/order=ord_/);
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(main(page).getByText(t('ask.waiting')).first()).toBeVisible();
  await expectAccessible(page);
  await act(page.request, 'pharmacy', order, 'offer', { pharmacy: await askedPharmacy(page.request, order) });

  // The event takes the patient from the search to the payment, in the language of the page.
  await page.waitForURL(/medicine-availability\/.*pay=1/);
  await expect(heading(page)).toHaveText(t('pay.title'));
  await expectAccessible(page);
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/pharmacy-payment-successfull/);
  await expect(main(page).getByText(t('done.paid'))).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: t('done.follow') })
    .click();

  await expect(status('CONFIRMED')).toBeVisible();
  const code =
    (await main(page)
      .getByText(/^\d{4}$/)
      .first()
      .textContent()) ?? '';
  for (const [desk, action, reached] of [
    ['pharmacy', 'pack', 'PACKED'],
    ['pharmacy', 'ready', 'COURIER_READY_FOR_DELIVERY'],
    ['courier', 'assign', 'COURIER_ASSIGNED'],
    ['courier', 'pick-up', 'COURIER_PICKED_UP'],
    ['courier', 'set-out', 'COURIER_INTRANSIST'],
  ] as const) {
    await act(page.request, desk, order, action);
    await expect(status(reached)).toBeVisible();
  }
  await expectAccessible(page);
  await act(page.request, 'courier', order, 'deliver', { code });
  await page.waitForURL(/completed-order/);
  await expect(main(page).getByText(t('completed.delivered'))).toBeVisible();
  await expectAccessible(page);
});

/** Orders what is prescribed, by delivery unless it is collected; the search is shown afterwards. */
const orderMedicines = async (page: Page, t: (key: string) => string, pickup: boolean): Promise<string> => {
  await page.goto(linkTo('prescriptions'));
  await main(page)
    .getByRole('link', { name: t('card.order') })
    .click();
  if (pickup)
    await main(page)
      .getByRole('radio', { name: t('order.pickup') })
      .check({ force: true });
  await main(page).getByRole('radio').nth(2).check({ force: true });
  await main(page)
    .getByRole('button', { name: t('order.search') })
    .click();
  await page.waitForURL(/order=ord_/);
  return new URL(page.url()).searchParams.get('order') ?? '';
};

test('a part and an alternative are answered, paid and collected for a code @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await signedInPatient(page, newPhone);
  await prescribed(page, newPhone);
  const order = await orderMedicines(page, t, true);
  await expect(main(page).getByText(t('ask.waiting')).first()).toBeVisible();
  const pharmacy = await askedPharmacy(page.request, order);
  const desk = await (await page.request.get(`/sandbox/pharmacy?lang=en&order=${order}&pharmacy=${pharmacy}`)).text();
  const fields = desk.matchAll(/<legend>(\w+)[^]*?name="packs\.([^"]+)"/g);
  const drugs = new Map([...fields].map(([, name = '', drug = '']) => [name, drug]));
  const lines = [
    { drugId: drugs.get('Metformin'), packs: 1 },
    { drugId: drugs.get('Atorvastatin'), packs: 1, medicine: 'med_atorvastatin_tablet_10', dose: '2' },
  ];
  const offer = { action: 'offer-lines', order, pharmacy, lines };
  expect((await page.request.post('/sandbox/pharmacy', { data: offer })).ok()).toBe(true);

  // An offer that is not complete leads to the answers, and to no payment.
  await main(page)
    .getByRole('link', { name: t('search.show') })
    .click();
  await page.waitForURL(/medicine-availability/);
  const accept = main(page).getByRole('button', { name: t('offer.accept') });
  await expect(accept).toBeDisabled();
  await main(page)
    .getByRole('radio', { name: t('offer.acceptPart') })
    .press('Space');
  await main(page)
    .getByRole('radio', { name: t('offer.acceptAlternative') })
    .press('Space');
  await expectAccessible(page);
  await accept.click();
  await page.waitForURL(/pay=1/);
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/pharmacy-payment-successfull/);
  await main(page)
    .getByRole('link', { name: t('done.follow') })
    .click();
  await act(page.request, 'pharmacy', order, 'pack');
  await expect(main(page).getByText(t('track.ready'))).toBeVisible();
  const code = await main(page)
    .getByText(/^\d{4}$/)
    .first()
    .textContent();
  await act(page.request, 'pharmacy', order, 'hand', { code: code ?? '' });
  await page.waitForURL(/completed-order/);
});

test('no pharmacy is found, another search is offered; a paid order is cancelled and refunded', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await signedInPatient(page, newPhone);
  await prescribed(page, newPhone);
  const unfound = await orderMedicines(page, t, true);
  for (let pharmacy = await askedPharmacy(page.request, unfound); pharmacy !== ''; ) {
    await act(page.request, 'pharmacy', unfound, 'decline', { pharmacy });
    pharmacy = await askedPharmacy(page.request, unfound);
  }
  await expect(main(page).getByText(t('nopharm.title'))).toBeVisible();
  await expectAccessible(page);

  const order = await orderMedicines(page, t, true);
  await act(page.request, 'pharmacy', order, 'offer', { pharmacy: await askedPharmacy(page.request, order) });
  await page.waitForURL(/pay=1/);
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL(/pharmacy-payment-successfull/);
  await main(page)
    .getByRole('link', { name: t('done.follow') })
    .click();
  await main(page)
    .getByRole('button', { name: t('cancel.action') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel.confirm') })
    .click();
  await page.waitForURL(/prescription-reorder/);
  await expect(main(page).getByText(t('over.refunded'))).toBeVisible();
});
