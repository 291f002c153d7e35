import { screen, waitFor, within } from '@testing-library/react';
import { linkTo } from 'shared-contracts/routes';
import { openShell } from '../../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../../testing/people.ts';

const banner = async () => within(await screen.findByRole('banner'));

it.each(['', 'token-1'])(
  'header: links to appointments and prescriptions for visitors and patients (%s)',
  async (token) => {
    const { shell } = await openShell({ answers: SIGNED_IN_ANSWERS, token });
    await waitFor(() => expect(shell.session.snapshot().kind).toBe(token ? 'signed-in' : 'visitor'));
    const header = await banner();
    expect(header.getByRole('link', { name: 'Appointments' })).toHaveAttribute('href', linkTo('myAppointments'));
    expect(header.getByRole('link', { name: 'Prescriptions' })).toHaveAttribute('href', linkTo('prescriptions'));
  },
);

it('header: a step of a booking has only help and a link that leaves the booking beside the name', async () => {
  await openShell({ answers: SIGNED_IN_ANSWERS, href: '/nurse?step=items' });
  const header = await banner();
  expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', linkTo('contactUs'));
  expect(header.getByRole('link', { name: 'Save and leave' })).toHaveAttribute('href', linkTo('home'));
  expect(header.queryByRole('link', { name: 'Appointments' })).toBeNull();
  expect(header.queryByRole('button', { name: 'Menu' })).toBeNull();
});

it('header: offers visitors to join as a provider, marks that page as coming soon, and omits the link for patients', async () => {
  const join = { name: 'Join as provider' };
  const visitor = await openShell({ answers: SIGNED_IN_ANSWERS });
  expect(await (await banner()).findByRole('link', join)).toHaveAttribute('href', linkTo('joinUs'));
  visitor.unmount();
  const patient = await openShell({ answers: SIGNED_IN_ANSWERS, token: 'token-1' });
  await waitFor(() => expect(patient.shell.session.snapshot().kind).toBe('signed-in'));
  expect((await banner()).queryByRole('link', join)).toBeNull();
});

it.each([
  ['/lab-tech-v5', 1],
  ['/vaccination', 1],
  // Its list has no search: below 1024 px the field is in the header, above it the button.
  ['/physio', 2],
])(
  'header: on %s has %i search controls, only a button when the list has a field of its own',
  async (href, searches) => {
    await openShell({ answers: SIGNED_IN_ANSWERS, href });
    const header = await banner();
    await waitFor(() =>
      expect(header.getAllByRole('button', { name: 'Search a doctor, symptom or test' })).toHaveLength(searches),
    );
  },
);
