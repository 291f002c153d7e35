import type { PlatformModule } from '../../module.ts';
import { authRoutes } from './routes.ts';

export const authModule: PlatformModule = {
  name: 'auth',
  routes: authRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
