import type { PlatformModule } from '../module.ts';
import { catalogueRoutes } from './routes.ts';
import { itemsSearchable, servicesSearchable } from './searchable.ts';
import { itemKindsSeed, itemsSeed, sampleKindsSeed } from './seed-items.ts';
import { questionsSeed } from './seed-questions.ts';
import { servicesSeed } from './seed-services.ts';
import { personalData } from './personal-data.ts';

export const catalogueModule: PlatformModule = {
  name: 'catalogue',
  tables: [
    'service',
    'item_kind',
    'sample_kind',
    'service_item',
    'item_category',
    'package_test',
    'vaccine_dose',
    'question',
  ],
  personalData,
  routes: catalogueRoutes,
  jobs: [],
  recurring: [],
  realtime: [],
  searchable: [servicesSearchable, itemsSearchable],
  seed: [itemKindsSeed, sampleKindsSeed, servicesSeed, itemsSeed, questionsSeed],
};
