import { screen, within } from '@testing-library/react';
import { appointmentSummary } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { renderRemote } from 'shared-ui/testing';
import { appointment, NOW, resources, signedInHost } from '../../testing/samples.ts';
import ConfirmationScreen from './confirmation-screen.tsx';

const show = (overrides: Parameters<typeof appointment>[0] = {}) =>
  renderRemote(<ConfirmationScreen />, {
    host: signedInHost({
      href: '/confirmation?aId=apt_1',
      calls: { [appointmentSummary.id]: appointment(overrides) },
    }),
    resources,
    name: 'booking',
  });

const next = async () =>
  within(await screen.findByRole('region', { name: 'What happens next' })).getAllByRole('listitem');

it('confirmation screen: lists what happens before a consultation, with times', async () => {
  show({ starts_at: addMinutes(NOW, 3 * 24 * 60), visit: { delivery: 'remote', channel: 'video' } });
  const [booked, reminder, room] = (await next()).map(({ textContent }) => textContent);
  expect(booked).toContain('Booked and confirmed');
  expect(reminder).toContain('Sunday 22 November, 12:00 pm');
  expect(room).toContain('Monday 23 November, 11:55 am');
});

it('confirmation screen: announces no reminder whose time has passed', async () => {
  show({ starts_at: addMinutes(NOW, 60), visit: { delivery: 'remote', channel: 'video' } });
  const steps = (await next()).map(({ textContent }) => textContent ?? '');
  expect(steps.some((step) => step.includes('remind'))).toBe(false);
});

it('confirmation screen: states until when a cancellation is refunded, and links to cancelling and rescheduling', async () => {
  show();
  expect(await screen.findByText('Free until two hours before')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Move or cancel the appointment' })).toHaveAttribute(
    'href',
    expect.stringContaining('apnt_id=apt_1'),
  );
});

it('confirmation screen: shows the reference number once, with a copy button', async () => {
  show({ reference: 'SN-2041' });
  expect(await screen.findAllByText('SN-2041')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Copy/ })).toBeVisible();
});
