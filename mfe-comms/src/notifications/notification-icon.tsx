import type { Notification } from 'shared-contracts/api';
import { Icon, isIconName } from 'shared-ui';
import styles from './notification-icon.module.css';

/** Colours that the server names; a colour this page does not know is the brand's. */
const COLOURS: Readonly<Record<string, string | undefined>> = {
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
  info: styles.info,
};

/** The picture of a notification: its icon on its colour. An icon this page does not know is the bell. */
export const NotificationIcon = ({ icon, color }: Pick<Notification, 'icon' | 'color'>) => (
  <span className={[styles.picture, COLOURS[color] ?? styles.brand].join(' ')}>
    <Icon name={isIconName(icon) ? icon : 'bell'} />
  </span>
);
