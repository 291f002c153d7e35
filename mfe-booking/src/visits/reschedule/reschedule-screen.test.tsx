import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type AppointmentDetail } from 'shared-contracts/api';
import { addMinutes, riyadhDay } from 'shared-contracts/domain';
import { renderRemote } from 'shared-ui/testing';
import { appointment, resources, signedInHost, slotDay, START } from '../../testing/samples.ts';
import { RescheduleScreen } from './reschedule-screen.tsx';

const LATER = addMinutes(START, 60);
const may = (reschedule: boolean): NonNullable<AppointmentDetail['may']> => ({
  cancel: true,
  reschedule,
  start: false,
  add_files: true,
  delete_files: true,
  follow_up: false,
  rate: false,
  report_problem: true,
});

const show = (found: Partial<AppointmentDetail>, query = '', calls: Record<string, unknown> = {}) => {
  const host = signedInHost({
    href: `/reschedule?apnt_id=apt_1${query}`,
    calls: {
      'appointments.summaryV1': appointment(found),
      'reschedule.availableSlots': {
        apnt_id: 'apt_1',
        provider_id: 'doc_1',
        length: 15,
        days: [slotDay(LATER)],
        next_day: null,
        last_day: riyadhDay(LATER),
        left: 1,
        until: START,
      },
      'reschedule.update': { apnt_id: 'apt_1', provider_id: 'doc_1', starts_at: LATER, left: 0 },
      ...calls,
    },
  });
  renderRemote(<RescheduleScreen />, { host, resources, name: 'booking', locale: 'en' });
  return { host, user: userEvent.setup() };
};
const time = () => screen.findByRole('button', { name: /5:15/ });
const move = () => screen.getByRole('button', { name: 'Move the appointment' });

it('reschedule screen: moves an appointment to the selected time, and navigates to it', async () => {
  const { host, user } = show({ may: may(true) });
  await user.click(await time());
  await user.click(move());
  await waitFor(() => expect(host.navigation.snapshot().pathname).toBe('/my-appointments/upcoming-details'));
  const asked = host.fake.log.calls.filter(({ endpoint }) => endpoint === 'reschedule.update');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ request: { apnt_id: 'apt_1', start: LATER } });
  expect(asked[0]?.idempotencyKey).toBeDefined();
});

it('reschedule screen: keeps the old time when another patient took the new one, and offers the next ones', async () => {
  const taken = () =>
    Promise.reject(
      new ApiError({ code: 'SLOT_TAKEN', message: 'Taken', status: 1002, http: 409, details: { next: [START] } }),
    );
  const { host, user } = show({ may: may(true) }, '', { 'reschedule.update': taken });
  await user.click(await time());
  await user.click(move());
  expect(await screen.findByText('These are the next free times:')).toBeVisible();
  expect(host.navigation.snapshot().pathname).toBe('/reschedule');
});

it('reschedule screen: shows the current state of an appointment when the time in an old link has changed', async () => {
  show({ may: may(true) }, '&date=2026-11-19&time=16:15&notification=true');
  expect(await screen.findByText('This appointment has been moved')).toBeVisible();
  expect(screen.getByText(/You were asked to choose another time/)).toBeVisible();
});

it('reschedule screen: offers no times for an appointment that cannot be moved, and links to it', async () => {
  show({ state: 'cancelled', status: 5, may: may(false) });
  expect(await screen.findByText('This appointment was cancelled.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the appointment' })).toHaveAttribute(
    'href',
    '/my-appointments/cancelled-details?apnt_id=apt_1',
  );
  expect(screen.queryByRole('button', { name: 'Move the appointment' })).toBeNull();
});
