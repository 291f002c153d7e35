import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './status.module.css';

export interface AlertProps {
  tone?: 'success' | 'warning' | 'danger' | 'info';
  title?: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  icon?: IconName;
  onDismiss?: () => void;
  /** Part of the page from the start: not announced by screen readers. */
  still?: boolean;
}

const ICONS = { success: 'check-circle', warning: 'alert', danger: 'error', info: 'info' } as const;

/** A message in the page. Danger is announced assertively, other messages politely. */
export const Alert = ({ tone = 'info', title, children, action, icon = ICONS[tone], onDismiss, still }: AlertProps) => {
  const { text } = useUi();
  const role = still ? undefined : tone === 'danger' ? 'alert' : 'status';
  return (
    <div role={role} className={classNames(styles.alert, styles[tone])}>
      <Icon name={icon} size={22} />
      <div className={styles.alertBody}>
        {title && <strong>{title}</strong>}
        {children && <div className={styles.alertText}>{children}</div>}
      </div>
      {action}
      {onDismiss && <IconButton icon="close" look="plain" label={text('close')} onClick={onDismiss} />}
    </div>
  );
};
