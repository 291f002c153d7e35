import type { MouseEvent, ReactNode } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of what takes the focus; it has a `tabIndex`. */
  to: string;
  children: ReactNode;
}

/** Skips content with the keyboard; visible while it has the focus. */
export const SkipLink = ({ to, children }: SkipLinkProps) => {
  // The address and the history stay as they are.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  );
};
