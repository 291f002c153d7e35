import type { PlatformModule } from '../../module.ts';
import { registerPayable } from '../payments/payables.ts';
import { topUpPayable } from './payable.ts';
import { walletRoutes } from './routes.ts';

export const walletModule: PlatformModule = {
  name: 'wallet',
  tables: ['wallet_top_up'],
  routes: walletRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
  listen: () => registerPayable(topUpPayable),
};
