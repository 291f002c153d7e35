import type { PlatformModule } from '../../module.ts';
import { captchaRoutes } from './routes.ts';
import { retention } from '../../retention/retention.ts';
import { forgetCaptchas } from './repository.ts';

export const captchaModule: PlatformModule = {
  name: 'captcha',
  tables: ['captcha'],
  routes: captchaRoutes,
  jobs: [],
  recurring: [],
  retention: [
    retention(
      { name: 'captcha.forget', what: 'captchas', tables: ['captcha'], since: 'their end', hours: () => 24 },
      ({ db }, before) => db.transaction((tx) => forgetCaptchas(tx, before)),
    ),
  ],
  realtime: [],
  seed: [],
};
