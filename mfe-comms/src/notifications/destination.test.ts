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
])('leads to the details page of an appointment with status %s', (status, expected) => {
  expect(destinationOf(aNotification({ payload: { apnt_id: 'apt_1', status } }))).toBe(expected);
});

it('leads to the prescriptions when it is about one', () => {
  expect(destinationOf(aNotification({ payload: { prescription_id: 'rx_1' } }))).toBe('/prescriptions-v2');
});

it('follows an address of this product', () => {
  expect(destinationOf(aNotification({ url: '/wallet' }))).toBe('/wallet');
});

it.each(['https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)', '/\\elsewhere.example'])(
  'never leaves the product: %s',
  (url) => {
    expect(destinationOf(aNotification({ url }))).toBeNull();
  },
);
