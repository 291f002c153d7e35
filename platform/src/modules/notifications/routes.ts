import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationCount,
  notificationList,
  noticePreferences,
  saveNoticePreferences,
  subscribeAppPush,
  subscribePush,
  unsubscribePush,
} from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import { preferences, savePreferences, subscribe, subscribeApp, unsubscribe } from './preferences.ts';
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
  userRoute(noticePreferences, (_, { ctx, user }) => preferences(ctx, user.uid)),
  userRoute(saveNoticePreferences, (asked, { ctx, user }) => savePreferences(ctx, user.uid, asked)),
  userRoute(subscribePush, (asked, call) => subscribe(call, asked), { limit: 'form' }),
  userRoute(subscribeAppPush, (asked, call) => subscribeApp(call, asked), { limit: 'form' }),
  userRoute(unsubscribePush, (_, call) => unsubscribe(call)),
];
