import { classNames } from 'shared-ui';
import styles from './insurance.module.css';

/** Of a name, without its article. */
const initialOf = (name: string): string => name.replace(/^(ال|Al )/, '').charAt(0);

/** Stands for the logo of an insurer: drawn by its style, so that it is no part of a control’s text. */
export const InsurerInitial = ({ name, size = 'm' }: { name: string; size?: 's' | 'm' }) => (
  <span
    className={classNames(styles.initial, size === 's' && styles.small)}
    data-initial={initialOf(name)}
    aria-hidden
  />
);
