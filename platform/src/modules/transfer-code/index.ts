import type { PlatformModule } from '../../module.ts';
import { transferCodeRoutes } from './routes.ts';

export const transferCodeModule: PlatformModule = {
  name: 'transfer-code',
  routes: transferCodeRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
