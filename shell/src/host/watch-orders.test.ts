import { ORDER_NEWS_KEY } from 'shared-contracts/domain';
import { orderStatusEvent } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import { leave } from 'shared-ui/payment';
import { accountKey, localStore, readJson } from 'shared-ui/storage';
import { createFakeHost } from 'shared-ui/testing';
import { watchOrders } from './watch-orders.ts';

const USER = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
const ITS_PAGE = linkTo('medicineAvailability', { orderId: 'ord_1' });
let to: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const open = (href: string, paymentOrigins: string[] = []) => {
  const host = createFakeHost({ href, session: { kind: 'signed-in', user: USER } });
  watchOrders({ ...host, settings: { ...host.settings, paymentOrigins } });
  return {
    host,
    receive: (status: string, payment_url?: string) =>
      host.fake.receive(orderStatusEvent, { order_id: 'ord_1', status, ...(payment_url ? { payment_url } : {}) }),
    kept: () => (readJson(localStore, accountKey(ORDER_NEWS_KEY, USER.uid)) as { status: string } | null)?.status,
    at: () => host.navigation.snapshot().href,
  };
};

it.each([
  ['home', linkTo('home'), 'ACCEPTED'],
  ['a page of something else', linkTo('wallet'), 'CONFIRMED'],
  ['the page of another order', linkTo('medicineAvailability', { orderId: 'ord_2' }), 'CONFIRMED'],
  ['its own page, which shows it', ITS_PAGE, 'PACKED'],
])('watch orders: keeps the page on %s', (_name, href, status) => {
  const { receive, kept, at } = open(href);
  receive(status, '/pay/1');
  jest.advanceTimersByTime(10_000);
  expect([kept(), at(), to.mock.calls]).toEqual([status, href, []]);
});

it('watch orders: does not navigate on the tracking page', () => {
  const href = linkTo('trackingOrder', { orderId: 'ord_1' });
  const { receive, kept, at } = open(href);
  receive('PACKED');
  expect([kept(), at()]).toEqual([undefined, href]);
});

it('watch orders: navigates from the page of the order to tracking once the order is confirmed', () => {
  const { receive, at } = open(ITS_PAGE);
  receive('CONFIRMED');
  expect(at()).toBe(linkTo('trackingOrder', { orderId: 'ord_1' }));
});

it('watch orders: navigates to the payment three seconds after the offer was accepted, in the language of the reader', () => {
  const { receive, kept } = open(ITS_PAGE);
  receive('ACCEPTED', '/pay/1?a=b');
  expect(kept()).toBe('ACCEPTED');
  jest.advanceTimersByTime(2999);
  expect(to).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(to.mock.calls).toEqual([['/pay/1?a=b&lang=ar']]);
});

it('watch orders: navigates to the payment from the pharmacy search, whose query names its order', () => {
  const { receive } = open(linkTo('prescriptionOrder', { id: 'rx_1' }, { order: 'ord_1' }));
  receive('ACCEPTED', '/pay/1');
  jest.advanceTimersByTime(3000);
  expect(to.mock.calls).toEqual([['/pay/1?lang=ar']]);
});

it('watch orders: does not reload the payment for a reader who is there', () => {
  const { receive } = open(`${ITS_PAGE}?pay=1`);
  receive('ACCEPTED', `${ITS_PAGE}?pay=1`);
  jest.advanceTimersByTime(10_000);
  expect(to).not.toHaveBeenCalled();
});

it('watch orders: navigates to a page of the payment gateway, and to no other host', () => {
  const { receive } = open(ITS_PAGE, ['https://pay.example']);
  receive('ACCEPTED', 'https://pay.example.evil.example/p');
  receive('ACCEPTED', 'http://pay.example/p');
  receive('ACCEPTED', 'https://me@pay.example/p');
  receive('ACCEPTED', 'javascript:alert(1)');
  jest.advanceTimersByTime(3000);
  expect(to).not.toHaveBeenCalled();
  receive('ACCEPTED', 'https://pay.example/p?a=b');
  jest.advanceTimersByTime(3000);
  expect(to.mock.calls).toEqual([['https://pay.example/p?a=b&lang=ar']]);
});

it('watch orders: stores an offer that needs an answer, and keeps the page', () => {
  const { receive, kept, at } = open(ITS_PAGE);
  receive('OFFERED', '/pay/1');
  jest.advanceTimersByTime(10_000);
  expect(kept()).toBe('OFFERED');
  expect(at()).toBe(ITS_PAGE);
  expect(to).not.toHaveBeenCalled();
});

it('watch orders: starts no payment at another host, or after the reader has left the page', () => {
  const { receive, host } = open(ITS_PAGE);
  receive('ACCEPTED', 'https://elsewhere.example/pay');
  receive('ACCEPTED', '/pay/1');
  host.fake.goTo(linkTo('home'));
  jest.advanceTimersByTime(10_000);
  expect(to).not.toHaveBeenCalled();
});
