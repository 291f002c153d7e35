import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testing/open-shell.tsx';

it('the landscape hint, once closed, does not come back with the next page', async () => {
  localStorage.clear();
  await openShell();
  const hint = await screen.findByRole('complementary', { name: 'Landscape mode', hidden: true });
  await userEvent.click(hint.querySelector('button') as HTMLButtonElement);
  await waitFor(() => expect(hint).not.toBeInTheDocument());
  await openShell();
  await screen.findByRole('heading', { name: 'booking' });
  expect(screen.queryByRole('complementary', { name: 'Landscape mode', hidden: true })).not.toBeInTheDocument();
});
