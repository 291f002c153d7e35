import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { walletFiles, walletTransactions } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { Transactions } from './transactions.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const movement = {
  id: 'led_1',
  amount: -2500,
  at: '2026-11-20T09:30:00.000Z',
  balance_after: 7500,
  description: { ar: 'زيارة', en: 'Home visit' },
};
const NAMED = { csv: { ar: 'wal_csv_ar', en: 'wal_csv_en' }, pdf: { ar: 'wal_pdf_ar', en: 'wal_pdf_en' } };

const show = async () => {
  const host = createFakeHost({
    language: 'en',
    now: Date.parse('2026-11-27T09:00:00.000Z'),
    calls: {
      [walletTransactions.id]: { transactions: [movement], page: 1, page_count: 1, next: null },
      [walletFiles.id]: NAMED,
    },
  });
  await act(async () => void renderRemote(<Transactions />, { host, locale: 'en', name: 'account', resources }));
  const sent = (id: string) => host.fake.log.calls.filter((call) => call.endpoint === id).map(({ request }) => request);
  return { host, sent, user: userEvent.setup({ delay: null }) };
};

it('wallet movements: requests the movements of the selected time range and uses the same range for the file', async () => {
  const { sent, user } = await show();
  await screen.findByText('Home visit');
  await user.selectOptions(screen.getByLabelText('Time'), 'Last 30 days');
  const from = '2026-10-28';
  await waitFor(() => expect(sent(walletTransactions.id).at(-1)).toEqual({ page: 1, from }));
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(sent(walletFiles.id)).toEqual([{ from }]);
});
