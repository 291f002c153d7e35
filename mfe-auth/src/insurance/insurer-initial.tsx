import { classNames } from 'shared-ui';
import styles from './insurance.module.css';

/** Of a name, without its article. */
const initialOf = (name: string): string => name.replace(/^(ال|Al )/, '').charAt(0);

/** Stands for the logo of an insurer. */
export const InsurerInitial = ({ name, size = 'm' }: { name: string; size?: 's' | 'm' }) => (
  <span className={classNames(styles.initial, size === 's' && styles.small)} aria-hidden>
    {initialOf(name)}
  </span>
);
