import type { PlatformModule } from '../module.ts';
import { creditExpiry } from './expiry.ts';
import { ledgerDifference } from './gauge-repository.ts';
import { personalData } from './personal-data.ts';

export const ledgerModule: PlatformModule = {
  name: 'ledger',
  tables: ['ledger_account', 'wallet_credit', 'ledger_transaction', 'ledger_entry'],
  personalData,
  routes: [],
  jobs: [],
  recurring: [creditExpiry],
  realtime: [],
  seed: [],
  gauges: [ledgerDifference],
};
