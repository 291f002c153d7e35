import type { PlatformModule } from '../module.ts';
import { openApiRoutes } from './plain-routes.ts';

export const openapiModule: PlatformModule = {
  name: 'openapi',
  routes: [],
  plainRoutes: [openApiRoutes],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
