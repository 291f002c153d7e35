import type { PlatformModule } from '../../module.ts';
import { accountCodec } from './account-repository.ts';
import { claimRoutes } from './claim-routes.ts';
import { comingOfAge } from './coming-of-age.ts';
import { contactChangeCodec, forgetContactChanges } from './contact-change-repository.ts';
import { contactChangeJob } from './contact-changes.ts';
import { healthProfileCodec } from './health-profile-repository.ts';
import { patientCodec } from './patient-repository.ts';
import { userRoutes } from './routes.ts';
import { peopleSeed } from './seed/people.ts';
import { identityJob } from './verify-identity.ts';
import { retention } from '../../retention/retention.ts';
import { forgetQuestions } from './enquiry-repository.ts';

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
  encrypted: [accountCodec, patientCodec, contactChangeCodec, healthProfileCodec],
  routes: userRoutes,
  plainRoutes: [claimRoutes],
  jobs: [identityJob, contactChangeJob],
  recurring: [comingOfAge],
  retention: [
    retention(
      {
        name: 'users.forget-identity-questions',
        what: 'questions to the identity provider',
        tables: ['identity_enquiry'],
        since: 'the question',
        hours: ({ auth }) => auth.signInLogDays * 24,
      },
      ({ db }, before) => db.transaction((tx) => forgetQuestions(tx, before)),
    ),
    retention(
      {
        name: 'users.forget-contact-changes',
        what: 'e-mail addresses and numbers that accounts had before',
        tables: ['contact_change', 'patient_health_profile'],
        since: 'the change',
        hours: ({ auth }) => auth.sessionLogDays * 24,
      },
      ({ db }, before) => db.transaction((tx) => forgetContactChanges(tx, before)),
    ),
  ],
  realtime: [],
  seed: [peopleSeed],
};
