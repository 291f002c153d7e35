import { screen } from '@testing-library/react';
import type { AppointmentDetail, AppointmentRefund } from 'shared-contracts/api';
import { renderRemote } from 'shared-ui/testing';
import { appointment, resources, signedInHost } from '../../testing/samples.ts';
import { CancelledCard, RefundCard, RepaymentCard } from './refund-card.tsx';

const refund = (state: AppointmentRefund['state']): AppointmentRefund => ({
  state,
  amount: 20_000,
  parts: [{ to: 'card', amount: 20_000 }],
  expected_by: '2026-12-01T09:00:00.000Z',
  done_at: '2026-11-23T09:00:00.000Z',
});

const show = (state: AppointmentRefund['state']) =>
  renderRemote(<RefundCard refund={refund(state)} />, {
    host: signedInHost({ language: 'en', href: '/my-appointments' }),
    resources,
    name: 'booking',
  });

it('refund card: shows the expected date of a refund at the bank, not that it is complete', () => {
  show('sent');
  expect(screen.getByRole('status')).toHaveTextContent('Sent to the bank');
  expect(screen.getByText(/by .*1 December/)).toBeVisible();
  expect(screen.queryByText(/Done on/)).not.toBeInTheDocument();
});

it('refund card: shows when a refund was completed', () => {
  show('done');
  expect(screen.getByText(/Done on/)).toBeVisible();
  expect(screen.queryByText(/by .*1 December/)).not.toBeInTheDocument();
});

const showEnd = (over: Partial<AppointmentDetail>, by: 'patient' | 'provider' = 'patient') => {
  const cancelled = { by, at: '2026-11-20T09:00:00.000Z', reason: { ar: 'تغير الموعد', en: 'Plans changed' } };
  const ended = appointment({ state: 'cancelled', cancelled, refund: null, ...over });
  return renderRemote(<CancelledCard appointment={ended} />, {
    host: signedInHost({ language: 'en', href: '/my-appointments' }),
    resources,
    name: 'booking',
  });
};
const KEPT = /nothing of what was paid comes back/;

it('refund card: shows that nothing is refunded when the patient cancelled too late', () => {
  showEnd({ paid_card: 20_000 });
  expect(screen.getByText(KEPT)).toBeVisible();
});

it.each([
  ['something comes back', { paid_card: 20_000, refund: refund('sent') }, 'patient'],
  ['nothing was paid', { paid_card: 0, paid_wallet: 0 }, 'patient'],
  ['somebody else ended it', { paid_card: 20_000 }, 'provider'],
] as const)('refund card: does not show that when %s', (_, over, by) => {
  showEnd(over, by);
  expect(screen.getByText('Plans changed')).toBeVisible();
  expect(screen.queryByText(KEPT)).toBeNull();
});

it.each([
  ['waiting', null, 'Waiting for Waha to answer about Noura Alotaibi. What insurance covers goes back to the wallet.'],
  ['repaid', 24_900, 'Waha covers part of the price for Noura Alotaibi: 249 SAR goes back to the wallet.'],
  ['not-covered', null, 'Waha does not cover what was paid for Noura Alotaibi. The price stays as it was paid.'],
  ['not-found', null, 'Waha has no membership of Noura Alotaibi with the registered details.'],
  ['unanswered', null, 'Waha did not answer about Noura Alotaibi in time. The price stays as it was paid.'],
  ['withdrawn', null, 'The request to link Waha for Noura Alotaibi ended without a link.'],
] as const)('refund card: shows the state of a repayment by insurance: %s', (state, amount, text) => {
  const { patients } = appointment();
  const [{ rel_id } = { rel_id: '' }] = patients;
  const insurance_repayments = [{ rel_id, insurer: { ar: 'واحة', en: 'Waha' }, way: 'wallet' as const, state, amount }];
  renderRemote(<RepaymentCard appointment={appointment({ insurance_repayments })} />, {
    host: signedInHost({ language: 'en', href: '/my-appointments' }),
    resources,
    name: 'booking',
  });
  const shown = screen.getByRole('region', { name: 'Repayment of the covered part' }).textContent;
  expect(shown?.replace(/[\u2066-\u2069\u00a0]/g, (mark) => (mark === '\u00a0' ? ' ' : ''))).toContain(text);
});
