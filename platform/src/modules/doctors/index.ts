import type { PlatformModule } from '../../module.ts';
import { doctorRoutes } from './routes.ts';

export const doctorsModule: PlatformModule = {
  name: 'doctors',
  routes: doctorRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
