import type { MouseEvent, ReactNode } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the element that takes focus; it has a `tabIndex`. */
  to: string;
  children: ReactNode;
}

/** Skips content with the keyboard; visible while it has focus. */
export const SkipLink = ({ to, children }: SkipLinkProps) => {
  // The address and the history do not change.
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
