import type { PlatformModule } from '../../module.ts';
import { walletRoutes } from './routes.ts';

export const walletModule: PlatformModule = {
  name: 'wallet',
  routes: walletRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
