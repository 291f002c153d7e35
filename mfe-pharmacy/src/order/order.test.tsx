import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addressList,
  answerOffer,
  ApiError,
  createOrder,
  estimateOrder,
  nearbyPharmacies,
  orderStatus,
  orderWarnings,
  paymentReturn,
  payOrder,
  type PharmacyOrder,
  requestApproval,
  reviewOrder,
  staticData,
  waitForOffer,
} from 'shared-contracts/api';
import { orderStatusEvent } from 'shared-contracts/events';
import { leave } from 'shared-ui/payment';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import pharmacyAr from '../locales/ar/pharmacy.json';
import warningsAr from '../locales/ar/warnings.json';
import pharmacyEn from '../locales/en/pharmacy.json';
import warningsEn from '../locales/en/warnings.json';
import {
  both,
  HOME,
  offeredLine,
  offeredLines,
  order,
  pharmacy,
  prescription,
  quote,
  signedIn,
  START,
  STATIC_DATA,
} from '../testing/samples.ts';
import AvailabilityScreen from './availability-screen.tsx';
import OrderScreen from './order-screen.tsx';

const address = {
  id: 'adr_1',
  type: 'home',
  flat: '',
  building: '',
  street: 'Olaya',
  landmark: '',
  city: 'Riyadh',
  latitude: HOME.latitude,
  longitude: HOME.longitude,
  served: true,
  label: both('Olaya, Riyadh'),
};
const calls = {
  'prescriptions.one': prescription(),
  [staticData.id]: STATIC_DATA,
  [orderWarnings.id]: { warnings: [] },
  [addressList.id]: { addresses: [address] },
  [nearbyPharmacies.id]: { pharmacies: [pharmacy()] },
  [estimateOrder.id]: { pickup_only: [], insurance: null, price: { from: 2000, to: 2400 } },
};

const ar = { ...pharmacyAr, ...warningsAr };
const en = { ...pharmacyEn, ...warningsEn };

beforeEach(() => sessionStorage.clear());

const show = (Screen: typeof OrderScreen, href: string, own: Record<string, unknown> = {}) => {
  const host = createFakeHost({
    href,
    session: signedIn,
    language: 'en',
    now: Date.parse(START),
    calls: { ...calls, ...own },
  });
  renderRemote(<Screen />, { host, locale: 'en', resources: { ar, en }, name: 'pharmacy' });
  return host;
};

const FORM = '/prescriptions-v2/prescription-order/rx_1';
const SEARCH = `${FORM}?order=ord_1`;
const OFFER = '/prescriptions-v2/medicine-availability/ord_1';

it('order: requires street and building for a delivery, and only a place for collection', async () => {
  const host = show(OrderScreen, FORM);
  await userEvent.click(await screen.findByRole('button', { name: /place/i }));
  await userEvent.click(screen.getByRole('radio', { name: /collect|pick/i }));
  await userEvent.click(await screen.findByRole('button', { name: /place/i }));
  expect(host.fake.log.overlays.map(({ props }) => props)).toEqual([{ address: null }, {}]);
});

