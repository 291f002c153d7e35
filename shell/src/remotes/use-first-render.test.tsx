import { act, renderHook, waitFor } from '@testing-library/react';
import { FIRST_RENDER_LIMIT_MS, useFirstRender } from './use-first-render.ts';

const setUp = (mounted = true) => {
  const element = document.createElement('div');
  const place = { current: element };
  const atOnce = jest.fn();
  const hook = renderHook((props: { mounted: boolean }) => useFirstRender(place, props.mounted, atOnce), {
    initialProps: { mounted },
  });
  return { element, atOnce, ...hook };
};

it('use first render: is true once the remote has rendered its heading, however late', async () => {
  const { element, result } = setUp();
  expect(result.current).toBe(false);
  element.innerHTML = '<div aria-busy="true"></div>';
  await act(async () => undefined);
  expect(result.current).toBe(false);
  element.innerHTML = '<section><h1>Nursing</h1></section>';
  await waitFor(() => expect(result.current).toBe(true));
});

it('use first render: is true in the same task as a heading before the end of the mount, until that mount fails', async () => {
  const { element, atOnce, result, rerender } = setUp(false);
  const becomes = async (html: string, there: boolean) => {
    await act(async () => {
      element.innerHTML = html;
      await Promise.resolve();
      expect(atOnce).toHaveBeenLastCalledWith(there);
    });
    expect(result.current).toBe(there);
  };
  await becomes('<h1>Nursing</h1>', true);
  await becomes('', false);
  await becomes('<h1>Nursing</h1>', true);
  rerender({ mounted: true });
  await act(async () => {
    element.innerHTML = '';
  });
  expect(result.current).toBe(true);
});

it('use first render: does not count a failure card as a screen', async () => {
  const { element, result } = setUp(false);
  element.innerHTML = '<div role="alert"><h1>Not available</h1></div>';
  await act(async () => undefined);
  expect(result.current).toBe(false);
});

it('use first render: is true at once when the mount renders the heading, and stays true', async () => {
  const { element, result, rerender } = setUp(false);
  element.innerHTML = '<h1>Nursing</h1>';
  rerender({ mounted: true });
  expect(result.current).toBe(true);
  element.innerHTML = '';
  await act(async () => undefined);
  expect(result.current).toBe(true);
});

it('use first render: is true after a limit once there is any content', () => {
  jest.useFakeTimers();
  const { element, result } = setUp();
  element.innerHTML = '<p>Loading</p>';
  act(() => jest.advanceTimersByTime(FIRST_RENDER_LIMIT_MS - 1));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  jest.useRealTimers();
});

it('use first render: stays false without any content, so that the page is never empty', async () => {
  jest.useFakeTimers();
  const { element, result } = setUp();
  act(() => jest.advanceTimersByTime(FIRST_RENDER_LIMIT_MS * 3));
  expect(result.current).toBe(false);
  element.innerHTML = '<p>Loading</p>';
  await act(async () => undefined);
  expect(result.current).toBe(true);
  jest.useRealTimers();
});
