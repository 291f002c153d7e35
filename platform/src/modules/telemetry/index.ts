import type { PlatformModule } from '../../module.ts';
import { reportForgetting } from './forgetting.ts';
import { remoteHealthRoute, remoteMinutesRoute } from './health-routes.ts';
import { telemetryRoute } from './plain-routes.ts';

export const telemetryModule: PlatformModule = {
  name: 'telemetry',
  tables: ['remote_failure', 'remote_health', 'remote_report', 'remote_network', 'page_trouble'],
  routes: [],
  plainRoutes: [telemetryRoute, remoteHealthRoute, remoteMinutesRoute],
  jobs: [],
  recurring: [],
  retention: [reportForgetting],
  realtime: [],
  seed: [],
};
