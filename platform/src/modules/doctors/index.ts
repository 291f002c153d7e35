import type { PlatformModule } from '../module.ts';
import { registerDocuments } from './plain-routes.ts';
import { doctorRoutes } from './routes.ts';

export const doctorsModule: PlatformModule = {
  name: 'doctors',
  routes: doctorRoutes,
  plainRoutes: [registerDocuments],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
