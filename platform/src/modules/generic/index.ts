import type { PlatformModule } from '../module.ts';
import { newsletterJob } from './newsletter.ts';
import { genericRoutes } from './routes.ts';
import { referenceSeed } from './seed.ts';
import { subscriberCodec } from './reference-repository.ts';
import { personalData } from './personal-data.ts';

export const genericModule: PlatformModule = {
  name: 'generic',
  tables: ['city', 'insurer', 'newsletter_subscriber'],
  personalData,
  encrypted: [subscriberCodec],
  routes: genericRoutes,
  jobs: [newsletterJob],
  recurring: [],
  realtime: [],
  seed: [referenceSeed],
};
