import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, addMinutes, riyadhDay } from 'shared-contracts/domain';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { NO_FILTERS } from '../../routes/doctor-filters.ts';
import { doctor, NOW, resources, START } from '../../testing/samples.ts';
import { DoctorCardItem } from './doctor-card.tsx';

const today = riyadhDay(START);
const DAY_MINUTES = 24 * 60;
const tomorrows = addMinutes(START, DAY_MINUTES);
const days = [
  { day: today, free: 7, starts: [START, addMinutes(START, 15)] },
  { day: addDays(today, 1), free: 1, starts: [tomorrows] },
  { day: addDays(today, 2), free: 0, starts: [] },
];

const show = (of = days) => {
  const host = createFakeHost({ language: 'en', now: Date.parse(NOW), calls: {} });
  const one = doctor({ days: of, next_slots: [START] });
  renderRemote(<DoctorCardItem doctor={one} filters={NO_FILTERS} />, {
    host,
    resources,
    name: 'booking',
    locale: 'en',
  });
  return { times: () => screen.getAllByRole('link', { name: /^Book / }).map(({ textContent }) => textContent) };
};

it('card days: opens the first day with a free time, and shows how many more there are', () => {
  const { times } = show([{ day: addDays(today, -1), free: 0, starts: [] }, ...days]);
  expect(times()).toEqual(['4:15 pm', '4:30 pm']);
  expect(screen.getByText('5 more times')).toBeVisible();
});

it('card days: shows the times of the selected day', async () => {
  const { times } = show();
  await userEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(times()).toEqual(['4:15 pm']);
  expect(screen.getAllByRole('button')[1]).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('All times')).toBeVisible();
});

it('card days: names the next day with a free time on a day without one', async () => {
  show();
  await userEvent.click(screen.getAllByRole('button')[2] as HTMLElement);
  expect(screen.getByText(/No free time\. The next is on/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Book / })).not.toBeInTheDocument();
});

it('card days: says until when a cancellation is refunded, below the times that a press takes', () => {
  show();
  expect(screen.getByText('Cancel up to 2 hours before for a full refund.')).toBeVisible();
});
