import type { PlatformModule } from '../../module.ts';
import { doctorRoutes } from './routes.ts';
import { providersSeed } from './seed/providers.ts';

export const doctorsModule: PlatformModule = {
  name: 'doctors',
  tables: ['provider', 'provider_hours', 'provider_break', 'provider_exception'],
  routes: doctorRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [providersSeed],
};
