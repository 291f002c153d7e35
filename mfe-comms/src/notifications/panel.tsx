import type { Notification } from 'shared-contracts/api';
import { DISMISSED, type OverlayMountProps } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  InfiniteList,
  Skeleton,
  SkeletonRegion,
  usePhone,
} from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { destinationOf } from './destination.ts';
import { NotificationItem } from './item.tsx';
import styles from './panel.module.css';
import { useNotifications } from './use-notifications.ts';

/** The notification panel (`comms.notifications`). */
export const NotificationPanel = ({ close }: Pick<OverlayMountProps<'comms.notifications'>, 'close'>) => {
  const host = useHost();
  const t = useT();
  const phone = usePhone();
  const { list, notifications, read, readAll } = useNotifications();
  // Not awaited: the navigation does not wait for the update.
  const note = (reading: Promise<void>) =>
    void reading.catch((error: unknown) => host.telemetry.error(error, { where: 'notification-read' }));

  const open = (notification: Notification) => {
    note(read(notification.tid));
    const destination = destinationOf(notification);
    if (!destination) return;
    close(DISMISSED);
    host.navigation.navigate(destination);
  };

  const goToSettings = () => {
    close(DISMISSED);
    host.navigation.navigate(linkTo('notificationSettings'));
  };

  return (
    <Dialog
      open
      title={t('panel.title')}
      onClose={() => close(DISMISSED)}
      size="m"
      className={styles.panel}
      start={
        // On a phone the panel covers the page, so it has a back button.
        phone && <IconButton icon="back" look="plain" label={t('panel.back')} onClick={() => close(DISMISSED)} />
      }
    >
      <PanelContent
        list={list}
        notifications={notifications}
        onOpen={open}
        onRead={({ tid }) => note(read(tid))}
        onReadAll={() => note(readAll())}
      />
      <Button variant="link" onClick={goToSettings}>
        {t('panel.settings')}
      </Button>
    </Dialog>
  );
};

interface ContentProps {
  list: ReturnType<typeof useNotifications>['list'];
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
  onRead: (notification: Notification) => void;
  onReadAll: () => void;
}

const PanelContent = ({ list, notifications, onOpen, onRead, onReadAll }: ContentProps) => {
  const t = useT();
  if (list.isPending) {
    return (
      <SkeletonRegion>
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="72px" />
      </SkeletonRegion>
    );
  }
  if (list.isError) return <ErrorState title={t('panel.failed')} onRetry={() => void list.refetch()} />;
  if (notifications.length === 0) return <EmptyState title={t('panel.empty')}>{t('panel.emptyText')}</EmptyState>;
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()}>
      <div className={styles.all}>
        <Button variant="link" onClick={onReadAll}>
          {t('panel.readAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.tid}
            notification={notification}
            onOpen={() => onOpen(notification)}
            onRead={() => onRead(notification)}
          />
        ))}
      </ul>
    </InfiniteList>
  );
};
