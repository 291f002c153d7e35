import type { PlatformModule } from '../../module.ts';
import { medicalProfileRoutes } from './routes.ts';
import { allergiesSeed } from './seed/allergies.ts';
import { allergyCodec, conditionCodec } from './tables.ts';

export const medicalProfileModule: PlatformModule = {
  name: 'medical-profile',
  tables: ['patient_allergy', 'patient_condition'],
  encrypted: [allergyCodec, conditionCodec],
  routes: medicalProfileRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [allergiesSeed],
};
