import type { PlatformModule } from '../module.ts';
import { transferCodeRoutes } from './routes.ts';
import { personalData } from './personal-data.ts';

export const transferCodeModule: PlatformModule = {
  name: 'transfer-code',
  tables: ['transfer_code'],
  personalData,
  routes: transferCodeRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
