import { useEffect } from 'react';
import { notificationCount } from 'shared-contracts/api';
import { inappNotification } from 'shared-contracts/events';
import { useReconnected } from 'shared-ui/reconnected';
import { useEndpointQuery, useHost, useInvalidate, useRealtime } from 'shared-ui/remote-kit';
import { NewMessage } from './new-message.tsx';
import { useUnread } from './unread.ts';
import { usePushes } from './use-pushes.ts';

/** Keeps the bell's number, and shows what arrives over the socket. */
const BellNews = () => {
  const host = useHost();
  const set = useUnread((unread) => unread.set);
  const invalidate = useInvalidate();
  const { data, dataUpdatedAt } = useEndpointQuery(notificationCount, {});

  useEffect(() => {
    // The same number again is news too: the panel may have lowered it meanwhile.
    if (data && dataUpdatedAt > 0) set(data.count);
  }, [data, dataUpdatedAt, set]);

  useRealtime(inappNotification, ({ notification, count: unread }) => {
    set(unread);
    // A count that is under way was made before this one came, and would take the badge back.
    void invalidate(notificationCount);
    // A message of a chat has its card.
    if (!notification.url?.includes('chat/')) {
      host.alerts.show({ tone: 'info', text: notification.title[host.i18n.language()] });
    }
  });

  useReconnected(() => void invalidate(notificationCount));
  usePushes();

  return <NewMessage />;
};

export default BellNews;
