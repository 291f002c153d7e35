/** Settings of the wallet. Amounts are in halalas. */
import { count, setting } from './setting.ts';

export const walletSettings = {
  topUpMin: setting('WALLET_TOP_UP_MIN', count(1000, 1), 'Minimum amount of a wallet top-up, halalas'),
  topUpMax: setting('WALLET_TOP_UP_MAX', count(200_000, 1), 'Maximum amount of a wallet top-up, halalas'),
  topUpPerDay: setting(
    'WALLET_TOP_UP_PER_DAY',
    count(500_000, 1),
    'Maximum amount of all wallet top-ups on one Riyadh day, halalas',
  ),
  topUpMinutes: setting('WALLET_TOP_UP_MINUTES', count(15, 1), 'Lifetime of the payment page of a top-up'),
};
