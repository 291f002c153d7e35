import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationCount,
  notificationList,
} from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import { notificationPage, readAllNotifications, readNotification, unreadCount } from './service.ts';

export const notificationRoutes = [
  userRoute(notificationList, ({ page }, { ctx, user }) => notificationPage(ctx, user.uid, page)),
  userRoute(notificationCount, async (_, { ctx, user }) => ({
    count: await unreadCount(ctx, user.uid),
    general_ids: [],
  })),
  userRoute(markNotificationRead, async ({ tid }, { ctx, user }) => ({
    count: await readNotification(ctx, user.uid, tid),
  })),
  userRoute(markAllNotificationsRead, async ({ until }, { ctx, user }) => ({
    count: await readAllNotifications(ctx, user.uid, until),
  })),
];
