import type { PlatformModule } from '../module.ts';
import { answerSweep } from './answers.ts';
import { insuranceRoutes } from './routes.ts';

export const insuranceModule: PlatformModule = {
  name: 'insurance',
  routes: insuranceRoutes,
  jobs: [],
  recurring: [answerSweep],
  realtime: [],
  seed: [],
};
