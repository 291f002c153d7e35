import type { PlatformModule } from '../../module.ts';
import { transferCodeRoutes } from './routes.ts';

export const transferCodeModule: PlatformModule = {
  name: 'transfer-code',
  tables: ['transfer_code'],
  routes: transferCodeRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
