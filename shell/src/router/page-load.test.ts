import { createPageLoad } from './page-load.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const waiting = async () => {
  const pageLoad = createPageLoad();
  const done = jest.fn();
  void pageLoad.whenSettled(3000).then(done);
  const isDone = async () => {
    await Promise.resolve();
    return done.mock.calls.length === 1;
  };
  expect(await isDone()).toBe(false);
  return { pageLoad, isDone };
};

it('page load: resolves when the first page is on the screen, whatever is loaded meanwhile', async () => {
  const { pageLoad, isDone } = await waiting();
  pageLoad.begin();
  pageLoad.end();
  expect(await isDone()).toBe(false);
  pageLoad.settle();
  expect(await isDone()).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

it('page load: resolves at once when the page was on the screen before', async () => {
  const { pageLoad } = await waiting();
  pageLoad.settle();
  await expect(pageLoad.whenSettled(3000)).resolves.toBeUndefined();
});

it('page load: resolves after the given limit at the latest', async () => {
  const { isDone } = await waiting();
  jest.advanceTimersByTime(2999);
  expect(await isDone()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isDone()).toBe(true);
});
