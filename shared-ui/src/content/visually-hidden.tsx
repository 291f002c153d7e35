import type { ReactNode } from 'react';
import styles from './content.module.css';

/** Read by screen readers, seen by nobody. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