it('order: orders what is left by default, at the selected place, and continues to the search', async () => {
  const host = show(OrderScreen, FORM, { [createOrder.id]: { order: order(), warnings: [] } });
  await userEvent.click(await screen.findByRole('radio', { name: /Olaya, Riyadh/ }));
  expect(await screen.findByText(/Expected price from/)).toHaveTextContent('20 SAR to 24 SAR');
  await userEvent.click(screen.getByRole('button', { name: 'Find a pharmacy' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe(SEARCH));
  const sent = host.fake.log.calls.find(({ endpoint }) => endpoint === createOrder.id);
  expect(sent?.request).toMatchObject({
    prescription_id: 'rx_1',
    lines: [{ drug_id: 'drg_1', quantity: 2 }],
    fulfilment: 'delivery',
    location: { address_id: 'adr_1' },
  });
});

it('order: offers only the pickup for a medicine that is not delivered, and shows the patient’s share', async () => {
  const host = show(OrderScreen, FORM, {
    [createOrder.id]: { order: order(), warnings: [] },
    [estimateOrder.id]: {
      pickup_only: [{ drug_id: 'drg_1', storage: 'cold-chain' }],
      insurance: { insurer: both('Waha'), copay_percent: 20, copay_cap: 5000 },
      price: { from: 500, to: 700 },
    },
  });
  expect(await screen.findByText('It is kept refrigerated.')).toBeVisible();
  expect(screen.getByText(/Metformin 850 mg: handed over at the pharmacy only/)).toBeVisible();
  expect(screen.getByText(/Waha pays for medicines; 20% is left to you, at most/)).toHaveTextContent('50 SAR');
  expect(screen.getByRole('radio', { name: 'Delivery' })).toBeDisabled();
  await userEvent.click(await screen.findByRole('radio', { name: /Olaya, Riyadh/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Find a pharmacy' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe(SEARCH));
  const sent = host.fake.log.calls.find(({ endpoint }) => endpoint === createOrder.id);
  expect(sent?.request).toMatchObject({ fulfilment: 'pickup' });
});

it('order: orders nothing without a quantity, and never more than is left', async () => {
  show(OrderScreen, FORM);
  const packs = await screen.findByRole('group', { name: 'Metformin 850 mg' });
  expect(within(packs).getByRole('button', { name: 'One pack more' })).toBeDisabled();
  const less = within(packs).getByRole('button', { name: 'One pack less' });
  await userEvent.click(less);
  await userEvent.click(less);
  expect(screen.getByText('Choose at least one pack')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Find a pharmacy' })).toBeDisabled();
});

const search = {
  round: 1,
  rounds: 3,
  round_ends_at: '2026-11-20T09:05:00.000Z',
  asked: [
    {
      pharmacy_id: 'pha_1',
      name: both('Al Nada Pharmacy'),
      place: { latitude: 24.71, longitude: 46.71 },
      distance_km: 0.9,
      state: 'waiting' as const,
    },
  ],
};

it('order: shows which pharmacies received the request, and an offer as soon as it arrives', async () => {
  const host = show(OrderScreen, SEARCH, { [orderStatus.id]: { order: order({ search }) } });
  expect(await screen.findByText('No answer yet')).toBeVisible();
  host.fake.setCall(orderStatus, { order: order({ status: 'ACCEPTED', payment_url: `${OFFER}?pay=1` }) });
  host.fake.receive(orderStatusEvent, { order_id: 'ord_1', status: 'ACCEPTED', payment_url: `${OFFER}?pay=1` });
  expect(await screen.findByText('A pharmacy has made an offer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the order' })).toHaveAttribute('href', `${OFFER}?pay=1`);
});

it('order: opens the form with the previous order when no pharmacy was found, to collect it instead', async () => {
  const unfound = order({ status: 'NOPHARM', search, cancellable: false });
  const host = show(OrderScreen, SEARCH, { [orderStatus.id]: { order: unfound } });
  expect(await screen.findByText('No pharmacy was found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Collect it at the pharmacy' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe(FORM));
  expect(await screen.findByRole('radio', { name: 'Pickup at the pharmacy' })).toBeChecked();
});

const accepted = order({
  status: 'ACCEPTED',
  offer_id: 'off_1',
  lines: offeredLines(offeredLine()),
  pharmacy: pharmacy(),
  offer_ends_at: '2026-11-20T09:30:00.000Z',
  payment_url: `${OFFER}?pay=1`,
});

it('order: shows an offer with a link to its payment', async () => {
  show(AvailabilityScreen, OFFER, {
    [orderStatus.id]: { order: accepted },
    [reviewOrder.id]: { order: accepted, quote: quote() },
  });
  expect(await screen.findByText('Al Nada Pharmacy')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Accept and pay' })).toHaveAttribute('href', `${OFFER}?pay=1`);
});

it.each([
  ['not-covered', 'Waha does not cover medicines: this is the full price.'],
  ['not-linked', 'No insurance is linked: this is the full price.'],
  ['pending', /Waiting since .* for Waha to answer/],
  ['needs-approval', /Waha covers medicines once it has approved them/],
  ['approval-pending', /Waiting since .* for Waha to approve/],
  ['approval-refused', /Waha has not approved the medicines/],
] as const)('order: gives the reason for the full price of an offer: %s', async (state, reason) => {
  const insurance = { rel_id: 'rel_1', state, insurer: both('Waha'), since: '2026-11-20T09:00:00.000Z' };
  show(AvailabilityScreen, OFFER, {
    [orderStatus.id]: { order: accepted },
    [reviewOrder.id]: { order: accepted, quote: quote(), insurance },
  });
  expect(await screen.findByRole('region', { name: 'Insurance' })).toHaveTextContent(reason);
});

it('order: requests the approval that medicines need, and refetches the price', async () => {
  const insurance = { rel_id: 'rel_1', state: 'needs-approval', insurer: both('Waha'), since: null };
  const host = show(AvailabilityScreen, OFFER, {
    [orderStatus.id]: { order: accepted },
    [reviewOrder.id]: { order: accepted, quote: quote(), insurance },
    [requestApproval.id]: { state: 'pending', since: '2026-11-20T09:00:00.000Z', until: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request approval' }));
  const of = (id: string) => host.fake.log.calls.filter(({ endpoint }) => endpoint === id);
  await waitFor(() => expect(of(reviewOrder.id)).toHaveLength(2));
  expect(of(requestApproval.id)[0]?.request).toEqual({ rel_id: 'rel_1', utid: 'pharmacy' });
});

describe('order: an offer of an alternative', () => {
  const alternative = offeredLine({
    kind: 'alternative',
    name: both('Metformin 1,000 mg, Nawa'),
    how: both('half'),
    packs: 1,
    answer: null,
    amount: {
      units: both('30 tablets'),
      ordered_units: both('60 tablets'),
      substance: both('30,000 mg'),
      prescribed_substance: both('45,000 mg'),
    },
  });
  const partly: PharmacyOrder = { ...accepted, status: 'OFFERED', payment_url: null, lines: offeredLines(alternative) };
  const open = (own: Record<string, unknown> = {}) =>
    show(AvailabilityScreen, OFFER, {
      [orderStatus.id]: { order: partly },
      [reviewOrder.id]: { order: partly, quote: quote() },
      [answerOffer.id]: { order: accepted },
      [waitForOffer.id]: { order: order() },
      ...own,
    });
  const sent = (host: ReturnType<typeof open>, id: string) =>
    host.fake.log.calls.find(({ endpoint }) => endpoint === id)?.request;

  it('shows the quantity and the substance, and is accepted once it is answered', async () => {
    const host = open();
    expect(await screen.findByText('30 tablets instead of 60 tablets')).toBeVisible();
    expect(screen.getByText('30,000 mg of the 45,000 mg prescribed')).toBeVisible();
    expect(screen.getByText('The pharmacist has rewritten how you take it: half')).toBeVisible();
    const accept = screen.getByRole('button', { name: 'Accept and pay' });
    expect(accept).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Accept the alternative' }));
    await waitFor(() => expect(accept).toBeEnabled());
    await userEvent.click(accept);
    await waitFor(() => expect(host.navigation.snapshot().href).toBe(`${OFFER}?pay=1`));
    expect(sent(host, answerOffer.id)).toEqual({
      order_id: 'ord_1',
      offer_id: 'off_1',
      answers: [{ drug_id: 'drg_1', accept: true }],
    });
  });

  it('keeps the answers across a reload, and continues when every line is refused', async () => {
    open({ [reviewOrder.id]: { order: partly, quote: quote({ lines: [], total: 0, due: 0 }) } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Without it' }));
    expect(await screen.findByText(/You refused all of it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept and pay' })).toBeDisabled();
    cleanup();
    open();
    expect(await screen.findByRole('radio', { name: 'Without it' })).toBeChecked();
  });

  it('requests another offer after a confirmation', async () => {
    const host = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Wait for another offer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, wait for another offer' }));
    await waitFor(() => expect(host.navigation.snapshot().href).toBe(SEARCH));
    expect(sent(host, waitForOffer.id)).toEqual({ order_id: 'ord_1', offer_id: 'off_1' });
  });
});

it('order: pays the price that is shown, with the shared payment step', async () => {
  const to = jest.spyOn(leave, 'to').mockReturnValue(undefined);
  const redirect = {
    kind: 'redirect',
    payable: { kind: 'pharmacy-order', id: 'ord_1' },
    payment_id: 'p',
    url: '/pay/1',
  };
  const host = show(AvailabilityScreen, `${OFFER}?pay=1`, {
    [reviewOrder.id]: { order: accepted, quote: quote() },
    [payOrder.id]: redirect,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Pay 35.50/ }));
  await waitFor(() => expect(to).toHaveBeenCalledWith('/pay/1'));
  const sent = host.fake.log.calls.find(({ endpoint }) => endpoint === payOrder.id);
  expect(sent?.request).toEqual({ order_id: 'ord_1', quote: 'quo_1', use_wallet: true });
});

it.each([
  ['EXPIRED', 'The offer has expired'],
  ['REJECTED', 'The pharmacy could not complete your order'],
] as const)('order: shows the state of an order that is %s', async (status, title) => {
  show(AvailabilityScreen, OFFER, { [orderStatus.id]: { order: order({ status, cancellable: false }) } });
  expect(await screen.findByText(title)).toBeVisible();
});

it.each([
  ['ORDER_OFFER_EXPIRED', 'EXPIRED', 'The offer has expired', /You were not charged/],
  ['STATE_NOT_ALLOWED', 'CANCELLED', 'The order is cancelled', /you were not charged/],
] as const)('order: shows on the payment page, after %s, that the order is %s', async (code, status, title, safe) => {
  const refusal = new ApiError({ code, message: 'x', status: 1002, http: 409 });
  show(AvailabilityScreen, `${OFFER}?pay=1`, {
    [reviewOrder.id]: () => Promise.reject(refusal),
    [orderStatus.id]: { order: order({ status, cancellable: false, refunded: null }) },
  });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(safe)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order the medicine again' })).toHaveAttribute('href', FORM);
});

it('order: shows that the payment is refunded when the offer ended before the bank answered', async () => {
  show(AvailabilityScreen, `${OFFER}?pay=1&payment=pay_1`, {
    [paymentReturn.id]: { kind: 'refunded', payable: { kind: 'pharmacy-order', id: 'ord_1' }, payment_id: 'pay_1' },
  });
  expect(await screen.findByText('The offer had expired, and your money went back')).toBeVisible();
});
