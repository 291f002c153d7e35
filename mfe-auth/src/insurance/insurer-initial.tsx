import { classNames } from 'shared-ui';
import styles from './insurance.module.css';

/** The initial of a name, without its article. */
const initialOf = (name: string): string => name.replace(/^(ال|Al )/, '').charAt(0);

/** Replaces the logo of an insurer. Rendered by CSS, so that it is not part of a control’s text. */
export const InsurerInitial = ({ name, size = 'm' }: { name: string; size?: 's' | 'm' }) => (
  <span
    className={classNames(styles.initial, size === 's' && styles.small)}
    data-initial={initialOf(name)}
    aria-hidden
  />
);
