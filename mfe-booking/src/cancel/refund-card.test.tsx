import { screen } from '@testing-library/react';
import type { AppointmentRefund } from 'shared-contracts/api';
import { renderRemote } from 'shared-ui/testing';
import { resources, signedInHost } from '../testing/samples.ts';
import { RefundCard } from './refund-card.tsx';

const refund = (state: AppointmentRefund['state']): AppointmentRefund => ({
  ...{ state, amount: 20_000, parts: [{ to: 'card', amount: 20_000 }] },
  ...{ expected_by: '2026-12-01T09:00:00.000Z', done_at: '2026-11-23T09:00:00.000Z' },
});

const show = (state: AppointmentRefund['state']) =>
  renderRemote(<RefundCard refund={refund(state)} />, {
    host: signedInHost({ language: 'en', href: '/my-appointments' }),
    resources,
    name: 'booking',
  });

it('says of what the bank has only by when it is there, not that it is done', () => {
  show('sent');
  expect(screen.getByRole('status')).toHaveTextContent('Sent to the bank');
  expect(screen.getByText(/by .*1 December/)).toBeVisible();
  expect(screen.queryByText(/Done on/)).not.toBeInTheDocument();
});

it('says when it was done', () => {
  show('done');
  expect(screen.getByText(/Done on/)).toBeVisible();
  expect(screen.queryByText(/by .*1 December/)).not.toBeInTheDocument();
});
