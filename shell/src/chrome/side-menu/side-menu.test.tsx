import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showCalendar } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { openShell } from '../../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../../testing/people.ts';

const both = (text: string) => ({ ar: text, en: text });
const MENU = {
  items: [
    { id: 'about', name: both('About us'), href: '/aboutus', icon: 'info', kind: 'mobile-view' },
    { id: 'social', name: both('Follow us'), href: '', icon: 'share', kind: 'social' },
  ],
};
const answers = { ...SIGNED_IN_ANSWERS, '/v6/generic/menu': MENU, '/v5/user/signout': {} };

const openMenu = async (options: Parameters<typeof openShell>[0] = {}) => {
  const made = await openShell({ answers, ...options });
  if (options.token) await waitFor(() => expect(made.shell.session.snapshot().kind).toBe('signed-in'));
  const opener = await screen.findByRole('button', { name: 'Menu' });
  await userEvent.click(opener);
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  return { ...made, opener, menu: within(menu) };
};
const addressOf = (shell: Awaited<ReturnType<typeof openShell>>['shell']) => shell.navigation.snapshot().routeId;

it('side menu: links a patient to appointments, prescriptions and the profile', async () => {
  const { menu } = await openMenu({ token: 'token-1' });
  expect(menu.getByRole('link', { name: 'Appointments' })).toHaveAttribute('href', linkTo('myAppointments'));
  expect(menu.getByRole('link', { name: 'Prescriptions' })).toHaveAttribute('href', linkTo('prescriptions'));
  expect(menu.getByRole('link', { name: /Noura Alotaibi/ })).toHaveAttribute('href', linkTo('myProfile'));
});

it('side menu: closes when one of its links is followed, and returns the focus to its button when closed', async () => {
  const { menu, opener, shell } = await openMenu({ token: 'token-1' });
  await userEvent.click(menu.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.click(opener);
  const again = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await userEvent.click(again.getByRole('link', { name: 'Prescriptions' }));
  await waitFor(() => expect(addressOf(shell)).toBe('prescriptions'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
});

it('side menu: signs out, leaves the page of the patient and notifies the server', async () => {
  const { menu, shell, requests } = await openMenu({ token: 'token-1', href: linkTo('prescriptions') });
  await userEvent.click(menu.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(shell.session.snapshot().kind).toBe('visitor'));
  await waitFor(() => expect(addressOf(shell)).toBe('home'));
  await waitFor(() => expect(requests.some(({ url }) => url?.endsWith('/v5/user/signout'))).toBe(true));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
});

describe('the calendar of dates', () => {
  const calendars = async () => ({
    gregorian: await screen.findByRole('radio', { name: 'Gregorian' }),
    hijri: await screen.findByRole('radio', { name: 'Hijri' }),
  });
  afterEach(() => {
    localStorage.clear();
    showCalendar('gregorian');
  });

  it('is stored on the device of a visitor', async () => {
    const { requests } = await openMenu();
    await userEvent.click((await calendars()).hijri);
    expect(screen.getByText(/^Today is .* AH$/)).toBeInTheDocument();
    expect(localStorage.getItem('calendar')).toBe('hijri');
    expect(requests.some(({ url }) => url?.endsWith('/v5/user/updateProfile'))).toBe(false);
  });

  it('is stored with the account of a patient, and applied on another device', async () => {
    const profile = { ...SIGNED_IN_ANSWERS['/v6/user/profile'], calendar: 'hijri' };
    const { requests } = await openMenu({
      token: 'token-1',
      answers: { ...answers, '/v6/user/profile': profile, '/v5/user/updateProfile': profile },
    });
    expect((await calendars()).hijri).toBeChecked();
    expect(localStorage.getItem('calendar')).toBe('hijri');
    await userEvent.click((await calendars()).gregorian);
    await waitFor(() => expect(requests.some(({ url }) => url?.endsWith('/v5/user/updateProfile'))).toBe(true));
  });

  it('stays changed on the device when the account cannot be updated', async () => {
    await openMenu({
      token: 'token-1',
      answers: { ...answers, '/v5/user/updateProfile': () => ({ status: 500, data: {} }) },
    });
    await userEvent.click((await calendars()).hijri);
    expect(await screen.findByText(/changed on this device only/)).toBeInTheDocument();
    expect((await calendars()).hijri).toBeChecked();
  });
});

it('side menu: offers the sign-in to a visitor, and shows the public entries of the server', async () => {
  const { menu, shell } = await openMenu();
  expect(await menu.findByRole('link', { name: 'About us' })).toHaveAttribute('href', '/aboutus?M=true');
  await userEvent.click(menu.getByRole('button', { name: 'Follow us' }));
  const social = await screen.findByRole('dialog', { name: 'Follow us on' });
  expect(within(social).getAllByRole('link').length).toBeGreaterThan(0);
  await userEvent.click(within(social).getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const again = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await userEvent.click(again.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(shell.overlays.snapshot().map(({ id }) => id)).toEqual(['auth.sign-in']));
});
