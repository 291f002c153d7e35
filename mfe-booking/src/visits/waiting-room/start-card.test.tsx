import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addMinutes } from 'shared-contracts/domain';
import type { FakeHostOverrides } from 'shared-ui/testing';
import { renderRemote } from 'shared-ui/testing';
import { appointment, resources, signedInHost, START } from '../../testing/samples.ts';
import { StartCard } from './start-card.tsx';

const show = (
  minutes: number,
  overrides: FakeHostOverrides = {},
  channel: 'video' | 'voice' | 'chat' = 'video',
  state: 'upcoming' | 'in_progress' = 'upcoming',
  more = {},
) => {
  const now = Date.parse(addMinutes(START, minutes));
  const host = signedInHost({ now, href: '/my-appointments/upcoming-details', ...overrides });
  const visit = { delivery: 'remote', channel } as const;
  renderRemote(<StartCard appointment={appointment({ visit, state, ...more })} />, {
    host,
    resources,
    name: 'booking',
    locale: 'en',
  });
  return host;
};
const room = () => screen.queryByRole('button', { name: 'Enter the waiting room' });

it('start card: counts down by the server’s clock and opens by itself', () => {
  jest.useFakeTimers();
  const host = show(-20);
  expect(screen.getByText('15:00')).toBeVisible();
  expect(room()).toBeNull();
  host.fake.setNow(Date.parse(addMinutes(START, -5)));
  act(() => jest.advanceTimersByTime(1000));
  expect(room()).toBeVisible();
  jest.useRealTimers();
});

it('start card: notifies the server that the patient enters, and navigates to the room in the answer', async () => {
  const start = {
    room: 'room_7',
    doc_id: 'doc_1',
    channel: 'video',
    opens_at: START,
    closes_at: START,
    now: START,
    doctor_there: true,
    doctor_expected_at: null,
  };
  const host = show(0, { calls: { 'appointments.start': start } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Enter the waiting room' }));
  await waitFor(() => expect(host.navigation.snapshot().pathname).toBe('/chat/room_7/doc_1'));
  const told = host.fake.log.calls.filter(({ endpoint }) => endpoint === 'appointments.start');
  expect(told.map(({ request }) => request)).toEqual([{ apnt_id: 'apt_1' }]);
});

it('start card: shows how late it is and until when the patient may enter', () => {
  show(7);
  expect(screen.getByText('The appointment was to begin 7 minutes ago.')).toBeVisible();
  expect(screen.getByText(/You can enter until 4:45/)).toBeVisible();
});

it('start card: closes after half an hour', () => {
  show(31);
  expect(room()).toBeNull();
  expect(screen.getByText('The time of this appointment has passed')).toBeVisible();
});

it('start card: opens again once the doctor arrives, after the half hour of a late visit', () => {
  const overdue = { since: START, expected_at: null, refunded_at: addMinutes(START, 60) };
  show(31, {}, 'video', 'upcoming', { overdue });
  expect(room()).toBeNull();
  expect(screen.getByText(/You can enter as soon as they are there/)).toBeVisible();
});

it('start card: does not navigate to a room that the release does not contain', () => {
  show(0, { closed: ['chat'] });
  expect(room()).toBeNull();
  expect(screen.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

it('start card: requires no device for a chat consultation, and no camera for a voice consultation', () => {
  show(-20, {}, 'chat');
  expect(screen.queryByRole('button')).toBeNull();
  show(-20, {}, 'voice');
  expect(screen.getByRole('button', { name: 'Check the microphone' })).toBeVisible();
});

it('start card: starts the device check that the consultation needs', async () => {
  const host = show(-20);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Check camera and microphone' }));
  expect(host.fake.log.overlays).toEqual([{ id: 'comms.device-check', props: { camera: true } }]);
});

it('start card: calls the doctor while the patient may enter and for as long as the visit is under way', async () => {
  const call = { name: 'Call the doctor' };
  const host = show(0);
  await userEvent.setup().click(screen.getByRole('button', call));
  expect(host.fake.log.overlays).toEqual([{ id: 'comms.call', props: { kind: 'dial', apnt_id: 'apt_1' } }]);
  cleanup();
  show(31, {}, 'video', 'in_progress');
  expect(screen.getByRole('button', call)).toBeVisible();
  cleanup();
  show(31);
  expect(screen.queryByRole('button', call)).toBeNull();
  show(0, {}, 'chat');
  expect(screen.queryByRole('button', call)).toBeNull();
});
