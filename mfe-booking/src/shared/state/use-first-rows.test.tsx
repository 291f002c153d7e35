import { act, render, screen, waitFor } from '@testing-library/react';
import { FIRST_ROWS, useFirstRows } from './use-first-rows.ts';

const drawn: string[] = [];

const List = ({ count }: { count: number }) => {
  const { rows, whole } = useFirstRows(Array.from({ length: count }, (_, index) => index));
  drawn.push(`${rows.length}${whole ? '' : ' of more'}`);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
};

const shown = () => screen.queryAllByRole('listitem').length;

beforeEach(() => drawn.splice(0));

it('use first rows: renders the first rows of a long list, and then the others', async () => {
  render(<List count={30} />);
  expect(shown()).toBe(FIRST_ROWS);
  await waitFor(() => expect(shown()).toBe(30));
  expect(drawn).toEqual([`${FIRST_ROWS} of more`, '30']);
});

it('use first rows: renders a short list at once, and once', () => {
  render(<List count={FIRST_ROWS} />);
  expect(drawn).toEqual([String(FIRST_ROWS)]);
});

it('use first rows: keeps all rows when more are added', async () => {
  const { rerender } = render(<List count={12} />);
  await waitFor(() => expect(shown()).toBe(12));
  rerender(<List count={24} />);
  expect(shown()).toBe(24);
});

it('use first rows: renders nothing more once the list is unmounted', () => {
  const cancelled = jest.spyOn(window, 'clearTimeout');
  const { unmount } = render(<List count={30} />);
  cancelled.mockClear();
  unmount();
  expect(cancelled).toHaveBeenCalledTimes(1);
});

it('use first rows: waits for an idle callback where the browser supports it', () => {
  let idle = (): void => undefined;
  const ask = jest.fn((run: () => void) => {
    idle = run;
    return 7;
  });
  const callOff = jest.fn();
  Object.assign(window, { requestIdleCallback: ask, cancelIdleCallback: callOff });
  const { unmount } = render(<List count={30} />);
  expect(shown()).toBe(FIRST_ROWS);
  act(() => idle());
  expect(shown()).toBe(30);
  unmount();
  render(<List count={30} />).unmount();
  expect(callOff.mock.lastCall).toEqual([7]);
  Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined });
});
