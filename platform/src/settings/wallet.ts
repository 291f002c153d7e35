/** Settings of the wallet. Amounts are in halalas. */
import { count, setting } from './setting.ts';

export const walletSettings = {
  topUpMin: setting('WALLET_TOP_UP_MIN', count(1000, 1), 'Least that can be added to the wallet at once, halalas'),
  topUpMax: setting('WALLET_TOP_UP_MAX', count(200_000, 1), 'Most that can be added to the wallet at once, halalas'),
  topUpPerDay: setting(
    'WALLET_TOP_UP_PER_DAY',
    count(500_000, 1),
    'Most that can be added to the wallet on one Riyadh day, halalas',
  ),
  topUpMinutes: setting('WALLET_TOP_UP_MINUTES', count(15, 1), 'Life of the payment page of a top-up'),
};
