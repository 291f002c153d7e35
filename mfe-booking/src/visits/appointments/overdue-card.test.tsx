import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addMinutes } from 'shared-contracts/domain';
import { renderRemote } from 'shared-ui/testing';
import { appointment, resources, signedInHost, START } from '../../testing/samples.ts';
import { OverdueCard } from './overdue-card.tsx';

const late = { since: START, expected_at: null, refunded_at: addMinutes(START, 60) };
const may = {
  cancel: true,
  reschedule: true,
  start: true,
  add_files: true,
  delete_files: true,
  follow_up: false,
  rate: false,
  report_problem: true,
};
const show = (more = {}, minutes = 25) => {
  const host = signedInHost({ now: Date.parse(addMinutes(START, minutes)), href: '/my-appointments/upcoming-details' });
  const shown = { ...late, ...more };
  renderRemote(<OverdueCard appointment={appointment({ may, overdue: shown })} late={shown} />, {
    host,
    resources,
    name: 'booking',
    locale: 'en',
  });
};

it('overdue card: shows how late the visit is and the automatic steps, and offers to write, reschedule or cancel', async () => {
  show();
  expect(screen.getByRole('heading', { name: '25 minutes late' })).toBeVisible();
  expect(screen.getByText(/If it has not begun by 5:15/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/chat/apt_1/doc_1');
  expect(screen.getByRole('link', { name: 'Move to another time' })).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel with a full refund' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('overdue card: shows the new time that the provider announced', () => {
  show({ expected_at: addMinutes(START, 40) });
  expect(screen.getByText('Dr. Reem Al-Harthi is now expected at 4:55 pm.')).toBeVisible();
});

it.each([
  [-30, 'Will begin 10 minutes late'],
  [0.5, 'Will begin 10 minutes late'],
  [1, '1 minute late'],
  [9.9, '9 minutes late'],
])('overdue card: shows the announced delay until the visit is late (%s minutes after the start)', (minutes, title) => {
  show({ expected_at: addMinutes(START, 10) }, minutes);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
});
