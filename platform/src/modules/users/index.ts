import type { PlatformModule } from '../../module.ts';
import { userRoutes } from './routes.ts';
import { peopleSeed } from './seed/people.ts';
import { identityJob } from './verify-identity.ts';

export const usersModule: PlatformModule = {
  name: 'users',
  tables: ['account', 'patient', 'consent'],
  routes: userRoutes,
  jobs: [identityJob],
  recurring: [],
  realtime: [],
  seed: [peopleSeed],
};
