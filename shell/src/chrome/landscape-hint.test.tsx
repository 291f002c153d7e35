import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testing/open-shell.tsx';

/** Simulates a phone in landscape (true) or portrait orientation. */
const hold = (sideways: boolean) => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: sideways && query.includes('landscape'),
      media: query,
    }) as MediaQueryList;
};

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

it('landscape hint: is not shown in portrait orientation', async () => {
  hold(false);
  await openShell();
  await screen.findByRole('heading', { name: 'booking' });
  expect(screen.queryByRole('complementary', { name: 'Landscape mode' })).not.toBeInTheDocument();
});

it('landscape hint: is not shown again on the next page once it was closed', async () => {
  localStorage.clear();
  hold(true);
  await openShell();
  const hint = await screen.findByRole('complementary', { name: 'Landscape mode' });
  await userEvent.click(hint.querySelector('button') as HTMLButtonElement);
  await waitFor(() => expect(hint).not.toBeInTheDocument());
  await openShell();
  await screen.findByRole('heading', { name: 'booking' });
  expect(screen.queryByRole('complementary', { name: 'Landscape mode' })).not.toBeInTheDocument();
});
