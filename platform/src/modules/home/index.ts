import type { PlatformModule } from '../module.ts';
import { homeRoutes } from './routes.ts';

export const homeModule: PlatformModule = {
  name: 'home',
  routes: homeRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
