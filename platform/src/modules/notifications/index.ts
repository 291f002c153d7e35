import type { PlatformModule } from '../../module.ts';
import { notificationRoutes } from './routes.ts';
import { notificationCodec } from './tables.ts';
import { retention } from '../../retention/retention.ts';
import { forgetNotifications } from './repository.ts';

export const notificationsModule: PlatformModule = {
  name: 'notifications',
  tables: ['notification'],
  encrypted: [notificationCodec],
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
  ],
  realtime: ['INAPP_NOTIFICATION'],
  seed: [],
};
