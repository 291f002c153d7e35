import type { PlatformModule } from '../../module.ts';
import { addressRoutes } from './routes.ts';

export const addressesModule: PlatformModule = {
  name: 'addresses',
  tables: ['address'],
  routes: addressRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
