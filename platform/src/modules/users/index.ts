import type { PlatformModule } from '../module.ts';
import { accountCodec } from './account-repository.ts';
import { claimRoutes } from './claim-routes.ts';
import { comingOfAge } from './coming-of-age.ts';
import { contactChangeCodec } from './contact-change-repository.ts';
import { contactChangeJob } from './contact-changes.ts';
import { healthProfileCodec } from './health-profile-repository.ts';
import { patientCodec } from './patient-repository.ts';
import { userRoutes } from './routes.ts';
import { peopleSeed } from './seed-people.ts';
import { identityJob } from './verify-identity.ts';
import { personalData } from './personal-data.ts';

export const usersModule: PlatformModule = {
  name: 'users',
  tables: [
    'account',
    'patient',
    'consent',
    'identity_enquiry',
    'identity_claim',
    'contact_change',
    'patient_health_profile',
  ],
  personalData,
  encrypted: [accountCodec, patientCodec, contactChangeCodec, healthProfileCodec],
  routes: userRoutes,
  plainRoutes: [claimRoutes],
  jobs: [identityJob, contactChangeJob],
  recurring: [comingOfAge],
  realtime: [],
  seed: [peopleSeed],
};
