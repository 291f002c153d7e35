import type { PlatformModule } from '../module.ts';
import { personalData } from './personal-data.ts';

export const freshProofModule: PlatformModule = {
  name: 'fresh-proof',
  tables: ['fresh_proof'],
  personalData,
  routes: [],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
