import { render, screen, waitFor } from '@testing-library/react';
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

it('draws the first rows of a long list, and then the others', async () => {
  render(<List count={30} />);
  expect(shown()).toBe(FIRST_ROWS);
  await waitFor(() => expect(shown()).toBe(30));
  expect(drawn).toEqual([`${FIRST_ROWS} of more`, '30']);
});

it('draws a short list at once, and once', () => {
  render(<List count={FIRST_ROWS} />);
  expect(drawn).toEqual([String(FIRST_ROWS)]);
});

it('keeps all of them when more are added', async () => {
  const { rerender } = render(<List count={12} />);
  await waitFor(() => expect(shown()).toBe(12));
  rerender(<List count={24} />);
  expect(shown()).toBe(24);
});

it('draws nothing more once the list is gone', () => {
  const cancelled = jest.spyOn(window, 'cancelAnimationFrame');
  render(<List count={30} />).unmount();
  expect(cancelled).toHaveBeenCalled();
});
