import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../context/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The action of the button; it is the accessible name. */
  label: string;
  /** `plain` has no border and no background. */
  look?: 'edged' | 'plain';
  /** A small mark on its corner, such as a count. */
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ icon, label, look = 'edged', badge, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={classNames(styles.iconButton, styles[look], className)}
  >
    <Icon name={icon} />
    {badge !== undefined && badge !== null && <span className={styles.badge}>{badge}</span>}
  </button>
);
