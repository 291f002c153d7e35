import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addMinutes } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { mockWindowWidth, renderRemote } from 'shared-ui/testing';
import { appointment, resources, signedInHost, START } from '../../testing/samples.ts';
import AppointmentsScreen from './appointments-screen.tsx';

const second = appointment({
  apnt_id: 'apt_2',
  starts_at: addMinutes(START, 60 * 24),
  provider: { ...appointment().provider, provider_id: 'doc_2', name: { ar: 'د. سارة', en: 'Dr. Sara' } },
});
const KNOWN = { apt_1: appointment(), apt_2: second };

let restoreWindow: () => void;
afterEach(() => restoreWindow());

/** Renders the page in a window of this width. */
const openAt = (width: number, query: Record<string, string> = {}, appointments = [KNOWN.apt_1, KNOWN.apt_2]) => {
  restoreWindow = mockWindowWidth(width);
  const host = signedInHost({
    href: linkTo('myAppointments', {}, query),
    calls: {
      'appointments.listV1': { appointments, page: 1, page_count: 1, total: appointments.length, held: null },
      'appointments.summaryV1': ({ apnt_id }: { apnt_id: keyof typeof KNOWN }) => KNOWN[apnt_id],
      'users.patientList': { patients: [] },
      'favourites.list': { favourites: [] },
      'referrals.dashboardReferral': { referrals: [] },
      'documents.list': { documents: [] },
    },
  });
  renderRemote(<AppointmentsScreen />, { host, resources, name: 'booking', locale: 'en' });
  return host;
};
const inList = (name: string) => screen.findByRole('link', { name });
const details = () => screen.findByRole('region', { name: 'Appointment details' });

it('appointments screen: links to a page of details below 1200 px', async () => {
  openAt(1199);
  expect(await inList('Dr. Sara')).toHaveAttribute('href', linkTo('upcomingDetails', {}, { apnt_id: 'apt_2' }));
  expect(screen.queryByRole('region', { name: 'Appointment details' })).toBeNull();
});

it('appointments screen: shows the first appointment beside the list from 1200 px, and marks it in the list', async () => {
  openAt(1200);
  expect(await within(await details()).findByRole('region', { name: 'Your booking' })).toHaveTextContent(
    'Dr. Reem Al-Harthi',
  );
  expect(await inList('Dr. Reem Al-Harthi')).toHaveAttribute('aria-current', 'true');
  expect(await inList('Dr. Sara')).not.toHaveAttribute('aria-current');
});

it('appointments screen: shows the appointment that the address names', async () => {
  openAt(1200, { tab: 'upcoming', apnt_id: 'apt_2' });
  expect(await within(await details()).findByRole('region', { name: 'Your booking' })).toHaveTextContent('Dr. Sara');
});

it('appointments screen: puts the pressed appointment into the address, and moves focus to its details', async () => {
  const host = openAt(1200);
  await userEvent.click(await inList('Dr. Sara'));
  expect(host.navigation.snapshot().query).toMatchObject({ tab: 'upcoming', apnt_id: 'apt_2' });
  await waitFor(async () => expect(await details()).toHaveFocus());
  expect(await within(await details()).findByRole('region', { name: 'Your booking' })).toHaveTextContent('Dr. Sara');
});

it('appointments screen: shows in place of the details that there are no appointments', async () => {
  openAt(1200, {}, []);
  expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Appointment details' })).toBeNull();
});

it('appointments screen: shows the payment as one line, and expands all lines when it is pressed', async () => {
  openAt(1200);
  const payment = await within(await details()).findByRole('region', { name: 'Payment' });
  expect(within(payment).getByText('Consultation fee')).not.toBeVisible();
  await userEvent.click(within(payment).getByText('Payment'));
  expect(within(payment).getByText('Consultation fee')).toBeVisible();
});
