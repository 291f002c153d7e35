import type { PlatformModule } from '../../module.ts';
import { bookingRoutes } from './routes.ts';
import { holdExpiryJob } from './sweep.ts';

export const bookingModule: PlatformModule = {
  name: 'booking',
  routes: bookingRoutes,
  jobs: [holdExpiryJob],
  recurring: [],
  realtime: [],
  seed: [],
};
