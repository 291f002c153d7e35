import type { Notification } from 'shared-contracts/api';
import { destinationOf } from './destination.ts';

const aNotification = (overrides: Partial<Notification>): Notification => ({
  tid: 'ntf_1',
  uc_id: null,
  gc_id: null,
  title: { ar: 'عنوان', en: 'Title' },
  message: { ar: 'نص', en: 'Text' },
  time: '2026-11-20T09:00:00.000Z',
  icon: 'calendar',
  color: 'brand',
  featured_img: null,
  banner_img: null,
  url: null,
  payload: {},
  ...overrides,
});

it.each([
  [3, '/my-appointments/upcoming-details?apnt_id=apt_1'],
  [4, '/my-appointments/completed-details?apnt_id=apt_1'],
  ['5', '/my-appointments/cancelled-details?apnt_id=apt_1'],
])('destination: is the details page of an appointment with status %s', (status, expected) => {
  expect(destinationOf(aNotification({ payload: { apnt_id: 'apt_1', status } }))).toBe(expected);
});

it.each([
  ['ACCEPTED', '/sandbox/pay/1'],
  ['CONFIRMED', '/prescriptions-v2/tracking-order/ord_1'],
  ['COURIER_ASSIGNED', '/prescriptions-v2/tracking-order/ord_1'],
  ['COURIER_PICKED_UP', '/prescriptions-v2/tracking-order/ord_1'],
  ['PACKED', '/prescriptions-v2/tracking-order/ord_1'],
  ['COURIER_READY_FOR_DELIVERY', '/prescriptions-v2/tracking-order/ord_1'],
  ['COURIER_INTRANSIST', '/prescriptions-v2/tracking-order/ord_1'],
  ['COURIER_COMPLETED', '/prescriptions-v2/tracking-order/ord_1'],
  ['CANCELLED', '/prescriptions-v2/prescription-reorder/ord_1'],
  ['NOPHARM', '/prescriptions-v2/prescription-order/rx_1?order=ord_1'],
  ['CREATED', '/prescriptions-v2/prescription-order/rx_1?order=ord_1'],
  ['COMPLETED', '/prescriptions-v2/completed-order/ord_1'],
  ['HANDOVER', '/prescriptions-v2/completed-order/ord_1'],
  ['EXPIRED', '/prescriptions-v2/medicine-availability/ord_1'],
  ['REJECTED', '/prescriptions-v2/medicine-availability/ord_1'],
])('destination: is the page of an order with status %s', (status, expected) => {
  const payload = { order_id: 'ord_1', prescription_id: 'rx_1', payment_url: '/sandbox/pay/1', status };
  expect(destinationOf(aNotification({ payload }))).toBe(expected);
});

it('destination: never leads to a payment outside of the product', () => {
  const payload = { order_id: 'ord_1', payment_url: 'https://elsewhere.example', status: 'ACCEPTED' };
  expect(destinationOf(aNotification({ payload }))).toBe('/prescriptions-v2/medicine-availability/ord_1?pay=1');
});

it('destination: is the list of times for a visit that must be moved', () => {
  const slot_time = { ar: '٤', en: '4:00 pm' };
  const payload = { resch: true, apnt_id: 'apt_1', utid: '4', date: '2026-11-21', slot_time, status: 3 };
  expect(destinationOf(aNotification({ payload }))).toBe(
    '/reschedule?date=2026-11-21&apnt_id=apt_1&utid=4&time=4%3A00+pm&notification=true',
  );
});

it('destination: is the list of prescriptions for a notification about one', () => {
  expect(destinationOf(aNotification({ payload: { prescription_id: 'rx_1' } }))).toBe('/prescriptions-v2');
});

it('destination: accepts a path of this product', () => {
  expect(destinationOf(aNotification({ url: '/wallet' }))).toBe('/wallet');
});

it.each(['https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)', '/\\elsewhere.example'])(
  'destination: rejects an address outside the product: %s',
  (url) => {
    expect(destinationOf(aNotification({ url }))).toBeNull();
  },
);
