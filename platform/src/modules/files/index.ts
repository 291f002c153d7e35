import type { PlatformModule } from '../../module.ts';
import { fileRoutes } from './plain-routes.ts';
import { fileCodec } from './tables.ts';

export const filesModule: PlatformModule = {
  name: 'files',
  tables: ['stored_file'],
  encrypted: [fileCodec],
  routes: [],
  plainRoutes: [fileRoutes],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
