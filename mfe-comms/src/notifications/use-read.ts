import { markNotificationRead, notificationList } from 'shared-contracts/api';
import { useApi, useInvalidate } from 'shared-ui/remote-kit';
import { useUnread } from './unread.ts';

/** Marks one notification as read: it is removed from the list, and the count is set to the server's answer. */
export const useRead = (): ((tid: string) => Promise<void>) => {
  const api = useApi();
  const invalidate = useInvalidate();
  const setUnread = useUnread((state) => state.set);
  return async (tid) => {
    const { count } = await api.call(markNotificationRead, { tid });
    setUnread(count);
    await invalidate(notificationList);
  };
};
