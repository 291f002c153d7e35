import type { PlatformModule } from '../../module.ts';
import { creditExpiry } from './expiry.ts';

export const ledgerModule: PlatformModule = {
  name: 'ledger',
  tables: ['ledger_account', 'wallet_credit', 'ledger_transaction', 'ledger_entry'],
  routes: [],
  jobs: [],
  recurring: [creditExpiry],
  realtime: [],
  seed: [],
};
