import type { ReactNode } from 'react';
import { classNames } from '../context/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './status.module.css';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'brand';

/** A short status, such as "On the way". The text has the meaning; the colour only supports it. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={classNames(styles.badge, styles[tone])}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);
