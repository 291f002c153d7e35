import type { PlatformModule } from '../../module.ts';
import { fileRoutes } from './plain-routes.ts';

export const filesModule: PlatformModule = {
  name: 'files',
  tables: ['stored_file'],
  routes: [],
  plainRoutes: [fileRoutes],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
