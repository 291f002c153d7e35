import { Icon } from 'shared-ui';
import styles from './shared.module.css';

/** The illustration of a success page. */
export const SuccessMark = () => (
  <span className={styles.success}>
    <Icon name="check" size={44} />
  </span>
);
