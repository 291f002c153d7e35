import type { PlatformModule } from '../../module.ts';
import { appointmentRoutes } from './routes.ts';
import { historySeed } from './seed/history.ts';

export const appointmentsModule: PlatformModule = {
  name: 'appointments',
  routes: appointmentRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [historySeed],
};
