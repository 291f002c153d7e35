import type { Notification } from 'shared-contracts/api';
import { IconButton, TimeAgo, useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './panel.module.css';

interface ItemProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
  /** Marks it as read without navigating. */
  readonly onRead: () => void;
}

/** One notification: icon, title, age, message and images. Pressing it marks it as read and opens its destination. */
export const NotificationItem = ({ notification, onOpen, onRead }: ItemProps) => {
  const t = useT();
  const { locale } = useUi();
  const host = useHost();
  const images = [notification.featured_img, notification.banner_img].filter((image) => image !== null);
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.item} onClick={onOpen}>
        <NotificationIcon icon={notification.icon} color={notification.color} />
        <span className={styles.words}>
          <span className={styles.head}>
            <strong>{notification.title[locale]}</strong>
            <span className={styles.time}>
              <TimeAgo instant={notification.time} now={host.clock.now()} />
            </span>
          </span>
          <span className={styles.message}>{notification.message[locale]}</span>
          {images.map((image) => (
            <img key={image} src={image} alt="" loading="lazy" className={styles.image} />
          ))}
        </span>
      </button>
      <IconButton
        icon="check"
        look="plain"
        label={t('panel.read', { title: notification.title[locale] })}
        onClick={onRead}
      />
    </li>
  );
};
