/** A screen whose chunk never loads must not wait indefinitely. */
import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { FILE_LIMIT_MS, forgetFailedFiles, isMissingFile } from './file-loads.ts';
import { lazyScreen } from './lazy-screen.tsx';

class Boundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? <p>card</p> : this.props.children;
  }
}

const open = (Screen: ComponentType) => {
  const onError = jest.fn();
  const page = (
    <Boundary onError={onError}>
      <Suspense fallback={<p>loading</p>}>
        <Screen />
      </Suspense>
    </Boundary>
  );
  return { onError, ...render(page) };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

it('lazy screen: fails after 8 seconds like a missing file, and is requested again only on a retry', async () => {
  const loads: ((loaded: { default: ComponentType }) => void)[] = [];
  const Screen = lazyScreen(() => new Promise<{ default: ComponentType }>((resolve) => void loads.push(resolve)));
  expect(FILE_LIMIT_MS).toBe(8000);
  const first = open(Screen);
  await pass(FILE_LIMIT_MS - 1);
  expect(screen.getByText('loading')).toBeVisible();
  await pass(1);
  expect(screen.getByText('card')).toBeVisible();
  expect(isMissingFile(first.onError.mock.calls[0]?.[0])).toBe(true);
  first.unmount();

  open(Screen).unmount();
  expect(loads).toHaveLength(1);
  forgetFailedFiles();
  open(Screen);
  expect(loads).toHaveLength(2);
  await act(async () => loads[1]?.({ default: () => <h1>here</h1> }));
  expect(screen.getByRole('heading', { name: 'here' })).toBeVisible();
});
