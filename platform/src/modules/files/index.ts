import type { PlatformModule } from '../../module.ts';
import { fileRoutes } from './plain-routes.ts';
import { fileCodec } from './tables.ts';
import { unusedFiles } from './retention.ts';
import { fileEndpoints } from './routes.ts';

export const filesModule: PlatformModule = {
  name: 'files',
  tables: ['stored_file'],
  encrypted: [fileCodec],
  routes: fileEndpoints,
  plainRoutes: [fileRoutes],
  jobs: [],
  recurring: [],
  retention: [unusedFiles],
  realtime: [],
  seed: [],
};
