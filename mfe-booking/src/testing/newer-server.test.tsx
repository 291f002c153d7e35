import { screen } from '@testing-library/react';
import { cancelledAppointments, completedAppointments, upcomingAppointments } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import AppointmentsScreen from '../visits/appointments/appointments-screen.tsx';
import { NotConfirmed } from '../checkout/confirmation/not-confirmed.tsx';
import { appointment, resources } from './samples.ts';

it('newer server: renders the list of appointments when a newer server sends unknown states, channels and deliveries', async () => {
  const later = { ...appointment({ apnt_id: 'apt_2' }), state: 'rescheduling', queue: { place: 3 } };
  const posted = { ...appointment({ apnt_id: 'apt_3' }), visit: { delivery: 'posted', parcel: 'p1' } };
  const hologram = { ...appointment({ apnt_id: 'apt_4' }), visit: { delivery: 'remote', channel: 'hologram' } };
  const broken = { ...appointment({ apnt_id: 'apt_5' }), starts_at: 'soon' };
  const appointments = [appointment(), later, posted, hologram, broken];
  const page = { appointments, page: 1, page_count: 1, total: 5 };
  const host = createFakeHost({
    href: '/my-appointments',
    language: 'en',
    newerServer: true,
    session: { kind: 'signed-in', user: { uid: 'u', firstName: 'N', lastName: 'O', image: null, insured: false } },
    calls: {
      [upcomingAppointments.id]: page,
      [completedAppointments.id]: page,
      [cancelledAppointments.id]: page,
    },
  });
  renderRemote(<AppointmentsScreen />, { host, resources, name: 'booking', locale: 'en' });
  expect(await screen.findByText('Other status')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(/^Visit/)).toBeVisible();
  expect(screen.getByText(/^Remote consultation,/)).toBeVisible();
  expect(host.fake.log.errors).toHaveLength(4);
});

it('newer server: shows neutral texts for a booking in an unknown state', () => {
  renderRemote(<NotConfirmed appointment={appointment({ state: 'unknown' })} />, {
    resources,
    name: 'booking',
    locale: 'en',
  });
  expect(screen.getByRole('status')).toHaveTextContent('We have your booking');
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('apnt_id=apt_1'));
});

it('newer server: restarts an expired visit of a service at its times', () => {
  const lost = appointment({ state: 'expired', stid: 'ST3', utid: '3' });
  renderRemote(<NotConfirmed appointment={lost} />, { resources, name: 'booking', locale: 'en' });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/nurse?step=slot');
});
