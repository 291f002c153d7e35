import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testing/open-shell.tsx';

/** A phone held sideways, or not. */
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

it('landscape hint: no hint is shown on a phone held upright', async () => {
  hold(false);
  await openShell();
  await screen.findByRole('heading', { name: 'booking' });
  expect(screen.queryByRole('complementary', { name: 'Landscape mode' })).not.toBeInTheDocument();
});

it('landscape hint: the landscape hint, once closed, does not come back with the next page', async () => {
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
