import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Notification, notificationCount } from 'shared-contracts/api';
import { inappNotification } from 'shared-contracts/events';
import { useReconnected } from 'shared-ui/reconnected';
import { lazyScreen, useEndpointQuery, useInvalidate, useRealtime, useSession } from 'shared-ui/remote-kit';
import styles from './bell-updates.module.css';
import { NewMessage } from './new-message.tsx';
import { useUnread } from './unread.ts';
import { usePushes } from './use-pushes.ts';

const NotificationCard = lazyScreen(
  () => import(/* webpackChunkName: "notification-card" */ './notification-card.tsx'),
);

/** Container of notification cards: one column above the page. A new card is shown above open dialogs. */
const Cards = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div popover="manual" className={styles.cards}>
      {children}
    </div>,
    document.body,
  );

/** Updates the bell's count, and shows a card for events of the socket. */
const BellUpdates = () => {
  const session = useSession();
  const [arrived, setArrived] = useState<Notification | null>(null);
  const close = useCallback(() => setArrived(null), []);
  const set = useUnread((unread) => unread.set);
  const invalidate = useInvalidate();
  const { data, dataUpdatedAt } = useEndpointQuery(notificationCount, {});

  useEffect(() => {
    // An equal count is set as well: the panel may have lowered it meanwhile.
    if (data && dataUpdatedAt > 0) set(data.count);
  }, [data, dataUpdatedAt, set]);

  useRealtime(inappNotification, ({ notification, count: unread }) => {
    set(unread);
    // A request under way was sent before this one arrived, and its count would be outdated.
    void invalidate(notificationCount);
    // A message of a chat has a card of its own.
    if (!notification.url?.includes('chat/')) setArrived(notification);
  });

  useReconnected(() => void invalidate(notificationCount));
  usePushes();

  return (
    <Cards>
      <NewMessage />
      {arrived && session.kind === 'signed-in' && (
        <Suspense>
          <NotificationCard notification={arrived} onClose={close} />
        </Suspense>
      )}
    </Cards>
  );
};

export default BellUpdates;
