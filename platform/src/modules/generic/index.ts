import type { PlatformModule } from '../../module.ts';
import { newsletterJob, unconfirmedForgetting } from './newsletter.ts';
import { genericRoutes } from './routes.ts';
import { referenceSeed } from './seed/reference.ts';
import { subscriberCodec } from './reference-repository.ts';

export const genericModule: PlatformModule = {
  name: 'generic',
  tables: ['city', 'insurer', 'newsletter_subscriber'],
  encrypted: [subscriberCodec],
  routes: genericRoutes,
  jobs: [newsletterJob],
  recurring: [],
  retention: [unconfirmedForgetting],
  realtime: [],
  seed: [referenceSeed],
};
