import type { PlatformModule } from '../module.ts';
import { medicalProfileRoutes } from './routes.ts';
import { allergiesSeed } from './seed.ts';
import { allergyCodec, conditionCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const medicalProfileModule: PlatformModule = {
  name: 'medical-profile',
  tables: ['patient_allergy', 'patient_condition'],
  personalData,
  encrypted: [allergyCodec, conditionCodec],
  routes: medicalProfileRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [allergiesSeed],
};
