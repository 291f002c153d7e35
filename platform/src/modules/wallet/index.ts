import type { PlatformModule } from '../../module.ts';
import { creditExpiry } from './expiry.ts';
import { walletRoutes } from './routes.ts';

export const walletModule: PlatformModule = {
  name: 'wallet',
  routes: walletRoutes,
  jobs: [],
  recurring: [creditExpiry],
  realtime: [],
  seed: [],
};
