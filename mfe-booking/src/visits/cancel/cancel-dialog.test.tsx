import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CancellationPolicy } from 'shared-contracts/api';
import { renderRemote } from 'shared-ui/testing';
import { appointment, NOW, resources, signedInHost } from '../../testing/samples.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const words = (text: string) => ({ ar: text, en: text });
const policy = (overrides: Partial<CancellationPolicy> = {}): CancellationPolicy => ({
  full: true,
  until: NOW,
  refund: 30_000,
  parts: [
    { to: 'card', amount: 20_000 },
    { to: 'credits', amount: 10_000, expires_at: '2027-05-01T00:00:00.000Z' },
  ],
  words: words('Free until two hours before'),
  whole: true,
  reasons: [{ id: 'time', text: words('The time does not suit') }],
  lines: [
    { line_id: 'l1', patient: { rel_id: 'r1', name: 'Noura' }, item: words('Blood count'), amount: 18_000 },
    { line_id: 'l2', patient: { rel_id: 'r2', name: 'Sami' }, item: words('Sugar'), amount: 12_000 },
  ],
  ...overrides,
});
const cancelled = { apnt_id: 'apt_1', state: 'cancelled', refunded: 30_000, refund: null };

const show = (calls: Record<string, unknown> = {}) => {
  const onClose = jest.fn();
  const host = signedInHost({
    href: '/my-appointments/upcoming-details?apnt_id=apt_1',
    calls: {
      'appointments.cancellationPolicy': ({ lines }: { lines?: string[] }) =>
        lines ? policy({ refund: 12_000, parts: [{ to: 'card', amount: 12_000 }], whole: false }) : policy(),
      'appointments.cancel': cancelled,
      ...calls,
    },
  });
  renderRemote(<CancelDialog appointment={appointment()} onClose={onClose} />, {
    host,
    resources,
    name: 'booking',
    locale: 'en',
  });
  const asked = (id: string) => host.fake.log.calls.filter(({ endpoint }) => endpoint === id);
  return { host, onClose, asked, user: userEvent.setup() };
};

const toConfirmation = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: /does not suit/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};
const confirm = () => screen.getByRole('button', { name: 'Yes, cancel' });

it('cancel dialog: shows the refund and its destination, asks for a reason, and cancels after the confirmation', async () => {
  const { user, asked, host, onClose } = show();
  expect(await screen.findByText('To the card')).toBeVisible();
  expect(screen.getByText(/Valid until .?1 May 2027/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Please choose a reason')).toBeVisible();
  await toConfirmation(user);
  expect(asked('appointments.cancel')).toHaveLength(0);
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [call] = asked('appointments.cancel');
  expect(call?.request).toMatchObject({ reason_id: 'time', expected_refund: 30_000, to_wallet: false });
  expect(call?.idempotencyKey).toBeDefined();
  expect(host.navigation.snapshot().href).toContain('/my-appointments/cancelled-details');
});

it('cancel dialog: cancels one patient of a visit with the share that was shown', async () => {
  const { user, asked } = show({ 'appointments.cancel': { ...cancelled, state: 'upcoming', refunded: 12_000 } });
  await user.click(await screen.findByRole('checkbox', { name: /Blood count/ }));
  await waitFor(() =>
    expect(asked('appointments.cancellationPolicy').at(-1)?.request).toMatchObject({ lines: ['l2'] }),
  );
  await toConfirmation(user);
  expect(screen.getByText(/the rest stays as it is/)).toBeVisible();
  await user.click(confirm());
  await waitFor(() =>
    expect(asked('appointments.cancel')[0]?.request).toMatchObject({ lines: ['l2'], expected_refund: 12_000 }),
  );
});

it('cancel dialog: shows that nothing is cancelled when the refund has changed, with the new refund', async () => {
  let refund = 30_000;
  const { user, onClose } = show({
    'appointments.cancellationPolicy': () =>
      policy({ refund, full: refund > 0, parts: refund > 0 ? policy().parts : [] }),
    'appointments.cancel': () => {
      refund = 0;
      throw new ApiError({ code: 'REFUND_CHANGED', message: 'It has changed', status: 1002, http: 409 });
    },
  });
  await toConfirmation(user);
  await user.click(confirm());
  expect(await screen.findByText('Nothing is cancelled yet. Look at the new amount.')).toBeVisible();
  expect(await within(screen.getByRole('dialog')).findByText('Nothing comes back if you cancel now.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
