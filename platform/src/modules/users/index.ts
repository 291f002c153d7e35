import type { PlatformModule } from '../../module.ts';
import { accountCodec } from './account-repository.ts';
import { claimRoutes } from './claim-routes.ts';
import { patientCodec } from './patient-repository.ts';
import { userRoutes } from './routes.ts';
import { peopleSeed } from './seed/people.ts';
import { identityJob } from './verify-identity.ts';

export const usersModule: PlatformModule = {
  name: 'users',
  tables: ['account', 'patient', 'consent', 'identity_enquiry', 'identity_claim'],
  encrypted: [accountCodec, patientCodec],
  routes: userRoutes,
  plainRoutes: [claimRoutes],
  jobs: [identityJob],
  recurring: [],
  realtime: [],
  seed: [peopleSeed],
};
