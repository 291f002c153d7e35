import { type ReactNode, useEffect, useRef } from 'react';
import styles from './status.module.css';

/** A notice that takes the focus when it appears, so that it is scrolled into view and announced. A new `key` takes the focus again. */
export const FocusedNotice = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.focused}>
      {children}
    </div>
  );
};
