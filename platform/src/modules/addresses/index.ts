import type { PlatformModule } from '../module.ts';
import { addressRoutes } from './routes.ts';
import { personalData } from './personal-data.ts';

export const addressesModule: PlatformModule = {
  name: 'addresses',
  tables: ['address'],
  personalData,
  routes: addressRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
