import type { PlatformModule } from '../../module.ts';
import { notificationRoutes } from './routes.ts';
import { notificationCodec, pushCodec } from './tables.ts';
import { retention } from '../../retention/retention.ts';
import { forgetSubscriptions } from './preference-repository.ts';
import { forgetNotifications } from './repository.ts';

export const notificationsModule: PlatformModule = {
  name: 'notifications',
  tables: ['notification', 'notice_preference', 'push_subscription'],
  encrypted: [notificationCodec, pushCodec],
  routes: notificationRoutes,
  jobs: [],
  recurring: [],
  retention: [
    retention(
      {
        name: 'notifications.forget',
        what: 'notifications, read or not',
        tables: ['notification'],
        since: 'writing',
        hours: ({ comms }) => comms.notificationDays * 24,
      },
      ({ db }, before) => db.transaction((tx) => forgetNotifications(tx, before)),
    ),
    retention(
      {
        name: 'notifications.forget-devices',
        what: 'addresses of browsers that get pushes',
        tables: ['push_subscription'],
        since: 'the last visit of that browser',
        hours: ({ comms }) => comms.pushDays * 24,
      },
      ({ db }, before) => db.transaction((tx) => forgetSubscriptions(tx, before)),
    ),
  ],
  realtime: ['INAPP_NOTIFICATION'],
  seed: [],
};
