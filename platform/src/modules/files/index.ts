import type { PlatformModule } from '../module.ts';
import { fileRoutes } from './plain-routes.ts';
import { fileCodec } from './tables.ts';
import { fileEndpoints } from './routes.ts';
import { personalData } from './personal-data.ts';

export const filesModule: PlatformModule = {
  name: 'files',
  tables: ['stored_file'],
  personalData,
  encrypted: [fileCodec],
  routes: fileEndpoints,
  plainRoutes: [fileRoutes],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
