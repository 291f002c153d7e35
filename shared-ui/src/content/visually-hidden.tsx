import type { ReactNode } from 'react';
import styles from './content.module.css';

interface VisuallyHiddenProps {
  as?: 'span' | 'h2';
  children: ReactNode;
}

/** Visible to screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', children }: VisuallyHiddenProps) => (
  <Element className={styles.hidden}>{children}</Element>
);
