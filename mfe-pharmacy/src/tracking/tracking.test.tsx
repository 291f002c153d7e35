import { screen, waitFor } from '@testing-library/react';
import { orderTracking, staticData } from 'shared-contracts/api';
import { ORDER_STATUSES, orderDestinationOf } from 'shared-contracts/domain';
import { orderStatusEvent } from 'shared-contracts/events';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/pharmacy.json';
import en from '../locales/en/pharmacy.json';
import { both, order, pharmacy, signedIn, START, STATIC_DATA } from '../testing/samples.ts';
import TrackingScreen from './tracking-screen.tsx';

const show = (Screen: typeof TrackingScreen, href: string, calls: Record<string, unknown>, language: 'ar' | 'en') => {
  const host = createFakeHost({
    href,
    session: signedIn,
    language,
    now: Date.parse(START),
    calls: { [staticData.id]: STATIC_DATA, ...calls },
  });
  renderRemote(<Screen />, { host, locale: language, resources: { ar, en }, name: 'pharmacy' });
  return host;
};

const HREF = '/prescriptions-v2/tracking-order/ord_1';
const underWay = order({
  status: 'COURIER_INTRANSIST',
  pharmacy: pharmacy(),
  code: '4417',
  arrives_at: '2026-11-20T09:14:00.000Z',
  courier: { name: both('Majed'), vehicle: both('White scooter'), plate: '7314', phone: '+966500009001', place: null },
  steps: [
    { status: 'CONFIRMED', at: START },
    { status: 'PACKED', at: START },
  ],
  paid: 3550,
  cancellable: false,
});

it('tracking: shows the arrival, the code and the courier, and continues after delivery', async () => {
  const host = show(TrackingScreen, HREF, { [orderTracking.id]: { order: underWay } }, 'en');
  expect(await screen.findByText('4417')).toBeVisible();
  expect(screen.getByText(/Arrives at about/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call the courier' })).toHaveAttribute('href', 'tel:+966500009001');
  host.fake.setCall(orderTracking, { order: { ...underWay, status: 'COMPLETED' } });
  host.fake.receive(orderStatusEvent, { order_id: 'ord_1', status: 'COMPLETED' });
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/prescriptions-v2/completed-order/ord_1'));
});

const TRACKED = ORDER_STATUSES.filter((status) => orderDestinationOf(status) === 'tracking');

it.each(TRACKED.flatMap((status) => [[status, 'ar', ar] as const, [status, 'en', en] as const]))(
  'tracking: names the status %s in %s',
  async (status, language, texts) => {
    show(TrackingScreen, HREF, { [orderTracking.id]: { order: { ...underWay, status } } }, language);
    const name = texts[`status.${status}` as keyof typeof texts];
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  },
);

it('tracking: keeps the pickup code until it is ready', async () => {
  const pickup = order({ ...underWay, status: 'CONFIRMED', fulfilment: 'pickup', courier: null, arrives_at: null });
  const host = show(TrackingScreen, HREF, { [orderTracking.id]: { order: pickup } }, 'en');
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.queryByText('4417')).not.toBeInTheDocument();
  host.fake.setCall(orderTracking, { order: { ...pickup, status: 'PACKED' } });
  host.fake.receive(orderStatusEvent, { order_id: 'ord_1', status: 'PACKED' });
  expect(await screen.findByText('Ready to collect')).toBeVisible();
  expect(screen.getByText('4417')).toBeVisible();
});
