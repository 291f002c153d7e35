import type { PlatformModule } from '../../module.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsModule: PlatformModule = {
  name: 'notifications',
  tables: ['notification'],
  routes: notificationRoutes,
  jobs: [],
  recurring: [],
  realtime: ['INAPP_NOTIFICATION'],
  seed: [],
};
