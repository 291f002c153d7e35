import type { PlatformModule } from '../../module.ts';
import { notificationRoutes } from './routes.ts';
import { notificationCodec } from './tables.ts';

export const notificationsModule: PlatformModule = {
  name: 'notifications',
  tables: ['notification'],
  encrypted: [notificationCodec],
  routes: notificationRoutes,
  jobs: [],
  recurring: [],
  realtime: ['INAPP_NOTIFICATION'],
  seed: [],
};
