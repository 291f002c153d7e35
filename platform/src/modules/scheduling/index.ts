import type { PlatformModule } from '../module.ts';
import { clinicUse } from './clinic-use.ts';
import { schedulingRoutes } from './routes.ts';
import { clinicsSearchable, doctorsSearchable } from './searchable.ts';
import { providerKindsSeed, providersSeed } from './seed-providers.ts';
import { reviewsSeed } from './seed-reviews.ts';
import { specialitiesSeed } from './seed-specialities.ts';
import { staffSeed } from './seed-staff.ts';
import { personalData } from './personal-data.ts';

export const schedulingModule: PlatformModule = {
  name: 'scheduling',
  tables: [
    'schedule_version',
    'speciality',
    'speciality_use',
    'provider_kind',
    'provider',
    'provider_hours',
    'provider_break',
    'provider_exception',
    'provider_service',
    'provider_stars',
    'provider_review',
    'provider_area',
    'facility',
    'branch',
  ],
  personalData,
  routes: schedulingRoutes,
  jobs: [],
  recurring: [clinicUse],
  realtime: [],
  searchable: [clinicsSearchable, doctorsSearchable],
  seed: [providerKindsSeed, specialitiesSeed, providersSeed, staffSeed, reviewsSeed],
};
