import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/**
 * Two short fields beside each other where there is room for both: label, hint, control and error of each are level, also while
 * only one of them has a hint or an error.
 */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.room}>
    <div className={styles.pair}>{children}</div>
  </div>
);
