import type { Page } from '@playwright/test';
import { linkTo, orderPaymentLink } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { act, requestedPharmacy, offeredOrder, prescribedPatient } from '../support/pharmacy.ts';
import {
  dialogOf,
  heading,
  hostedPage,
  main,
  pay,
  PAY_NOW,
  REFUND_TO_WALLET,
  SEND_TO_WALLET,
} from '../support/steps.ts';

const T = 'mfe-pharmacy';

test('a prescription is ordered, offered, paid, packed and delivered @everywhere', async ({ page, say, newPhone }) => {
  const t = say(T);
  const status = (name: string) =>
    main(page).getByRole('heading', { level: 2, name: t(`status.${name}`), exact: true });
  await prescribedPatient(page, newPhone);
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
  await act(page.request, 'pharmacy', order, 'offer', { pharmacy: await requestedPharmacy(page.request, order) });

  // The event navigates the patient from the search to the payment, in the language of the page.
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

/** Orders the prescribed medicines, by delivery unless it is collected; the search is shown afterwards. */
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

test('a part and an alternative are answered, paid and collected with a code @desktop', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await prescribedPatient(page, newPhone);
  const order = await orderMedicines(page, t, true);
  await expect(main(page).getByText(t('ask.waiting')).first()).toBeVisible();
  const pharmacy = await requestedPharmacy(page.request, order);
  const desk = await (await page.request.get(`/sandbox/pharmacy?lang=en&order=${order}&pharmacy=${pharmacy}`)).text();
  const fields = desk.matchAll(/<legend>(\w+)[^]*?name="packs\.([^"]+)"/g);
  const drugs = new Map([...fields].map(([, name = '', drug = '']) => [name, drug]));
  const lines = [
    { drugId: drugs.get('Metformin'), packs: 1 },
    { drugId: drugs.get('Atorvastatin'), packs: 1, medicine: 'med_atorvastatin_tablet_10', dose: '2' },
  ];
  const offer = { action: 'offer-lines', order, pharmacy, lines };
  expect((await page.request.post('/sandbox/pharmacy', { data: offer })).ok()).toBe(true);

  // An incomplete offer leads to the answers, and to no payment.
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

test('when no pharmacy is found, another search is offered; a paid order is cancelled, refunded and ordered again', async ({
  page,
  say,
  newPhone,
}) => {
  const t = say(T);
  await prescribedPatient(page, newPhone);
  const unfound = await orderMedicines(page, t, true);
  for (let pharmacy = await requestedPharmacy(page.request, unfound); pharmacy !== ''; ) {
    await act(page.request, 'pharmacy', unfound, 'decline', { pharmacy });
    pharmacy = await requestedPharmacy(page.request, unfound);
  }
  await expect(main(page).getByText(t('nopharm.title'))).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('nopharm.again') })
    .click();
  await expect(heading(page)).toHaveText(t('order.title'));

  const order = await orderMedicines(page, t, true);
  await act(page.request, 'pharmacy', order, 'offer', { pharmacy: await requestedPharmacy(page.request, order) });
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
  await dialogOf(page).getByRole('checkbox', { name: SEND_TO_WALLET }).press('Space');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('cancel.confirm') })
    .click();
  await page.waitForURL(/prescription-reorder/);
  await expect(main(page).getByText(REFUND_TO_WALLET)).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: t('over.again') })
    .click();
  await expect(heading(page)).toHaveText(t('order.title'));
  await main(page).getByRole('radio').nth(2).check({ force: true });
  await main(page)
    .getByRole('button', { name: t('order.search') })
    .click();
  await page.waitForURL(/order=ord_/);
  expect(new URL(page.url()).searchParams.get('order')).not.toBe(order);
});

test('an order that is cancelled in a second tab is not charged by the bank’s page that is still open', async ({
  page,
  context,
  say,
  newPhone,
}) => {
  const t = say(T);
  await prescribedPatient(page, newPhone);
  const order = await offeredOrder(page, newPhone);
  await page.goto(orderPaymentLink(order));
  const second = await context.newPage();
  await second.goto(linkTo('medicineAvailability', { orderId: order }));
  await expect(main(second).getByRole('button', { name: t('cancel.action') })).toBeVisible();
  await pay(page);
  await expect(page.getByRole('button', { name: PAY_NOW })).toBeVisible();
  await main(second)
    .getByRole('button', { name: t('cancel.action') })
    .click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel.confirm') })
    .click();
  await second.waitForURL(/prescription-reorder/);
  await hostedPage(page).pay();
  await expect(main(page).getByText(t('over.CANCELLED'))).toBeVisible();
  await expect(main(page).getByText(t('over.CANCELLEDText'))).toBeVisible();
  await expectAccessible(page);
});
