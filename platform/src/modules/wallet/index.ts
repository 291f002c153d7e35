import type { PlatformModule } from '../module.ts';
import { registerMadeFiles } from '../files/service.ts';
import { registerPayable } from '../payments/payables.ts';
import { topUpPayable } from './payable.ts';
import { walletRoutes } from './routes.ts';
import { openStatement, STATEMENT_FILE } from './statement.ts';
import { personalData } from './personal-data.ts';

export const walletModule: PlatformModule = {
  name: 'wallet',
  tables: ['wallet_top_up'],
  personalData,
  routes: walletRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
  listen: () => {
    registerPayable(topUpPayable);
    registerMadeFiles(STATEMENT_FILE, openStatement);
  },
};
