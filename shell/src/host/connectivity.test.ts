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

it('connectivity: stays offline when the answer to an earlier call comes late', () => {
  const connectivity = createConnectivity();
  browserSays(false);
  jest.setSystemTime(2000);
  connectivity.report(true, 900);
  expect(connectivity.online()).toBe(false);
});

it('connectivity: believes a call that was sent while the browser said offline, and was answered', () => {
  const connectivity = createConnectivity();
  browserSays(false);
  connectivity.report(true, 1500);
  expect(connectivity.online()).toBe(true);
});

it('connectivity: tells of a change once, and nobody who has stopped listening', () => {
  const connectivity = createConnectivity();
  const heard: boolean[] = [];
  const stop = connectivity.subscribe((online) => heard.push(online));
  browserSays(true);
  browserSays(false);
  connectivity.report(false, 1500);
  connectivity.report(true, 1500);
  connectivity.report(true, 1600);
  expect(heard).toEqual([false, true]);
  stop();
  browserSays(false);
  expect(heard).toHaveLength(2);
});

it('connectivity: is online again as soon as the browser says so, without a call', () => {
  const connectivity = createConnectivity();
  browserSays(false);
  expect(connectivity.online()).toBe(false);
  browserSays(true);
  expect(connectivity.online()).toBe(true);
});

it('connectivity: is not offline for one call without an answer', () => {
  const connectivity = createConnectivity();
  connectivity.report(false, 1500);
  expect(connectivity.online()).toBe(true);
});
