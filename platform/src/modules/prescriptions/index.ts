import type { PlatformModule } from '../module.ts';
import { prescriptionRoutes } from './routes.ts';
import { ownPrescriptions } from './searchable.ts';
import { prescriptionsSeed } from './seed-prescriptions.ts';
import { dispensingCodec, drugCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const prescriptionsModule: PlatformModule = {
  name: 'prescriptions',
  tables: ['prescription', 'prescribed_drug', 'dispensing'],
  personalData,
  encrypted: [drugCodec, dispensingCodec],
  routes: prescriptionRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  ownSearchable: [ownPrescriptions],
  seed: [prescriptionsSeed],
};
