import type { PlatformModule } from '../../module.ts';
import { captchaRoutes } from './routes.ts';

export const captchaModule: PlatformModule = {
  name: 'captcha',
  tables: ['captcha'],
  routes: captchaRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
