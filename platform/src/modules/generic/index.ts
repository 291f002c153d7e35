import type { PlatformModule } from '../../module.ts';
import { genericRoutes } from './routes.ts';
import { referenceSeed } from './seed/reference.ts';

export const genericModule: PlatformModule = {
  name: 'generic',
  tables: ['city', 'insurer', 'newsletter_subscriber'],
  routes: genericRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [referenceSeed],
};
