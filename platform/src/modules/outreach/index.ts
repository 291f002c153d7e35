import type { PlatformModule } from '../module.ts';
import { outreachJobs } from './jobs.ts';

export const outreachModule: PlatformModule = {
  name: 'outreach',
  routes: [],
  jobs: outreachJobs,
  recurring: [],
  realtime: [],
  seed: [],
};
