import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useUi } from '../context/ui-provider.tsx';
import { Spinner } from '../loading/spinner.tsx';
import styles from './layout.module.css';

export interface InfiniteListProps {
  children: ReactNode;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Replaces the sentinel after a page failed to load. */
  error?: ReactNode;
}

/** Requests the next page shortly before its end is visible; a button does the same without an observer, and by keyboard. */
export const InfiniteList = ({ children, hasMore, loading, onMore, error }: InfiniteListProps) => {
  const { text } = useUi();
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const watching = hasMore && !loading && !error;
  useEffect(() => {
    const element = sentinel.current;
    if (!watching || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching]);
  return (
    <>
      {children}
      <div ref={sentinel} className={styles.more}>
        {error}
        {loading && <Spinner label={text('loading')} />}
        {hasMore && !loading && (
          <Button variant="link" onClick={onMore}>
            {error ? text('retry') : text('loadMore')}
          </Button>
        )}
      </div>
    </>
  );
};
