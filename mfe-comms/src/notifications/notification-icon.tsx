import type { Notification } from 'shared-contracts/api';
import { Icon, isIconName } from 'shared-ui';
import styles from './notification-icon.module.css';

/** Colours that the server sends; an unknown colour is replaced by the brand colour. */
const COLOURS: Readonly<Record<string, string | undefined>> = {
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
  info: styles.info,
};

/** The icon of a notification on its colour. An unknown icon is replaced by the bell. */
export const NotificationIcon = ({ icon, color }: Pick<Notification, 'icon' | 'color'>) => (
  <span className={[styles.picture, COLOURS[color] ?? styles.brand].join(' ')}>
    <Icon name={isIconName(icon) ? icon : 'bell'} />
  </span>
);
