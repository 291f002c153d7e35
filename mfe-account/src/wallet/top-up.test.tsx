import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, paymentReturn, topUpWallet, wallet, walletTransactions } from 'shared-contracts/api';
import { leave } from 'shared-ui/payment';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import WalletSection from './wallet-section.tsx';

const resources = readTexts(join(__dirname, '../locales'));

const payable = { kind: 'wallet-top-up', id: 'top_1' } as const;
const redirect = { kind: 'redirect', payable, payment_id: 'pay_1', url: '/sandbox/pay/1' };
const limits = { min: 1000, max: 200_000, left_today: 150_000, suggested: [5000, 10_000] };
const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
const refusal = (code: ApiError['code'], message: string) => () => {
  throw new ApiError({ code, message, status: 1002, http: 409 });
};

const show = (
  calls: Record<string, unknown> = {},
  {
    href = '/wallet',
    language = 'en',
    top_up = limits,
  }: { href?: string; language?: 'ar' | 'en'; top_up?: object } = {},
) => {
  const host = createFakeHost({
    session: { kind: 'signed-in', user },
    href,
    language,
    calls: {
      [wallet.id]: { balance: 0, credits: [], top_up },
      [walletTransactions.id]: { transactions: [], page: 1, page_count: 1 },
      [topUpWallet.id]: redirect,
      ...calls,
    },
  });
  renderRemote(<WalletSection />, { host, locale: language, resources, name: 'account' });
  return host;
};
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add money' }));
  return screen.findByRole('dialog', { name: 'Add money to your wallet' });
};
const sent = (host: ReturnType<typeof show>) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === topUpWallet.id);

let left: jest.SpyInstance;
beforeEach(() => {
  left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
});
afterEach(() => left.mockRestore());

it('wallet: filters the movements by money out, and has a text for an empty list', async () => {
  const host = show();
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Money out' }));
  expect(await screen.findByText('Nothing has been spent yet')).toBeTruthy();
  const asked = host.fake.log.calls.filter(({ endpoint }) => endpoint === walletTransactions.id);
  expect(asked.at(-1)?.request).toEqual({ page: 1, direction: 'out' });
});

it('wallet: marks the credit that is used first, and no other', async () => {
  const credit = (id: string, remaining: number, expires_at: string | null) => ({
    id,
    remaining,
    expires_at,
    source: { ar: 'استرداد', en: `Refund ${id}` },
  });
  const credits = [credit('one', 1000, '2099-11-30T09:00:00.000Z'), credit('two', 5000, null)];
  show({ [wallet.id]: { balance: 6000, credits, top_up: limits } });
  const mark = await screen.findByText('Used first');
  expect(mark.closest('li')).toHaveTextContent('Refund one');
});

it('wallet: navigates to the payment page with an offered amount', async () => {
  const host = show();
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: '50 SAR' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay 50 SAR' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/1'));
  expect(sent(host).map(({ request }) => request)).toEqual([{ amount: 5000 }]);
});

it('wallet: accepts an amount typed in Arabic digits', async () => {
  const host = show({}, { language: 'ar' });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة رصيد' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'مبلغ آخر' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'المبلغ بالريال' }), '٧٥{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(sent(host).map(({ request }) => request)).toEqual([{ amount: 7500 }]);
});

it.each([
  ['12,50', 1250],
  ['\u200f١٢٫٥٠', 1250],
  ['1,250.00 SAR', 125_000],
])('wallet: accepts the pasted amount %j as intended', async (typed, amount) => {
  const host = show();
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Other amount' }));
  await userEvent.click(within(dialog).getByRole('textbox', { name: 'Amount in riyals' }));
  await userEvent.paste(typed);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(sent(host).map(({ request }) => request)).toEqual([{ amount }]);
});

it('wallet: refuses an ambiguous amount, and sends nothing', async () => {
  const host = show();
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Other amount' }));
  const field = within(dialog).getByRole('textbox', { name: 'Amount in riyals' });
  await userEvent.type(field, '1.250{Enter}');
  expect(field).toHaveAccessibleDescription(/This amount is not clear/);
  expect(field).toHaveValue('1.250');
  expect(sent(host)).toEqual([]);
});

it('wallet: shows the limits before a request', async () => {
  const host = show();
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Other amount' }));
  const field = within(dialog).getByRole('textbox', { name: 'Amount in riyals' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay' }));
  expect(field).toHaveAccessibleDescription(/Enter the amount/);
  await userEvent.type(field, '5');
  expect(field).toHaveAccessibleDescription(/Add an amount from 10 SAR to 2,000 SAR/);
  await userEvent.clear(field);
  await userEvent.type(field, '1501');
  expect(field).toHaveAccessibleDescription(/You can still add 1,500 SAR today/);
  expect(sent(host)).toEqual([]);
});

it('wallet: shows the text of a refusal at the amount, and keeps the input', async () => {
  show({ [topUpWallet.id]: refusal('TOP_UP_DAY_LIMIT', 'You can still add 10 SAR today') });
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Other amount' }));
  const field = within(dialog).getByRole('textbox', { name: 'Amount in riyals' });
  await userEvent.type(field, '100');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay 100 SAR' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/still add 10 SAR today/));
  expect(field).toHaveValue('100');
  expect(left).not.toHaveBeenCalled();
});

it('wallet: states that nothing was charged when no answer arrived, and sends the same key again', async () => {
  const host = show({ [topUpWallet.id]: refusal('NETWORK', '') });
  const dialog = await openDialog();
  const pay = () => userEvent.click(within(dialog).getByRole('button', { name: 'Pay 100 SAR' }));
  await pay();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('You were not charged');
  host.fake.setCall(topUpWallet, redirect);
  await pay();
  await waitFor(() => expect(left).toHaveBeenCalled());
  const keys = sent(host).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('wallet: offers no top-up once the daily limit is reached', async () => {
  show({}, { top_up: { ...limits, left_today: 999, suggested: [] } });
  expect(await screen.findByText(/You can add more tomorrow/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add money' })).not.toBeInTheDocument();
});

describe('wallet: return from the payment page', () => {
  const from = (answer: unknown) => show({ [paymentReturn.id]: answer }, { href: '/wallet?payment=pay_1' });

  it.each([
    ['confirmed', 'status', 'The money is in your wallet'],
    ['failed', 'alert', 'You were not charged'],
    ['refunded', 'status', 'All that was charged goes back'],
  ])('shows the result: %s', async (kind, role, words) => {
    const host = from({ kind, payable, payment_id: 'pay_1' });
    const notice = await screen.findByText(new RegExp(words));
    expect(notice.closest(`[role="${role}"]`)).not.toBeNull();
    await waitFor(() => expect(host.navigation.snapshot().href).toBe('/wallet'));
  });

  it('refetches the balance once the payment is settled', async () => {
    const host = from({ kind: 'confirmed', payable });
    await screen.findByText('The money is in your wallet');
    await waitFor(() => {
      const reads = host.fake.log.calls.filter(({ endpoint }) => endpoint === wallet.id);
      expect(reads.length).toBeGreaterThan(1);
    });
  });

  it('offers a retry when the request failed', async () => {
    const host = from(refusal('NETWORK', ''));
    expect(await screen.findByText('The payment could not be checked')).toBeVisible();
    host.fake.setCall(paymentReturn, { kind: 'confirmed', payable });
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The money is in your wallet')).toBeVisible();
  });
});
