import { markNotificationRead, notificationList } from 'shared-contracts/api';
import { useApi, useInvalidate } from 'shared-ui/remote-kit';
import { useUnread } from './unread.ts';

/** Marks one notification read: it leaves the list, and the count is what the server answers. */
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
