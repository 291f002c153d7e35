import type { PlatformModule } from '../module.ts';
import { remoteHealthRoute, remoteMinutesRoute } from './health-routes.ts';
import { telemetryRoute } from './plain-routes.ts';
import { personalData } from './personal-data.ts';

export const telemetryModule: PlatformModule = {
  name: 'telemetry',
  tables: ['remote_failure', 'remote_health', 'remote_report', 'remote_network', 'page_trouble', 'page_start'],
  personalData,
  routes: [],
  plainRoutes: [telemetryRoute, remoteHealthRoute, remoteMinutesRoute],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
