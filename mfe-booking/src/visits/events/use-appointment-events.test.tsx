import { act, screen } from '@testing-library/react';
import { appointmentSummary, upcomingAppointments } from 'shared-contracts/api';
import { appointmentEvent } from 'shared-contracts/events';
import { renderRemote } from 'shared-ui/testing';
import { appointment, NOW, resources, signedInHost } from '../../testing/samples.ts';
import AppointmentsScreen from '../appointments/appointments-screen.tsx';
import { DetailsScreen } from '../appointments/details-screen.tsx';

/** Changes on another device, and the event that this one receives. */
const NEWS = [
  ['is told', 'cancelled'],
  ['is told', 'completed'],
  ['was away and is back', 'cancelled'],
] as const;

const pageOf = (...appointments: unknown[]) => ({ appointments, page: 1, page_count: 1, total: 1, next: null });

for (const [how, state] of NEWS) {
  it(`use appointment events: removes a visit that is ${state} elsewhere from the upcoming list when the page ${how}`, async () => {
    const host = signedInHost({
      href: '/my-appointments',
      calls: { [upcomingAppointments.id]: pageOf(appointment()) },
    });
    renderRemote(<AppointmentsScreen />, { host, resources, name: 'booking', locale: 'en' });
    expect(await screen.findByRole('link', { name: 'Dr. Reem Al-Harthi' })).toBeVisible();
    hear(host, how, state, () => host.fake.setCall(upcomingAppointments, pageOf()));
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  });

  it(`use appointment events: shows on the open page that the visit is ${state} when it ${how}`, async () => {
    const href = '/my-appointments/upcoming-details?apnt_id=apt_1';
    const host = signedInHost({ href, calls: { [appointmentSummary.id]: appointment() } });
    renderRemote(<DetailsScreen />, { host, resources, name: 'booking', locale: 'en' });
    expect(await screen.findByText('Confirmed')).toBeVisible();
    hear(host, how, state, () => host.fake.setCall(appointmentSummary, appointment({ state })));
    expect(await screen.findByText(state === 'cancelled' ? 'Cancelled' : 'Completed')).toBeVisible();
  });
}

const hear = (
  { fake }: ReturnType<typeof signedInHost>,
  how: (typeof NEWS)[number][0],
  state: 'cancelled' | 'completed',
  changed: () => void,
) => {
  if (how === 'is told') {
    changed();
    act(() => fake.receive(appointmentEvent, { apnt_id: 'apt_1', kind: 'changed', state, starts_at: NOW }));
    return;
  }
  act(() => fake.setConnection('disconnected'));
  changed();
  act(() => fake.setConnection('connected'));
};
