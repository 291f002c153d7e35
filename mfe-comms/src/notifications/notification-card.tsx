import type { Notification } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { useHost } from 'shared-ui/remote-kit';
import { useCurrentRooms } from '../chat/current-rooms.ts';
import { destinationOf } from './destination.ts';
import { FloatingCard } from './floating-card.tsx';
import { useRead } from './use-read.ts';

export interface NotificationCardProps {
  readonly notification: Notification;
  readonly onClose: () => void;
}

/** A notification that has just arrived. Viewing it marks it as read; during a call it has no link. */
const NotificationCard = ({ notification, onClose }: NotificationCardProps) => {
  const host = useHost();
  const { locale } = useUi();
  const read = useRead();
  const inCall = useCurrentRooms(({ call }) => call !== null);
  const destination = destinationOf(notification);
  const { tid, icon, color, title, message } = notification;
  const view = (path: string) => {
    void read(tid).catch((error: unknown) => host.telemetry.error(error, { where: 'notification-read' }));
    onClose();
    host.navigation.navigate(path);
  };
  return (
    <FloatingCard
      icon={icon}
      color={color}
      occasion={tid}
      title={title[locale]}
      text={message[locale]}
      onClose={onClose}
      onView={destination === null || inCall ? undefined : () => view(destination)}
    />
  );
};

export default NotificationCard;
