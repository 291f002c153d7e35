import type { PlatformModule } from '../../module.ts';
import { genericRoutes } from './routes.ts';
import { referenceSeed } from './seed/reference.ts';

export const genericModule: PlatformModule = {
  name: 'generic',
  routes: genericRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [referenceSeed],
};
