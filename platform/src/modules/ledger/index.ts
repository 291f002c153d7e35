import type { PlatformModule } from '../../module.ts';
import { creditExpiry } from './expiry.ts';

export const ledgerModule: PlatformModule = {
  name: 'ledger',
  routes: [],
  jobs: [],
  recurring: [creditExpiry],
  realtime: [],
  seed: [],
};
