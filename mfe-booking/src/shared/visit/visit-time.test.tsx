import { screen } from '@testing-library/react';
import { renderRemote } from 'shared-ui/testing';
import { PLACE } from '../../testing/nursing.tsx';
import { resources, signedInHost, START } from '../../testing/samples.ts';
import { VisitTime } from './visit-time.tsx';

const show = (stid: string, visit: Parameters<typeof VisitTime>[0]['of']['visit'], length: number) =>
  renderRemote(<VisitTime of={{ stid, starts_at: START, length, visit }} />, {
    host: signedInHost({ href: '/my-appointments' }),
    resources,
    name: 'booking',
  });

it('visit time: shows a window as the range of the arrival, not as the duration of the visit', () => {
  show('ST3', { delivery: 'home', location: PLACE }, 60);
  expect(screen.getByText(/4:15.*5:15/)).toBeVisible();
  expect(screen.queryByText(/60 minutes/)).toBeNull();
});

it('visit time: shows when a consultation starts and its duration', () => {
  show('ST1', { delivery: 'remote', channel: 'video' }, 15);
  expect(screen.getByText(/4:15/)).toBeVisible();
  expect(screen.queryByText(/4:30/)).toBeNull();
  expect(screen.getByText(/15 minutes/)).toBeVisible();
});
