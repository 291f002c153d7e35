import { Icon } from 'shared-ui';
import styles from './shared.module.css';

/** The picture of a page on which something has succeeded. */
export const SuccessMark = () => (
  <span className={styles.success}>
    <Icon name="check" size={44} />
  </span>
);
