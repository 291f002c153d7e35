import { createConnectivity } from './connectivity.ts';

const browserSays = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

beforeEach(() => {
  jest.useFakeTimers({ now: 1000 });
  browserSays(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('connectivity: stays offline when the answer to an earlier call arrives late', () => {
  const connectivity = createConnectivity();
  browserSays(false);
  jest.setSystemTime(2000);
  connectivity.report(true, 900);
  expect(connectivity.online()).toBe(false);
});

it('connectivity: is online when a call that was sent while the browser reported offline is answered', () => {
  const connectivity = createConnectivity();
  browserSays(false);
  connectivity.report(true, 1500);
  expect(connectivity.online()).toBe(true);
});

it('connectivity: notifies of a change once, and no removed subscriber', () => {
  const connectivity = createConnectivity();
  const received: boolean[] = [];
  const stop = connectivity.subscribe((online) => received.push(online));
  browserSays(true);
  browserSays(false);
  connectivity.report(false, 1500);
  connectivity.report(true, 1500);
  connectivity.report(true, 1600);
  expect(received).toEqual([false, true]);
  stop();
  browserSays(false);
  expect(received).toHaveLength(2);
});

it('connectivity: is online again as soon as the browser reports it, without a call', () => {
  const connectivity = createConnectivity();
  browserSays(false);
  expect(connectivity.online()).toBe(false);
  browserSays(true);
  expect(connectivity.online()).toBe(true);
});

it('connectivity: stays online after a single unanswered call', () => {
  const connectivity = createConnectivity();
  connectivity.report(false, 1500);
  expect(connectivity.online()).toBe(true);
});
