import { act, renderHook, waitFor } from '@testing-library/react';
import { SCREEN_WAIT_MS, useScreenIn } from './use-screen-in.ts';

const setUp = (mounted = true) => {
  const element = document.createElement('div');
  const place = { current: element };
  const hook = renderHook((props: { mounted: boolean }) => useScreenIn(place, props.mounted), {
    initialProps: { mounted },
  });
  return { element, ...hook };
};

it('is there once the remote has drawn its heading, however late', async () => {
  const { element, result } = setUp();
  expect(result.current).toBe(false);
  element.innerHTML = '<div aria-busy="true"></div>';
  await act(async () => undefined);
  expect(result.current).toBe(false);
  element.innerHTML = '<section><h1>Nursing</h1></section>';
  await waitFor(() => expect(result.current).toBe(true));
});

/** As in a browser: whatever is drawn in this turn is drawn before its next frame. */
const withoutAct = async (run: () => Promise<void>) => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await run();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
};

it('is there with the heading that comes before the mount has ended, until that fails', async () => {
  const { element, result, rerender } = setUp(false);
  await withoutAct(async () => {
    element.innerHTML = '<h1>Nursing</h1>';
    await Promise.resolve();
    expect(result.current).toBe(true);
    element.innerHTML = '';
    await Promise.resolve();
    expect(result.current).toBe(false);
    element.innerHTML = '<h1>Nursing</h1>';
    await Promise.resolve();
  });
  rerender({ mounted: true });
  expect(result.current).toBe(true);
});

it('takes no failure card for a screen', async () => {
  const { element, result } = setUp(false);
  element.innerHTML = '<div role="alert"><h1>Not available</h1></div>';
  await act(async () => undefined);
  expect(result.current).toBe(false);
});

it('is there at once when the heading came with the mount, and stays', async () => {
  const { element, result, rerender } = setUp(false);
  element.innerHTML = '<h1>Nursing</h1>';
  rerender({ mounted: true });
  expect(result.current).toBe(true);
  element.innerHTML = '';
  await act(async () => undefined);
  expect(result.current).toBe(true);
});

it('is not waited for without end once there is anything of it', () => {
  jest.useFakeTimers();
  const { element, result } = setUp();
  element.innerHTML = '<p>Loading</p>';
  act(() => jest.advanceTimersByTime(SCREEN_WAIT_MS - 1));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  jest.useRealTimers();
});

it('is waited for as long as there is nothing of it, so that the page never goes blank', async () => {
  jest.useFakeTimers();
  const { element, result } = setUp();
  act(() => jest.advanceTimersByTime(SCREEN_WAIT_MS * 3));
  expect(result.current).toBe(false);
  element.innerHTML = '<p>Loading</p>';
  await act(async () => undefined);
  expect(result.current).toBe(true);
  jest.useRealTimers();
});
