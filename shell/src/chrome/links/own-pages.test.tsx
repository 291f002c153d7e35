import { screen, waitFor, within } from '@testing-library/react';
import { linkTo } from 'shared-contracts/routes';
import { AlwaysIntersecting } from '../../testing/always-intersecting.ts';
import { openShell } from '../../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../../testing/people.ts';

const OWN = [
  ['Appointments', 'myAppointments'],
  ['Prescriptions', 'prescriptions'],
] as const;

const open = async (token?: string) => {
  const { shell } = await openShell({ answers: SIGNED_IN_ANSWERS, ...(token ? { token } : {}) });
  await waitFor(() => expect(shell.session.snapshot().kind).toBe(token ? 'signed-in' : 'visitor'));
  return shell;
};
it.each(OWN)('own pages: links from the footer to %s', async (name, routeId) => {
  globalThis.IntersectionObserver = AlwaysIntersecting;
  await open();
  const own = within(await screen.findByRole('navigation', { name: 'Services' }));
  expect(own.getByRole('link', { name })).toHaveAttribute('href', linkTo(routeId));
});
