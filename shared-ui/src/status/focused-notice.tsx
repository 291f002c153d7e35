import { type ReactNode, useEffect, useRef } from 'react';
import styles from './status.module.css';

/** News that takes focus when it appears, so that it comes into view and is read out. A new `key` takes focus again. */
export const FocusedNotice = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.focused}>
      {children}
    </div>
  );
};
