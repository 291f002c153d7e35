import type { PlatformModule } from '../module.ts';
import { smsWebhooks } from './sms-webhook.ts';
import { notificationRoutes } from './routes.ts';
import { notificationCodec, pushCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const notificationsModule: PlatformModule = {
  name: 'notifications',
  tables: ['notification', 'notice_preference', 'push_subscription'],
  personalData,
  encrypted: [notificationCodec, pushCodec],
  routes: notificationRoutes,
  plainRoutes: [smsWebhooks],
  jobs: [],
  recurring: [],
  realtime: ['INAPP_NOTIFICATION'],
  seed: [],
};
