import { markNotificationRead, notificationCount, notificationList } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import { notificationPage, readNotification, unreadCount } from './service.ts';

export const notificationRoutes = [
  userRoute(notificationList, ({ page }, { ctx, user }) => notificationPage(ctx, user.uid, page)),
  userRoute(notificationCount, async (_, { ctx, user }) => ({
    count: await unreadCount(ctx, user.uid),
    general_ids: [],
  })),
  userRoute(markNotificationRead, async ({ tid }, { ctx, user }) => ({
    count: await readNotification(ctx, user.uid, tid),
  })),
];
