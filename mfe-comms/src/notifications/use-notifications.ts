import { markAllNotificationsRead, notificationList } from 'shared-contracts/api';
import { inappNotification } from 'shared-contracts/events';
import { useApi, useEndpointPages, useInvalidate, useRealtime } from 'shared-ui/remote-kit';
import { useUnread } from './unread.ts';
import { useRead } from './use-read.ts';
import { useReconnected } from 'shared-ui/reconnected';

/** The unread notifications page by page. Opening one marks it as read, removes it from the list and lowers the count. */
export const useNotifications = () => {
  const api = useApi();
  const invalidate = useInvalidate();
  const setUnread = useUnread((state) => state.set);
  const list = useEndpointPages(notificationList, {
    key: 'unread',
    request: (page) => ({ page }),
    hasMore: (last) => last.page < last.page_count,
  });
  useRealtime(inappNotification, () => void invalidate(notificationList));
  useReconnected(() => void invalidate(notificationList));

  const read = useRead();
  // After a notification was read the pages shift, so an item may arrive twice.
  const seen = new Map((list.data?.pages ?? []).flatMap((page) => page.notifications).map((item) => [item.tid, item]));
  const notifications = [...seen.values()];
  /** All shown notifications and all earlier ones; later ones stay unread. */
  const readAll = async () => {
    const [newest] = notifications;
    if (!newest) return;
    const { count } = await api.call(markAllNotificationsRead, { until: newest.time });
    setUnread(count);
    await invalidate(notificationList);
  };
  return { list, notifications, read, readAll };
};
