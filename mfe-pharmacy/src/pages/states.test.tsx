import { screen } from '@testing-library/react';
import {
  ApiError,
  completedOrder,
  orderList,
  orderStatus,
  orderTracking,
  prescription,
  prescriptionList,
  reviewOrder,
  ticketList,
} from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import CompletedScreen from '../help/completed-screen.tsx';
import details from '../locales/en/details.json';
import help from '../locales/en/help.json';
import pharmacy from '../locales/en/pharmacy.json';
import warnings from '../locales/en/warnings.json';
import AvailabilityScreen from '../order/availability-screen.tsx';
import OrderScreen from '../order/order-screen.tsx';
import PaymentDoneScreen from '../order/payment-done-screen.tsx';
import ReorderScreen from '../order/reorder-screen.tsx';
import DetailsScreen from '../prescriptions/details-screen.tsx';
import { PrescriptionsPage } from '../prescriptions/prescriptions-page.tsx';
import { signedIn, START } from '../testing/samples.ts';
import TrackingScreen from '../tracking/tracking-screen.tsx';

const en = { ...pharmacy, ...details, ...help, ...warnings };

const SCREENS = [
  ['/prescriptions-v2', PrescriptionsPage],
  ['/prescriptions-v2?tab=orders', PrescriptionsPage],
  ['/prescriptions-details?id=rx_1', DetailsScreen],
  ['/prescriptions-v2/prescription-order/rx_1', OrderScreen],
  ['/prescriptions-v2/prescription-order/rx_1?order=ord_1', OrderScreen],
  ['/prescriptions-v2/medicine-availability/ord_1', AvailabilityScreen],
  ['/prescriptions-v2/medicine-availability/ord_1?pay=1', AvailabilityScreen],
  [linkTo('pharmacyPaymentSuccessful', { orderId: 'ord_1' }), PaymentDoneScreen],
  ['/prescriptions-v2/tracking-order/ord_1', TrackingScreen],
  ['/prescriptions-v2/completed-order/ord_1', CompletedScreen],
  ['/prescriptions-v2/completed-order/ord_1?help=1', CompletedScreen],
  ['/prescriptions-v2/prescription-reorder/ord_1', ReorderScreen],
] as const;

type Options = Parameters<typeof createFakeHost>[0];

const show = (href: string, Screen: (typeof SCREENS)[number][1], options: Options) => {
  const host = createFakeHost({ href, language: 'en', now: Date.parse(START), ...options });
  renderRemote(<Screen />, { host, locale: 'en', resources: { ar: en, en }, name: 'pharmacy' });
  return host;
};

it.each(SCREENS)('states: %s asks a visitor to sign in and requests nothing', async (href, Screen) => {
  const host = show(href, Screen, { session: { kind: 'visitor' } });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(host.fake.log.calls).toEqual([]);
});

/** The requests of the screens before their first render. */
const READ = [
  completedOrder,
  orderList,
  orderStatus,
  orderTracking,
  prescription,
  prescriptionList,
  reviewOrder,
  ticketList,
];
const everyRead = (answer: () => Promise<unknown>) => Object.fromEntries(READ.map(({ id }) => [id, answer]));

it.each(SCREENS)('states: %s states that there is no connection, and offers a retry', async (href, Screen) => {
  const offline = new ApiError({ code: 'NETWORK', message: 'x', status: 1002, http: 0 });
  const calls = everyRead(() => Promise.reject(offline));
  show(href, Screen, { session: signedIn, calls });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each(SCREENS)('states: %s renders a loading state while no request has been answered', async (href, Screen) => {
  const calls = everyRead(() => new Promise(() => undefined));
  show(href, Screen, { session: signedIn, calls });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument();
});
