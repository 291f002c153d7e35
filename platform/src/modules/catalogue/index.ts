import type { PlatformModule } from '../../module.ts';
import { servicesSeed } from './seed/services.ts';

export const catalogueModule: PlatformModule = {
  name: 'catalogue',
  tables: ['service', 'service_item'],
  routes: [],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [servicesSeed],
};
