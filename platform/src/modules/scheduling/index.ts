import type { PlatformModule } from '../../module.ts';
import { schedulingRoutes } from './routes.ts';

export const schedulingModule: PlatformModule = {
  name: 'scheduling',
  tables: ['schedule_version'],
  routes: schedulingRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
