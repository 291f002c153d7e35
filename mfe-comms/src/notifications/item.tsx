import type { Notification } from 'shared-contracts/api';
import { Icon, type IconName, TimeAgo, useUi } from 'shared-ui';
import { useHost } from 'shared-ui/remote-kit';
import styles from './panel.module.css';

/** Icons the server may name; anything newer than this page shows the bell. */
const ICONS = [
  'calendar',
  'video',
  'clock',
  'pill',
  'wallet',
  'card',
  'check-circle',
  'alert',
  'chat',
  'file',
] as const;

const iconOf = (name: string): IconName => ICONS.find((known) => known === name) ?? 'bell';

/** One notification: icon, title, how long ago, message and images. Pressing it reads it. */
export const NotificationItem = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const { locale } = useUi();
  const host = useHost();
  const images = [notification.featured_img, notification.banner_img].filter((image) => image !== null);
  return (
    <li>
      <button type="button" className={styles.item} onClick={onOpen}>
        <span className={styles.picture}>
          <Icon name={iconOf(notification.icon)} />
        </span>
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
    </li>
  );
};
