import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelOrder, type PharmacyOrder, type RefundWays } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/pharmacy.json';
import en from '../locales/en/pharmacy.json';
import { order, signedIn, START } from '../testing/samples.ts';
import { CancelOrder } from './cancel-order.tsx';

const CREDIT = { to: 'credits', amount: 550, expires_at: null } as const;
const WAYS: RefundWays = {
  source: [{ to: 'card', amount: 3000 }, CREDIT],
  wallet: [{ to: 'wallet', amount: 3000, expires_at: null }, CREDIT],
};

const show = async (locale: 'ar' | 'en', change: Partial<PharmacyOrder>) => {
  const host = createFakeHost({
    session: signedIn,
    language: locale,
    now: Date.parse(START),
    calls: { [cancelOrder.id]: { order: order({ status: 'CANCELLED', cancellable: false }) } },
  });
  const one = order({ status: 'CONFIRMED', paid: 3550, ...change });
  renderRemote(<CancelOrder order={one} />, { host, locale, name: 'pharmacy', resources: { ar, en } });
  await userEvent.click(screen.getByRole('button'));
  const sent = () =>
    host.fake.log.calls.flatMap(({ endpoint, request }) => (endpoint === cancelOrder.id ? [request] : []));
  return { dialog: within(await screen.findByRole('dialog')), sent };
};

it.each([
  ['ar', 'إلى البطاقة', 'إلى المحفظة', 'نعم، إلغاء الطلب'],
  ['en', 'To the card', 'To the wallet', 'Yes, cancel the order'],
] as const)(
  'cancel order: shows the destination of the refund, and accepts the choice of the wallet: %s',
  async (locale, card, wallet, yes) => {
    const { dialog, sent } = await show(locale, { refund_ways: WAYS });
    expect(dialog.getByText(card)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox'));
    expect(dialog.getByText(wallet)).toBeVisible();
    expect(dialog.queryByText(card)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: yes }));
    await waitFor(() => expect(sent()).toEqual([{ order_id: 'ord_1', to_wallet: true }]));
  },
);

it('cancel order: offers no choice for an order that was paid by credits only, and refunds each part to its source', async () => {
  const { dialog, sent } = await show('en', { refund_ways: { source: [CREDIT], wallet: [CREDIT] } });
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, cancel the order' }));
  await waitFor(() => expect(sent()).toEqual([{ order_id: 'ord_1', to_wallet: false }]));
});

it.each([
  ['nothing was paid', { paid: null, refund_ways: null }, /Nothing was paid yet/],
  ['an older server states no parts', {}, /goes back where it came from/],
] as const)('cancel order: shows only a text when %s', async (_when, change, text) => {
  const { dialog } = await show('en', change);
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.queryByText('You get back')).toBeNull();
});
