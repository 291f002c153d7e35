import type { PlatformModule } from '../module.ts';
import { registerAvatars } from './routes.ts';

export const avatarsModule: PlatformModule = {
  name: 'avatars',
  routes: [],
  plainRoutes: [registerAvatars],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
