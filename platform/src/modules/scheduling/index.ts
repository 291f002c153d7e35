import type { PlatformModule } from '../../module.ts';
import { schedulingRoutes } from './routes.ts';

export const schedulingModule: PlatformModule = {
  name: 'scheduling',
  routes: schedulingRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
