import type { PlatformModule } from '../../module.ts';
import { allergiesSeed } from './seed/allergies.ts';
import { allergyCodec } from './tables.ts';

export const medicalProfileModule: PlatformModule = {
  name: 'medical-profile',
  tables: ['patient_allergy'],
  encrypted: [allergyCodec],
  routes: [],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [allergiesSeed],
};
